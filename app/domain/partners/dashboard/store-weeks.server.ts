import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

/** Clicks by the Monday of their week, on the days from `from` until before `before`. */
export async function clicksByWeek(
  db: Db,
  partnerId: string,
  { from, before }: { from: string; before: string },
): Promise<Map<string, number>> {
  const rows = await db.execute<{ monday: string; clicks: number }>(sql`
    select to_char(date_trunc('week', c.day), 'YYYY-MM-DD') as monday, sum(c.clicks)::int as clicks
    from partner_daily_clicks c
    where c.partner_id = ${partnerId} and c.day >= ${from}::date and c.day < ${before}::date group by 1`);
  return new Map(rows.map(({ monday, clicks }) => [monday, clicks]));
}

/** Orders and their commission by the Monday of the week they were settled in. */
export async function salesByWeek(
  db: Db,
  partnerId: string,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, { orders: number; commission: number }>> {
  const rows = await db.execute<{ monday: string; orders: number; commission: number }>(sql`
    select to_char(date_trunc('week', s.settled_at at time zone 'Asia/Seoul'), 'YYYY-MM-DD') as monday,
      count(*)::int as orders, sum(s.commission)::float8 as commission
    from partner_sales s
    where s.partner_id = ${partnerId} and s.settled_at >= ${from.toISOString()}::timestamptz
      and s.settled_at < ${before.toISOString()}::timestamptz group by 1`);
  return new Map(rows.map(({ monday, ...figures }) => [monday, figures]));
}
