import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { resumeDeliveryUnchecked, settleDisputeUnchecked } from "#app/domain/deliveries/dispute-delivery.server.ts";
import { lockOrderWithLine } from "#app/domain/orders/move-order.server.ts";
import type { ProviderDispute } from "#app/domain/shared/payment-provider.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { openDispute } from "./open-dispute.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { queueDecisionMails } from "../refund-mails.server.ts";
import { leftOf } from "../request-refund.server.ts";
import { isOpenCase } from "../status.ts";
import {
  type CaseRow,
  caseById,
  caseByProviderRef,
  insertMessage,
  latestProviderNote,
  moveCase,
} from "../store-cases.server.ts";
import { refundsOfPayment } from "../store.server.ts";

type Following = Needs<"db" | "clock" | "jobs">;

/**
 * A dispute as the provider has it now: its case exists, operators read in it what the provider waits for, and it ends
 * with the dispute. One that the buyer won ends when the money has gone back, which reconcileRefunds books: false until
 * then. Any number of times, one effect.
 */
export async function followDispute(
  needs: Following,
  { paymentId, dispute }: { paymentId: string; dispute: ProviderDispute },
): Promise<boolean> {
  const isNew = (await caseByProviderRef(needs.db, dispute.ref)) === null;
  // The seller kept the money before anybody here heard of it: there is nothing to hold any more.
  if (isNew && dispute.outcome !== null && dispute.outcome !== "buyer") return true;
  const { id, orderId } = await openDispute(needs, { paymentId, disputeRef: dispute.ref });
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const before = (await caseById(tx, id))!; // cases are never removed
    if (!isOpenCase(before.status)) return true;
    await noteState(inside, before, dispute);
    if (dispute.outcome === null) return true;
    const amount = await givenBackSince(inside, paymentId, before.createdAt);
    if (dispute.outcome === "buyer" && amount === 0 && (await leftOf(inside, await paymentOf(inside, paymentId))) > 0)
      return false;
    const to = statusAfter(before, dispute.outcome);
    const at = needs.clock();
    const closed = (await moveCase(tx, id, to, { decidedAt: at }))!; // it was open, and the order is locked
    if (to === "withdrawn") await resumeDeliveryUnchecked(inside, orderId, order.buyerId);
    // A refund of everything has ended the delivery already.
    else await settleDisputeUnchecked(inside, order);
    const role = "provider" as const;
    await insertMessage(tx, { id: uuidv7(at), caseId: id, authorId: null, role, kind: to, body: "", occurredAt: at });
    await recordEvent(tx, {
      actorId: null,
      action: `case.${to}`,
      subject: `order:${order.number}`,
      details: { caseId: id, disputeRef: dispute.ref, before: before.status, after: to, state: dispute.state },
      at,
    });
    const outcome = ({ buyer: "approved", seller: "provider", withdrawn: "withdrawn" } as const)[dispute.outcome];
    await queueDecisionMails(inside, order, closed, { amount, outcome });
    return true;
  });
}

/** A case that was disputed here as well may only be approved or refused. */
function statusAfter({ status }: CaseRow, outcome: NonNullable<ProviderDispute["outcome"]>) {
  if (outcome === "buyer") return "approved";
  if (status === "disputed") return "refused";
  return outcome === "withdrawn" ? "withdrawn" : "declined";
}

/** For operators: the provider's word for the state, and until when it wants to hear from us. Written when it changes. */
async function noteState({ db, clock }: Following, { id }: CaseRow, { state, answerDue }: ProviderDispute) {
  const body = [state, ...(answerDue ? [answerDue.toISOString().slice(0, 10)] : [])].join(" · ");
  if ((await latestProviderNote(db, id)) === body) return;
  const at = clock();
  const role = "provider" as const;
  await insertMessage(db, { id: uuidv7(at), caseId: id, authorId: null, role, kind: "note", body, occurredAt: at });
}

async function paymentOf(needs: Following, paymentId: string) {
  return (await findPaymentUnchecked(needs, paymentId))!; // its case refers to it
}

async function givenBackSince({ db }: Following, paymentId: string, since: Date): Promise<number> {
  const all = await refundsOfPayment(db, paymentId);
  const done = all.filter(
    ({ status, completedAt }) => status === "completed" && completedAt !== null && completedAt >= since,
  );
  return done.reduce((sum, { amount }) => sum + amount, 0);
}
