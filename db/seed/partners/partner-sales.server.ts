import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { commissionEntries, type Entry } from "#app/domain/ledger/entries.ts";
import { boundsOfQuarter, quarterOf } from "#app/domain/partners/commission/quarter.ts";
import { accruedUntil, percentOf, tierOf } from "#app/domain/partners/programme.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { ledgerEntries } from "../../schema/ledger.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import { partnerQuarters, partnerSales } from "../../schema/partners/commission.ts";
import { partnerDailyClicks } from "../../schema/partners/partners.ts";
import { payments } from "../../schema/payments.ts";
import { seededUuid } from "../numbers.ts";

export type SeededPartner = {
  id: string;
  memberId: number;
  since: Date;
  /** Supply amount of a quarter to reach, in won. */
  target: number;
};
type Needs = { db: Db; now: Date };
type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/**
 * Orders of this quarter and the one before that partners brought, with their commission, and the end of the earlier one.
 * The partner with the highest target chooses first, so that there is somebody in every tier.
 */
export async function seedPartnerSales(needs: Needs, partners: readonly SeededPartner[]): Promise<void> {
  const { from } = boundsOfQuarter(quarterOf(needs.now));
  const earlier = quarterOf(addDays(from, -1));
  const free = await candidates(needs.db, boundsOfQuarter(earlier).from);
  for (const partner of [...partners].sort((one, other) => other.target - one.target)) {
    for (const quarter of [earlier, quarterOf(needs.now)]) {
      const share = quarter === earlier ? 1 : 0.4;
      const chosen = choose(free, partner, { quarter, target: partner.target * share });
      if (chosen.length > 0) await writeQuarter(needs, partner, { quarter, chosen, isOver: quarter === earlier });
    }
    await seedClicks(needs, partner);
  }
}

/** Paid orders that nobody brought yet and no money went back of, the dearest first. */
async function candidates(db: Db, from: Date) {
  return db
    .select({
      orderId: orders.id,
      buyerId: orders.buyerId,
      sellerId: orders.sellerId,
      paymentId: payments.id,
      paidAt: sql<Date>`${orders.paidAt}`.mapWith((value) => new Date(value as string)),
      supply: orderLines.supplyAmount,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "completed")))
    .where(
      sql`${orders.paidAt} >= ${from.toISOString()}::timestamptz and ${orders.status} = 'completed' and ${orderLines.supplyAmount} > 0
        and not exists (select from refunds r where r.order_id = ${orders.id})
        and not exists (select from refund_cases c where c.order_id = ${orders.id})`,
    )
    .orderBy(sql`${orderLines.supplyAmount} desc`, asc(orders.id));
}

function choose(
  free: Candidate[],
  { memberId, since }: SeededPartner,
  { quarter, target }: { quarter: string; target: number },
): Candidate[] {
  const chosen: Candidate[] = [];
  let supply = 0;
  for (const order of free) {
    if (supply >= target) break;
    const isOwn = order.buyerId === memberId || order.sellerId === memberId;
    if (isOwn || order.paidAt < since || quarterOf(order.paidAt) !== quarter) continue;
    chosen.push(order);
    supply += order.supply;
  }
  for (const order of chosen) free.splice(free.indexOf(order), 1);
  return chosen.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}

type Quarter = { quarter: string; chosen: readonly Candidate[]; isOver: boolean };

async function writeQuarter(
  { db }: Needs,
  partner: SeededPartner,
  { quarter, chosen, isOver }: Quarter,
): Promise<void> {
  const partnerId = partner.id;
  const supply = chosen.reduce((sum, order) => sum + order.supply, 0);
  const { percent } = tierOf(supply);
  const closedAt = isOver ? new Date(boundsOfQuarter(quarter).before.getTime() + 10 * MINUTE_MS) : null;
  const id = seededUuid(`partner-quarter:${partnerId}:${quarter}`, chosen[0]!.paidAt);
  let reached = 0;
  const accrued = chosen.map((order) => {
    reached += order.supply;
    return { ...order, amount: accruedUntil(reached) - accruedUntil(reached - order.supply) };
  });
  const sales = accrued.map((order) => ({
    orderId: order.orderId,
    partnerId,
    quarter,
    supply: order.supply,
    commission: isOver ? percentOf(order.supply, percent) : order.amount,
    settledAt: order.paidAt,
  }));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const trueUp = sum(sales.map(({ commission }) => commission)) - sum(accrued.map(({ amount }) => amount));
  await db.insert(partnerQuarters).values({
    id,
    partnerId,
    quarter,
    supply,
    ...(closedAt && { closedAt, percent, trueUp }),
  });
  await db.insert(partnerSales).values(sales);
  for (const [source, rest] of [
    ["code", 0],
    ["link", 1],
  ] as const) {
    const theirs = chosen.filter((_, index) => index % 2 === rest).map(({ orderId }) => orderId);
    if (theirs.length > 0)
      await db.update(orderLines).set({ partnerId, partnerSource: source }).where(inArray(orderLines.orderId, theirs));
  }
  await book(
    db,
    accrued.map((order) => ({ ...order, kind: "partner-commission" as const, ref: order.paymentId, at: order.paidAt })),
    partner,
  );
  if (closedAt)
    await book(db, [{ kind: "partner-true-up", ref: id, orderId: null, at: closedAt, amount: trueUp }], partner);
}

type Booking = {
  kind: "partner-commission" | "partner-true-up";
  ref: string;
  orderId: string | null;
  at: Date;
  amount: number;
};

async function book(db: Db, bookings: readonly Booking[], { memberId }: SeededPartner): Promise<void> {
  const rows = bookings.flatMap(({ kind, ref, orderId, at, amount }) => {
    const name = `${kind}:${ref}`;
    return commissionEntries({ memberId, amount }).map((entry: Entry) => ({
      id: seededUuid(`${name}:${entry.account}`, at),
      transactionId: seededUuid(name, at),
      kind,
      ref,
      orderId,
      occurredAt: at,
      ...entry,
    }));
  });
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows);
}

const CLICK_DAYS = 120;

/** More for whoever sells more, with quiet days in between. */
async function seedClicks({ db, now }: Needs, { id, target }: SeededPartner): Promise<void> {
  const most = 6 + Math.round(target / 12_000_000);
  const rows = Array.from({ length: CLICK_DAYS }, (_, index) => ({
    partnerId: id,
    day: seoulDay(addDays(now, -index)),
    clicks: (index * 13 + Math.floor(index / 4) * 5) % most,
  })).filter(({ clicks }) => clicks > 0);
  await db.insert(partnerDailyClicks).values(rows);
}
