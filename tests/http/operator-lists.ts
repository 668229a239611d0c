import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

type Query = Record<string, string | number | undefined>;
export type List = {
  /** Name of the list in the file's name and in the audit log. */
  name: string;
  page(filters?: Query): string;
  csv(filters?: Query): string;
  /** Filters of the view that is tested. */
  filters?: Query;
  /** The beginning of a row of the page. */
  row: RegExp;
  /** The column whose cell each row of the page contains. */
  key: number;
  /** Gives two rows these moments, which no other row has a day with. */
  place(sql: postgres.Sql, moments: readonly [string, string]): Promise<void>;
};

/** The last moment of 10 March in Seoul, and the first of 11 March. */
export const moments = ["2001-03-10T14:59:59.999Z", "2001-03-10T15:00:00.000Z"] as const;

const uuid = "[0-9a-f-]{36}";
const link = (path: string) => new RegExp(`href="${path}/${uuid}"`, "g");

/** Moves two rows of the demo data. */
const move =
  (table: string, column: string, where: string): List["place"] =>
  async (sql, at) => {
    const rows = await sql.unsafe<{ id: string }[]>(`select id from ${table} where ${where} order by id limit 2`);
    if (rows.length < 2) throw new Error(`the demo data has no two ${table} with ${where}`);
    await sql.unsafe(`alter table ${table} disable trigger user`);
    for (const [index, { id }] of rows.entries())
      await sql.unsafe(`update ${table} set ${column} = '${at[index]}' where id = '${id}'`);
    await sql.unsafe(`alter table ${table} enable trigger user`);
  };

/** Adds two rows that are like the first of them but for these columns. */
const copy =
  (table: string, where: string, column: string, changed: (orderId: string) => object): List["place"] =>
  async (sql, at) => {
    const orders = await sql<{ id: string }[]>`
      select o.id from orders o where not exists (select 1 from refund_cases c where c.order_id = o.id) order by o.id limit 2`;
    for (const [index, { id }] of orders.entries()) {
      const values = JSON.stringify({ id: randomUUID(), ...changed(id), [column]: at[index] });
      await sql.unsafe(
        `insert into ${table} select (jsonb_populate_record(r, $1::text::jsonb)).* from ${table} r where ${where} order by r.id limit 1`,
        [values],
      );
    }
  };

export const lists: List[] = [
  {
    name: "orders",
    page: adminPaths.orders,
    csv: adminPaths.csv.orders,
    row: /href="\/admin\/orders\/JT-[^"/]+"/g,
    key: 0,
    filters: { q: demoAccounts.buyer },
    place: move("orders", "created_at", `buyer_id = (select id from members where email = '${demoAccounts.buyer}')`),
  },
  {
    name: "deposits",
    page: adminPaths.deposits,
    csv: adminPaths.csv.deposits,
    row: link("/admin/deposits"),
    key: 3,
    place: copy("payments", "status = 'pending' and method = 'bank-transfer'", "created_at", (orderId) => ({
      order_id: orderId,
    })),
  },
  ...(["unmatched", "excluded"] as const).map((status): List => {
    return {
      name: "bank-deposits",
      page: adminPaths.bankDeposits,
      csv: adminPaths.csv.bankDeposits,
      filters: { closed: status === "excluded" ? "1" : undefined },
      row: link("/admin/bank-deposits"),
      key: 1,
      place: async (sql) => {
        for (const day of ["2001-03-10", "2001-03-11"])
          await sql`
            insert into bank_deposits (id, status, amount, depositor_name, deposited_on, bank_reference, recorded_by, recorded_at, closed_at)
            select gen_random_uuid(), ${status}, 1000, '=1+1', ${day}, ${`LIST-${status}-${day}`}, id, now(),
              ${status === "excluded" ? "2001-04-01" : null}
            from members where email = 'operator@jangteo.example'`;
      },
    };
  }),
  {
    name: "cases",
    page: adminPaths.cases,
    csv: adminPaths.csv.cases,
    row: link("/admin/cases"),
    key: 0,
    place: copy("refund_cases", "status = 'open'", "due_at", (orderId) => ({ order_id: orderId })),
  },
  {
    name: "refunds",
    page: adminPaths.refunds,
    csv: adminPaths.csv.refunds,
    row: /<th scope="row"/g,
    key: 0,
    place: copy("refunds", "method = 'bank-transfer'", "created_at", () => ({
      status: "pending",
      idempotency_key: randomUUID(),
      ...{ completed_at: null, completed_by: null, bank_reference: null, sent_on: null, provider_ref: null },
      ...{ account_bank: null, account_sealed: null, account_holder: null },
    })),
  },
  {
    name: "compensations",
    page: adminPaths.compensations,
    csv: adminPaths.csv.compensations,
    row: link("/admin/compensations"),
    key: 0,
    place: async (sql, at) => {
      for (const [index, moment] of at.entries()) {
        const values = JSON.stringify({ id: randomUUID(), month: `2001-0${index + 1}`, created_at: moment });
        await sql`insert into compensation_claims select (jsonb_populate_record(c, ${values}::text::jsonb)).*
          from compensation_claims c where c.status = 'waiting' order by c.id limit 1`;
      }
    },
  },
  {
    name: "api-bills",
    page: adminPaths.apiBills,
    csv: adminPaths.csv.apiBills,
    row: link("/admin/api-bills"),
    key: 4,
    place: async (sql, at) => {
      for (const [index, moment] of at.entries()) {
        const values = {
          id: randomUUID(),
          month: `2001-0${index + 1}`,
          reference: `LIST-${index}`,
          created_at: moment,
        };
        await sql`insert into api_bills select (jsonb_populate_record(b, ${JSON.stringify(values)}::text::jsonb)).*
          from api_bills b where b.status = 'recorded' order by b.id limit 1`;
      }
    },
  },
  {
    name: "documents",
    page: adminPaths.documents,
    csv: adminPaths.csv.documents,
    row: link("/admin/documents"),
    key: 0,
    place: move("documents", "due_at", "status = 'requested'"),
  },
  {
    name: "moderation",
    page: adminPaths.moderation,
    csv: adminPaths.csv.moderation,
    row: link("/admin/moderation"),
    key: 0,
    place: move("moderation_items", "submitted_at", "status = 'open'"),
  },
  {
    name: "payouts",
    page: adminPaths.payouts,
    csv: adminPaths.csv.payouts,
    row: link("/admin/payouts"),
    key: 3,
    place: copy("payout_runs", "true", "prepared_at", () => ({ idempotency_key: randomUUID() })),
  },
  {
    name: "reconciler",
    page: adminPaths.reconciler,
    csv: adminPaths.csv.reconciler,
    row: link("/admin/reconciler"),
    key: 1,
    place: async (sql, at) => {
      for (const [index, kind] of ["underpaid", "paid-late"].entries())
        await sql`
          insert into payment_discrepancies (id, payment_id, kind, details, found_at)
          select gen_random_uuid(), id, ${kind}, '{}', ${at[index]!} from payments order by id limit 1`;
    },
  },
  {
    name: "services",
    page: adminPaths.services,
    csv: adminPaths.csv.services,
    filters: { state: "active" },
    row: /href="\/admin\/services\/\d+"/g,
    key: 1,
    place: move("services", "created_at", "status = 'active' and deleted_at is null"),
  },
  {
    name: "members",
    page: adminPaths.members,
    csv: adminPaths.csv.members,
    filters: { state: "open" },
    row: /href="\/admin\/members\/\d+"/g,
    key: 1,
    place: move("members", "created_at", "not is_operator and deleted_at is null"),
  },
  {
    name: "mails",
    page: adminPaths.mails,
    csv: adminPaths.csv.mails,
    filters: { state: "sent" },
    row: /<th scope="row" class="order-what/g,
    key: 0,
    place: move("mails", "created_at", "sent_at is not null"),
  },
  {
    name: "webhooks",
    page: adminPaths.webhooks,
    csv: adminPaths.csv.webhooks,
    filters: { state: "handled", provider: "paypal" },
    row: /<th scope="row" class="order-what/g,
    key: 2,
    place: async (sql, at) => {
      for (const moment of at)
        await sql`
          insert into webhook_events (provider, event_id, type, body, received_at, processed_at, outcome, next_try_at)
          values ('paypal', ${randomUUID()}, ${`TEST.${moment}`}, '{}', ${moment}, ${moment}, 'handled', ${moment})`;
    },
  },
  {
    name: "campaigns",
    page: adminPaths.campaigns,
    csv: adminPaths.csv.campaigns,
    filters: { variant: "sellers" },
    row: /<time dateTime="\d{4}-/g,
    key: 2,
    place: async (sql, at) => {
      for (const [index, source] of ["github", "event"].entries())
        await sql`
          insert into campaign_daily_counts (day, variant, source, event, visitors)
          values ((${at[index]!}::timestamptz at time zone 'Asia/Seoul')::date, 'sellers', ${source}, 'view', 3)`;
    },
  },
  {
    name: "search-misses",
    page: adminPaths.searchMisses,
    csv: adminPaths.csv.searchMisses,
    filters: { language: "sl" },
    row: /<time dateTime="\d{4}-/g,
    key: 0,
    place: async (sql, at) => {
      for (const [index, words] of ["denarnica za vse", "oddaja žetonov"].entries())
        await sql`
          insert into search_misses (day, language, words, visitors)
          values ((${at[index]!}::timestamptz at time zone 'Asia/Seoul')::date, 'sl', ${words}, 3)`;
    },
  },
  {
    name: "audit",
    page: adminPaths.audit,
    csv: adminPaths.csv.audit,
    filters: { action: "test.listed" },
    row: /href="\/admin\/audit\?subject=[^"]+"/g,
    key: 4,
    place: async (sql, at) => {
      const others = Array.from({ length: 30 }, (_, index) => `2001-05-01T00:00:${10 + index}Z`);
      for (const [index, moment] of [...at, ...others].entries())
        await sql`
          insert into audit_events (actor_id, action, subject, details, occurred_at)
          values (null, 'test.listed', ${`list:${100 + index}`}, '{}', ${moment})`;
    },
  },
  {
    name: "reports",
    page: adminPaths.reports,
    csv: adminPaths.csv.reports,
    row: /<li class="review">/g,
    key: 1,
    place: move("reports", "created_at", "status = 'open'"),
  },
  {
    name: "reports",
    page: adminPaths.reports,
    csv: adminPaths.csv.reports,
    filters: { view: "hidden" },
    row: /<li class="review">/g,
    key: 1,
    place: async (sql, at) => {
      await sql`update reviews set hidden = true where id in (select id from reviews where not hidden order by id desc limit 2)`;
      await move("reviews", "created_at", "hidden")(sql, at);
    },
  },
];
