import postgres, { type Sql } from "postgres";
import { closeQuarters } from "#app/domain/partners/commission/close-quarters.server.ts";
import { connect } from "#db/client.server.ts";

export type QuarterCloseFigures = {
  partners: number;
  orders: number;
  seconds: number;
  /** Milliseconds of this process for one partner. */
  cpuPerPartner: number;
  /** The quarters that were closed, their true-ups as the ledger has them, and the sum of the whole ledger. */
  closed: number;
  trueUps: number;
  ledgerSum: number;
};

const PARTNERS = 1_000;
const ORDERS = 100_000;
/** A partner's orders, which take every tenth partner into another tier. */
const supplyOf = "(200000 + (n % 10) * (n % 10) * 60000)";

/** The end of a quarter in which a thousand partners brought a hundred thousand orders. */
export async function benchQuarterClose(databaseUrl: string): Promise<QuarterCloseFigures> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await fill(sql);
  const { db, close } = connect(databaseUrl, { max: 1, isPatient: true });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const closed = await closeQuarters({ db, clock: () => new Date("2026-04-01T03:00:00Z") });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await close();
  const [books] = await sql<{ trueUps: number; sum: number }[]>`
    select count(distinct transaction_id) filter (where kind = 'partner-true-up')::int as "trueUps",
      sum(amount_krw)::float8 as sum from ledger_entries`;
  await sql.end();
  return {
    partners: PARTNERS,
    orders: ORDERS,
    seconds,
    cpuPerPartner: (user + system) / 1000 / PARTNERS,
    closed,
    trueUps: books!.trueUps,
    ledgerSum: books!.sum,
  };
}

/** Rows as settlements write them: an order with its line, four entries of its settlement, and a commission of 10 %. */
async function fill(sql: Sql): Promise<void> {
  await sql.unsafe(`
    insert into members (email, name, nickname, nickname_key, terms_agreed_at, created_at)
      select 'p' || n || '@bench.example', 'p', 'p' || n, 'p' || n, now(), now() from generate_series(1, ${PARTNERS + 2}) n;
    insert into seller_profiles (member_id, display_name, display_name_key, content_locale, created_at) select max(id), 'shop', 'shop', 'ko', now() from members;
    insert into partner_applications (id, number, member_id, status, company, business_number, representative, contact_name,
        email, phone, website, country, business_type, blockchain_experience, message, business_key, locale,
        idempotency_key, created_at, due_at)
      select gen_random_uuid(), 'PA-' || id, id, 'approved', 'c', '', 'r', 'c', email, '', '', 'kr', 'other', 'none', '',
        'kr:' || id, 'ko', 'bench-' || id, now(), now() from members order by id limit ${PARTNERS};
    insert into partners (id, application_id, member_id, code, created_at)
      select gen_random_uuid(), a.id, a.member_id, lpad(a.member_id::text, 8, '0'), now() from partner_applications a;
    create temp table partner_numbers as select id, member_id, row_number() over (order by member_id) as place from partners;
    create temp table bench_orders as
      select gen_random_uuid() as id, n, p.id as partner_id, p.member_id,
        '2026-01-01 00:00+09'::timestamptz + n * interval '70 seconds' as at, ${supplyOf} as supply
      from generate_series(1, ${ORDERS}) n join partner_numbers p on p.place = n % ${PARTNERS} + 1;`);
  const buyer = (await sql<{ id: number }[]>`select max(id) - 1 as id from members`)[0]!.id;
  await sql`
    insert into orders (id, number, buyer_id, seller_id, status, currency, total_amount, buyer_locale, idempotency_key,
      idempotency_hash, created_at, paid_at)
    select id, 'JT-' || n, ${buyer}, ${buyer + 1}, 'completed', 'KRW', supply * 11 / 10, 'ko', 'bench-' || n, '', at, at
    from bench_orders`;
  await sql`
    insert into partner_quarters (id, partner_id, quarter, supply)
    select gen_random_uuid(), partner_id, '2026-Q1', sum(supply) from bench_orders group by partner_id`;
  await sql`
    insert into partner_sales (order_id, partner_id, quarter, supply, commission, settled_at)
    select id, partner_id, '2026-Q1', supply, supply / 10, at from bench_orders`;
  // The triggers that check each transaction would take longer than what is measured.
  await sql`alter table ledger_entries disable trigger user`;
  await sql`
    insert into ledger_entries (id, transaction_id, kind, ref, order_id, account, amount_krw, occurred_at)
    select gen_random_uuid(), t.settlement, k.kind, o.id, o.id, k.account, o.supply * k.share / 100, o.at
    from bench_orders o, lateral (select gen_random_uuid() as settlement, gen_random_uuid() as commission where o.n > 0) t,
      lateral (values ('settlement', 'bank', 110), ('settlement', 'vat', -10), ('settlement', 'platform', -30),
        ('settlement', 'seller:' || ${buyer + 1}::int, -70)) k (kind, account, share)`;
  await sql`
    insert into ledger_entries (id, transaction_id, kind, ref, order_id, account, amount_krw, occurred_at)
    select gen_random_uuid(), t.commission, 'partner-commission', o.id, o.id, k.account, o.supply * k.share / 100, o.at
    from bench_orders o, lateral (select gen_random_uuid() as commission where o.n > 0) t,
      lateral (values ('platform', 10), ('partner:' || o.member_id, -10)) k (account, share)`;
  await sql`alter table ledger_entries enable trigger user`;
  await sql`analyze`;
}
