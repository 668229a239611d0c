import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { partnerQuarters, partnerSales } from "#db/schema/partners/commission.ts";
import { partners } from "#db/schema/partners/partners.ts";

export type QuarterRow = typeof partnerQuarters.$inferSelect;
export type PartnerSaleRow = typeof partnerSales.$inferSelect;

const memberId = sql<number>`(select p.member_id from ${partners} p where p.id = ${partnerQuarters.partnerId})`;

/**
 * Adds to the supply amount of an open quarter and answers what it is now. Locks the quarter until the transaction ends, so
 * that two sales of a partner are counted one behind the other. null: the quarter is closed.
 */
export async function addToQuarter(
  db: Db,
  { id, partnerId, quarter, supply }: Pick<QuarterRow, "id" | "partnerId" | "quarter" | "supply">,
): Promise<{ supply: number; memberId: number } | null> {
  const [row] = await db
    .insert(partnerQuarters)
    .values({ id, partnerId, quarter, supply })
    .onConflictDoUpdate({
      target: [partnerQuarters.partnerId, partnerQuarters.quarter],
      set: { supply: sql`${partnerQuarters.supply} + ${supply}` },
      setWhere: isNull(partnerQuarters.closedAt),
    })
    .returning({ supply: partnerQuarters.supply, memberId });
  return row ?? null;
}

export async function insertSale(db: Db, row: typeof partnerSales.$inferInsert): Promise<void> {
  await db.insert(partnerSales).values(row);
}

export async function saleOfOrder(db: Db, orderId: string): Promise<PartnerSaleRow | null> {
  const [row] = await db.select().from(partnerSales).where(eq(partnerSales.orderId, orderId));
  return row ?? null;
}

/** Locks a quarter until the transaction ends: what belongs to it changes behind this lock only. */
export async function lockQuarter(
  db: Db,
  { partnerId, quarter }: Pick<QuarterRow, "partnerId" | "quarter">,
): Promise<(QuarterRow & { memberId: number }) | null> {
  const [row] = await db
    .select()
    .from(partnerQuarters)
    .where(and(eq(partnerQuarters.partnerId, partnerId), eq(partnerQuarters.quarter, quarter)))
    .for("update");
  if (!row) return null;
  const [partner] = await db.select({ memberId: partners.memberId }).from(partners).where(eq(partners.id, partnerId));
  return { ...row, memberId: partner!.memberId }; // a foreign key leads to the partner
}

export async function changeSale(
  db: Db,
  orderId: string,
  changes: Pick<PartnerSaleRow, "refundedSupply" | "commission">,
): Promise<void> {
  await db.update(partnerSales).set(changes).where(eq(partnerSales.orderId, orderId));
}

/** The caller holds the lock of the quarter, which is open. */
export async function takeFromQuarter(db: Db, id: string, supply: number): Promise<void> {
  await db
    .update(partnerQuarters)
    .set({ supply: sql`${partnerQuarters.supply} - ${supply}` })
    .where(eq(partnerQuarters.id, id));
}

/** Quarters before this one that are not closed. */
export async function openQuartersBefore(db: Db, quarter: string) {
  return db
    .select({ partnerId: partnerQuarters.partnerId, quarter: partnerQuarters.quarter })
    .from(partnerQuarters)
    .where(and(lt(partnerQuarters.quarter, quarter), isNull(partnerQuarters.closedAt)))
    .orderBy(partnerQuarters.quarter, partnerQuarters.partnerId);
}

/**
 * Gives every sale of a quarter its commission at one rate, but never more than the market's share of the sale less what the
 * provider kept, also where its fee was booked before the order took the money and names the payment only. Answers the
 * commission of all of them before and after. Won.
 */
export async function rerateSales(
  db: Db,
  { partnerId, quarter }: Pick<QuarterRow, "partnerId" | "quarter">,
  percent: number,
): Promise<{ before: number; after: number }> {
  const [row] = await db.execute<{ before: number; after: number }>(sql`
    with rated as (
      select s.order_id, s.commission as before,
        least(round((s.supply - s.refunded_supply) * ${percent}::numeric / 100), greatest(booked.margin, 0))::bigint as after
      from partner_sales s cross join lateral (
        select coalesce(-sum(e.amount_krw) filter (where e.account = 'platform' and e.kind in ('settlement', 'refund')), 0)
          - coalesce(sum(e.amount_krw) filter (where e.account = 'provider-fees'), 0)
          - coalesce((
            select sum(f.amount_krw) from ledger_entries f
            where f.kind = 'unmatched-fee' and f.account = 'provider-fees' and f.ref in (
              select p.ref from ledger_entries p where p.order_id = s.order_id and p.kind = 'settlement')), 0) as margin
        from ledger_entries e where e.order_id = s.order_id
      ) booked
      where s.partner_id = ${partnerId} and s.quarter = ${quarter}
    ), changed as (
      update partner_sales s set commission = rated.after from rated
      where s.order_id = rated.order_id and s.commission <> rated.after
    )
    select coalesce(sum(before), 0)::float8 as before, coalesce(sum(after), 0)::float8 as after from rated`);
  return row!; // an aggregate is always one row
}

/** The caller holds the lock of the quarter, which is open. */
export async function markQuarterClosed(
  db: Db,
  id: string,
  closed: { closedAt: Date; percent: number; trueUp: number },
): Promise<void> {
  await db.update(partnerQuarters).set(closed).where(eq(partnerQuarters.id, id));
}
