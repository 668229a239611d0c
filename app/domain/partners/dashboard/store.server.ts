import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { joinLine } from "#db/order-parties.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { partnerQuarters, partnerSales } from "#db/schema/partners/commission.ts";
import { partnerDailyClicks } from "#db/schema/partners/partners.ts";
import { offsetOf, type Page, type PageInput } from "../../shared/paging.ts";

/** Clicks on a partner's links on the days from `from` until before `before`, "2026-01-31". */
export async function clicksWithin(db: Db, partnerId: string, { from, before }: { from: string; before: string }) {
  const [row] = await db
    .select({ clicks: sql<number>`coalesce(sum(${partnerDailyClicks.clicks}), 0)::int` })
    .from(partnerDailyClicks)
    .where(
      and(
        eq(partnerDailyClicks.partnerId, partnerId),
        gte(partnerDailyClicks.day, from),
        lt(partnerDailyClicks.day, before),
      ),
    );
  return row!.clicks; // an aggregate is always one row
}

export type QuarterFigures = Awaited<ReturnType<typeof quartersOf>>[number];

/** Quarters with sales, the newest first. `commission`: what the ledger has for them now. Won. */
export async function quartersOf(db: Db, partnerId: string, limit: number) {
  return db
    .select({
      quarter: partnerQuarters.quarter,
      supply: partnerQuarters.supply,
      percent: partnerQuarters.percent,
      trueUp: partnerQuarters.trueUp,
      closedAt: partnerQuarters.closedAt,
      orders: sql<number>`count(${partnerSales.orderId})::int`,
      commission: sql<number>`coalesce(sum(${partnerSales.commission}), 0)::float8`,
    })
    .from(partnerQuarters)
    .leftJoin(
      partnerSales,
      and(eq(partnerSales.partnerId, partnerQuarters.partnerId), eq(partnerSales.quarter, partnerQuarters.quarter)),
    )
    .where(eq(partnerQuarters.partnerId, partnerId))
    .groupBy(partnerQuarters.id)
    .orderBy(desc(partnerQuarters.quarter))
    .limit(limit);
}

const saleFields = {
  number: orders.number,
  status: orders.status,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  source: orderLines.partnerSource,
  quarter: partnerSales.quarter,
  supply: partnerSales.supply,
  refundedSupply: partnerSales.refundedSupply,
  commission: partnerSales.commission,
  settledAt: partnerSales.settledAt,
};
const newestFirst = [desc(partnerSales.settledAt), desc(partnerSales.orderId)];

export type PartnerSale = Awaited<ReturnType<typeof salesOfPartner>>["items"][number];

/** Paid orders that a partner brought, the newest first. Won. */
export async function salesOfPartner(db: Db, partnerId: string, page: PageInput) {
  const isTheirs = eq(partnerSales.partnerId, partnerId);
  const [counted] = await db.select({ total: count() }).from(partnerSales).where(isTheirs);
  const query = db.select(saleFields).from(partnerSales).innerJoin(orders, eq(orders.id, partnerSales.orderId));
  const items = await joinLine(query.$dynamic())
    .where(isTheirs)
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

export type KeyedSale = PartnerSale & { orderId: string };

/** The next ones behind a sale of the same list; from its beginning where there is none. */
export async function salesBehind(
  db: Db,
  partnerId: string,
  { last, limit }: { last: KeyedSale | null; limit: number },
): Promise<KeyedSale[]> {
  const query = db
    .select({ ...saleFields, orderId: partnerSales.orderId })
    .from(partnerSales)
    .innerJoin(orders, eq(orders.id, partnerSales.orderId));
  const isBehind =
    last &&
    sql`(${partnerSales.settledAt}, ${partnerSales.orderId}) < (${last.settledAt.toISOString()}::timestamptz, ${last.orderId}::uuid)`;
  return joinLine(query.$dynamic())
    .where(and(eq(partnerSales.partnerId, partnerId), isBehind ?? undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}
