import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { members } from "../../schema/identity.ts";
import { massRefundOrders, massRefunds } from "../../schema/refunds/mass-refunds.ts";
import { orders } from "../../schema/orders.ts";
import { payments } from "../../schema/payments.ts";
import { refundCases, refunds } from "../../schema/refunds.ts";
import { seededUuid } from "../numbers.ts";

type Seeding = { db: Db; now: Date; operatorId: number; financeId: number };

/** A proposal that waits for a second operator, and one that gave money back; neither moves any money by itself. */
export async function seedMassRefunds({ db, now, operatorId, financeId }: Seeding): Promise<void> {
  await seedProposal(db, { proposedBy: financeId, at: new Date(now.getTime() - 5 * HOUR_MS) });
  await seedFinished(db, { proposedBy: financeId, decidedBy: operatorId });
}

/** Paid orders of a seller whom no demo account is. */
async function seedProposal(db: Db, { proposedBy, at }: { proposedBy: number; at: Date }): Promise<void> {
  const demo = db.select({ id: members.id }).from(members).where(sql`${members.email} like '%@jangteo.example'`);
  const refunded = db.select({ id: refunds.orderId }).from(refunds);
  const contested = db.select({ id: refundCases.orderId }).from(refundCases);
  const paid = await db
    .select({ id: orders.id, sellerId: orders.sellerId, method: payments.method, amount: payments.amount })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "completed")))
    .where(
      and(
        eq(orders.status, "completed"),
        isNull(orders.offerId),
        ne(payments.method, "free"),
        notInArray(orders.sellerId, demo),
        notInArray(orders.buyerId, demo),
        notInArray(orders.id, refunded),
        notInArray(orders.id, contested),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(200);
  const sellerId = paid.at(0)?.sellerId;
  const chosen = paid.filter((order) => order.sellerId === sellerId).slice(0, 5);
  if (chosen.length === 0) return;
  const id = seededUuid("mass-refund:proposed", at);
  await db.insert(massRefunds).values({
    id,
    status: "proposed",
    reason: "판매자가 지원을 중단해 남은 금액을 돌려드립니다.",
    idempotencyKey: "seed:proposed",
    proposedBy,
    proposedAt: at,
  });
  await db.insert(massRefundOrders).values(
    chosen.map(({ id: orderId, method, amount }, position) => ({
      massRefundId: id,
      orderId,
      position,
      method,
      amount,
      status: "waiting" as const,
    })),
  );
}

/** The refunds of the demo's refunded orders, as one decision. */
async function seedFinished(
  db: Db,
  { proposedBy, decidedBy }: { proposedBy: number; decidedBy: number },
): Promise<void> {
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, ["completed"]))
    .orderBy(asc(refunds.createdAt))
    .limit(5);
  const last = given.at(-1);
  if (!last) return;
  const at = last.createdAt;
  const id = seededUuid("mass-refund:finished", at);
  await db.insert(massRefunds).values({
    id,
    status: "finished",
    reason: last.reason,
    idempotencyKey: "seed:finished",
    proposedBy,
    proposedAt: new Date(at.getTime() - HOUR_MS),
    decidedBy,
    decidedAt: at,
    finishedAt: at,
  });
  await db.insert(massRefundOrders).values(
    given.map(({ id: refundId, orderId, method, amount }, position) => ({
      massRefundId: id,
      orderId,
      position,
      method,
      amount,
      status: "requested" as const,
      refundId,
      endedAt: at,
    })),
  );
}
