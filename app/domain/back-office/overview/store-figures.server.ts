import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Breakdown } from "./breakdowns.ts";
import type { DayFigures, MoneyFigures } from "./figures.ts";

export type Range = { from: Date; before: Date };

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The entries of settlements and refunds beside the buyer's: the parts of sellers, of the market and of VAT. */
const isPart = sql`e.kind in ('settlement', 'refund') and (e.account in ('platform', 'vat') or e.account like 'seller:%')`;

/** The figures of several times at once. */
export async function figuresOfTimes<Name extends string>(
  db: Db,
  times: Readonly<Record<Name, Range>>,
): Promise<Record<Name, DayFigures>> {
  const values = Object.entries<Range>(times).map(
    ([name, { from, before }]) => sql`(${name}::text, ${iso(from)}, ${iso(before)})`,
  );
  const inTime = (at: SQL) => sql`${at} >= times.since and ${at} < times.before`;
  const rows = await db.execute<DayFigures & { name: Name }>(sql`
    select times.name, money.*, joined.members
    from (values ${sql.join(values, sql`, `)}) as times(name, since, before)
    cross join lateral (
      select coalesce(-sum(e.amount_krw) filter (where e.kind = 'settlement'), 0)::float8 as received,
        (count(distinct e.transaction_id) filter (where e.kind = 'settlement'))::int as orders,
        coalesce(-sum(e.amount_krw) filter (where e.account = 'platform'), 0)::float8 as commission,
        coalesce(sum(e.amount_krw) filter (where e.kind = 'refund'), 0)::float8 as refunded
      from ledger_entries e where ${isPart} and ${inTime(sql`e.occurred_at`)}
    ) money
    cross join lateral (select count(*)::int as members from members m where ${inTime(sql`m.created_at`)}) joined`);
  return Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])) as Record<Name, DayFigures>;
}

export type PeriodRange = {
  /** Start of the period before; `from` is the start of the period itself. */
  start: Date;
  from: Date;
  before: Date;
};
export type FigureRow = MoneyFigures & { key: "day" | Breakdown; isNow: boolean; name: string };

const dayOf = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
const inRange = (at: SQL, { start, before }: PeriodRange) => sql`${at} >= ${iso(start)} and ${at} < ${iso(before)}`;

/**
 * Sums of a period and the one before it, by day, by the service's category, by the buyer's country and by the method
 * of payment. Each sale and each refund is one row before it is summed, on the day of its entries.
 */
export async function figuresByDay(db: Db, range: PeriodRange): Promise<FigureRow[]> {
  const rows = await db.execute<FigureRow>(sql`
    with moved as (
      select e.kind, e.ref, e.order_id, min(e.occurred_at) as at, -sum(e.amount_krw) as amount,
        coalesce(-sum(e.amount_krw) filter (where e.account = 'platform'), 0) as commission
      from ledger_entries e where ${isPart} and ${inRange(sql`e.occurred_at`, range)}
      group by e.kind, e.ref, e.order_id
    ), named as (
      select m.kind, m.amount, m.commission, m.at >= ${iso(range.from)} as is_now, ${dayOf(sql`m.at`)} as day,
        s.category, b.country, coalesce(p.method, r.method) as method
      from moved m
      join orders o on o.id = m.order_id
      join order_lines l on l.order_id = o.id
      join services s on s.id = l.service_id
      join members b on b.id = o.buyer_id
      left join payments p on m.kind = 'settlement' and p.id = m.ref
      left join refunds r on m.kind = 'refund' and r.id = m.ref
    )
    select case when grouping(day) = 0 then 'day' when grouping(category) = 0 then 'category'
        when grouping(country) = 0 then 'country' else 'method' end as key,
      is_now as "isNow", coalesce(day, category, country, method) as name,
      coalesce(sum(amount) filter (where kind = 'settlement'), 0)::float8 as received,
      (count(*) filter (where kind = 'settlement'))::int as orders,
      sum(commission)::float8 as commission,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float8 as refunded
    from named
    group by grouping sets ((is_now, day), (is_now, category), (is_now, country), (is_now, method))`);
  return [...rows];
}

/** Registrations by day in Seoul; days without any are left out. */
export async function membersByDay(db: Db, range: PeriodRange): Promise<{ day: string; members: number }[]> {
  const rows = await db.execute<{ day: string; members: number }>(sql`
    select ${dayOf(sql`m.created_at`)} as day, count(*)::int as members
    from members m where ${inRange(sql`m.created_at`, range)} group by 1`);
  return [...rows];
}
