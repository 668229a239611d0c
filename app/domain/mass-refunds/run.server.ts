import type { Db } from "#db/client.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { type Refunding, writeRefundUnchecked } from "../refunds/request-refund.server.ts";
import { DomainError } from "../shared/errors.ts";
import { endOrder, hasOpenCase, massRefundRow, moveMassRefund, orderSums, takeWaitingOrder } from "./store.server.ts";

type Running = { id: string; reason: string; proposedById: number };

/**
 * Refunds the orders of a confirmed mass refund, one after the other (job). The refund and that it is written down are one
 * transaction: a run that is killed goes on where it stopped, and two runs at once take different orders.
 */
export async function runMassRefund(needs: Refunding, { massRefundId }: { massRefundId: string }): Promise<void> {
  const row = await massRefundRow(needs.db, massRefundId);
  if (row?.status !== "running") return;
  while (await refundNext(needs, row));
  await finish(needs, massRefundId);
}

/** false when no order waits any more. */
async function refundNext(needs: Refunding, mass: Running): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const waiting = await takeWaitingOrder(tx, mass.id);
    if (!waiting) return false;
    const { orderId, amount } = waiting;
    const endedAt = needs.clock();
    const outcome = await refundOrder(needs, tx, { ...mass, orderId, amount });
    await endOrder(tx, waiting, { ...outcome, endedAt });
    return true;
  });
}

type Outcome = { status: "requested"; refundId: string } | { status: "failed"; reasonCode: string };

/** In a transaction of its own inside the open one, so that a refusal leaves nothing behind but its code. */
async function refundOrder(
  needs: Refunding,
  tx: Db,
  { id, reason, proposedById, orderId, amount }: Running & { orderId: string; amount: number },
): Promise<Outcome> {
  try {
    const refund = await tx.transaction(async (inner) => {
      const order = await lockOrderWithLine({ db: inner }, orderId);
      if (await hasOpenCase(inner, orderId)) throw new DomainError("case-open");
      return writeRefundUnchecked({ ...needs, db: inner }, order, {
        amount,
        reason,
        idempotencyKey: `mass-refund:${id}`,
        requestedBy: proposedById,
      });
    });
    return { status: "requested", refundId: refund.id };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: "failed", reasonCode: error.code };
  }
}

async function finish({ db, clock }: Refunding, massRefundId: string): Promise<void> {
  const sums = await orderSums(db, [massRefundId]);
  if (sums.some(({ status }) => status === "waiting")) return;
  await db.transaction(async (tx) => {
    const at = clock();
    if (!(await moveMassRefund(tx, massRefundId, "running", { status: "finished", finishedAt: at }))) return;
    const countOf = (name: string) => sums.find(({ status }) => status === name)?.count ?? 0;
    await recordEvent(tx, {
      actorId: null,
      action: "mass-refund.finished",
      subject: `mass-refund:${massRefundId}`,
      details: { requested: countOf("requested"), failed: countOf("failed") },
      at,
    });
  });
}
