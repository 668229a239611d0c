import type { Sql } from "postgres";
import { lanes } from "#app/integrations/jobs/lanes.ts";

/** Everything one order has written. */
export type Account = {
  status: string;
  lines: number;
  payments: string[];
  entitlements: number;
  licences: number;
  /** The number of ledger entries and their sum. */
  ledger: { entries: number; sum: number };
  /** The templates of the mails, sorted. */
  mails: string[];
  /** The actions in the audit log. */
  events: string[];
  /** The jobs that cancel the order when it is not paid. */
  deadlines: number;
};

/** The rows written for each order of this idempotency key, oldest first; a missing order has none. */
export async function accountsOf(sql: Sql, idempotencyKey: string): Promise<Account[]> {
  return await sql<Account[]>`
    select status,
      (select count(*)::int from order_lines where order_id = o.id) as lines,
      (select coalesce(array_agg(status order by created_at), '{}') from payments where order_id = o.id) as payments,
      (select count(*)::int from entitlements where order_id = o.id) as entitlements,
      (select count(*)::int from licences where order_id = o.id) as licences,
      (select jsonb_build_object('entries', count(*), 'sum', coalesce(sum(amount_krw), 0)) from ledger_entries where order_id = o.id) as ledger,
      (select coalesce(array_agg(template order by template), '{}') from mails where data ->> 'orderNumber' = o.number) as mails,
      (select coalesce(array_agg(action order by id), '{}') from audit_events where subject = 'order:' || o.number) as events,
      (select count(*)::int from graphile_worker.jobs where key = 'cancel-unpaid-order:' || o.id) as deadlines
    from orders o where idempotency_key = ${idempotencyKey} order by created_at`;
}

/** A new minute may begin during a test: recurring jobs, and what they measure, are not written by the purchase. */
const recurringJobs = [...new Set(Object.values(lanes).flatMap(({ crontab }) => crontab.map(jobOf)))];
const byNoClock = `not exists (select from graphile_worker._private_tasks k
  where k.id = t.task_id and k.identifier in (${recurringJobs.map((job) => `'${job}'`).join(", ")}))`;
/** An attempt is counted by the rate limits of the hour and the day, whatever its outcome. */
const noAttempts = "t.key not like 'order-placed:%' and t.key not like 'order-placed-day:%'";
const counted: Record<string, string> = {
  "graphile_worker._private_jobs": byNoClock,
  rate_limits: noAttempts,
  uncounted_sales: "false",
  uptime_probes: "false",
  uptime_days: "false",
  outages: "false",
  reconciler_runs: "false",
  promise_notices: "false",
};
/** Sales are added up each minute: what a service has and what waits for it is one number, which is compared below. */
const withoutSales = "to_jsonb(t) - 'sales_count'";
const compared: Record<string, string> = { services: withoutSales, service_listings: withoutSales };

/** The job of a line such as "20 19 * * * daily ?fill=1d". */
function jobOf(line: string): string {
  return line.split(" ")[5]!;
}

/** A hash of all rows of each table that a purchase can write to, and the sales of each service. */
export async function fingerprint(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass) order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select md5(coalesce(string_agg(md5(row), '' order by row), '')) as md5
        from (select (${compared[name] ?? "t"})::text as row from ${name} t where ${counted[name] ?? "true"}) found`,
    );
    hashes[name] = row!.md5;
  }
  const sales = await sql`select id, sales_count + (
    select coalesce(sum(change), 0) from uncounted_sales u where u.service_id = s.id)::int as sales from services s order by id`;
  return { ...hashes, sales: JSON.stringify(sales) };
}

export async function ledgerSum(sql: Sql): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`select coalesce(sum(amount_krw), 0)::float8 as sum from ledger_entries`;
  return row!.sum;
}

/** Sales that were counted and those not counted yet. */
export async function salesOf(sql: Sql, serviceId: number): Promise<number> {
  const [row] = await sql<{ sales: number }[]>`select (sales_count
    + (select coalesce(sum(change), 0) from uncounted_sales where service_id = services.id))::int as sales from services where id = ${serviceId}`;
  return row!.sales;
}

/** Returns whether the outbox is empty: every mail is sent and every mail job is done. */
export async function isQuiet(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ open: number }[]>`
    select ((select count(*) from mails where sent_at is null) + (select count(*) from graphile_worker.jobs where task_identifier = 'send-mail'))::int as open`;
  return row!.open === 0;
}
