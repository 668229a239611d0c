import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { sellerAccount } from "../ledger/entries.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Period } from "./period.ts";

/** One piece of the period (`piece`), or one service in one of the two periods (`serviceId`, `isNow`). */
type Group = { piece: string | null; serviceId: number | null; isNow: boolean | null };
export type MoneyRow = Group & { revenue: number; share: number; refunded: number };
export type CountName = "views" | "favorites" | "requests" | "orders";
export type CountRow = Group & { name: CountName; count: number; agreed: number };

type Asked = { sellerId: number; serviceId: number | null; period: Period };

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const formatOf = ({ unit }: Period) => sql.raw(unit === "day" ? "'YYYY-MM-DD'" : "'YYYY-MM'");
const pieceOf = (at: SQL, period: Period) => sql`to_char(${at} at time zone 'Asia/Seoul', ${formatOf(period)})`;
const within = (at: SQL, { start, end }: Period) => sql`${at} >= ${iso(start)} and ${at} < ${iso(end)}`;
const only = (column: SQL, serviceId: number | null) =>
  serviceId === null ? sql`` : sql`and ${column} = ${serviceId}`;

/** Sums of the seller's account in the ledger: what it got for sales and gave back with refunds, as in the monthly statements. */
export async function moneyRows(db: Db, { sellerId, serviceId, period }: Asked): Promise<MoneyRow[]> {
  return db.execute<MoneyRow>(sql`
    select piece, service_id as "serviceId", is_now as "isNow", sum(share + fees)::float8 as revenue,
      sum(share)::float8 as share, coalesce(-sum(share + fees) filter (where kind = 'refund'), 0)::float8 as refunded
    from (
      select ${pieceOf(sql`e.occurred_at`, period)} as piece, e.occurred_at >= ${iso(period.from)} as is_now,
        l.service_id, e.kind, -e.amount_krw as share,
        coalesce((select -sum(other.amount_krw) from ledger_entries other
          where other.transaction_id = e.transaction_id and other.account in ('platform', 'vat')), 0) as fees
      from ledger_entries e join order_lines l on l.order_id = e.order_id
      where e.account = ${sellerAccount(sellerId)} and e.kind in ('settlement', 'refund')
        and ${within(sql`e.occurred_at`, period)} ${only(sql`l.service_id`, serviceId)}
    ) moved
    group by grouping sets ((piece), (service_id, is_now))`);
}

/** A conversation is never newer than its last message, nor an order than its payment: that is what the indexes are by. */
export async function countRows(db: Db, { sellerId, serviceId, period }: Asked): Promise<CountRow[]> {
  const [startDay, fromDay] = [seoulDay(period.start), seoulDay(period.from)];
  const isNow = (at: SQL) => sql`${at} >= ${iso(period.from)}`;
  return db.execute<CountRow>(sql`
    select name, piece, service_id as "serviceId", is_now as "isNow", sum(count)::int as count, sum(agreed)::int as agreed
    from (
      select 'views' as name, to_char(v.day, ${formatOf(period)}) as piece, v.day >= ${fromDay}::date as is_now,
        v.service_id, v.views as count, 0 as agreed
      from service_daily_views v join services s on s.id = v.service_id
      where s.seller_id = ${sellerId} and v.day >= ${startDay}::date ${only(sql`v.service_id`, serviceId)}
      union all
      select 'favorites', ${pieceOf(sql`f.created_at`, period)}, ${isNow(sql`f.created_at`)}, f.service_id, 1, 0
      from favorites f join services s on s.id = f.service_id
      where s.seller_id = ${sellerId} and ${within(sql`f.created_at`, period)} ${only(sql`f.service_id`, serviceId)}
      union all
      select 'requests', ${pieceOf(sql`c.created_at`, period)}, ${isNow(sql`c.created_at`)}, c.service_id, 1, 0
      from consultations c
      where c.seller_id = ${sellerId} and c.last_message_at >= ${iso(period.start)}
        and ${within(sql`c.created_at`, period)} ${only(sql`c.service_id`, serviceId)}
      union all
      select 'orders', ${pieceOf(sql`o.created_at`, period)}, ${isNow(sql`o.created_at`)}, l.service_id, 1,
        (o.offer_id is not null)::int
      from orders o join order_lines l on l.order_id = o.id
      where o.seller_id = ${sellerId} and o.kind = 'purchase' and o.paid_at is not null
        and ${within(sql`o.created_at`, period)} ${only(sql`l.service_id`, serviceId)}
    ) counted
    group by grouping sets ((name, piece), (name, service_id, is_now))`);
}

export type ServiceRow = {
  id: number;
  title: string;
  titleLocale: string;
  slug: string;
  status: "pending" | "active" | "suspended" | "rejected";
  suspendedBy: "seller" | "operator" | null;
  byRequest: boolean;
  isDeleted: boolean;
  /** Due time of the decision about an open submission; null without one. */
  decisionDue: Date | null;
};

/** All services of the seller, deleted ones too: they may have sold. */
export async function serviceRows(db: Db, sellerId: number): Promise<ServiceRow[]> {
  const rows = await db.execute<Omit<ServiceRow, "decisionDue"> & { decisionDue: string | null }>(sql`
    select s.id, s.title, s.content_locale as "titleLocale", s.slug, s.status, s.suspended_by as "suspendedBy",
      s.pricing_type in ('from', 'quote') as "byRequest", s.deleted_at is not null as "isDeleted",
      (select i.due_at from moderation_items i where i.service_id = s.id and i.status = 'open' order by i.due_at limit 1)
        as "decisionDue"
    from services s where s.seller_id = ${sellerId} order by s.updated_at desc, s.id desc`);
  return rows.map((row) => ({ ...row, decisionDue: row.decisionDue === null ? null : new Date(row.decisionDue) }));
}
