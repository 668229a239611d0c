import { recordEvent } from "../audit/record-event.server.ts";
import { settleDisputeUnchecked } from "../deliveries/dispute-delivery.server.ts";
import { lockOrderWithLine, type OrderWithLine } from "../orders/move-order.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { decryptAccount, type RefundAccount } from "./account.ts";
import type { DecideCase } from "./input.ts";
import { queueDecisionMails } from "./refund-mails.server.ts";
import { addRefund, leftOf, type Refunding } from "./request-refund.server.ts";
import { type CaseRow, caseById, insertMessage, moveCase } from "./store-cases.server.ts";

/** `account`: where the case names none. */
type Decision = Omit<DecideCase, "account"> & { account?: RefundAccount | null; caseId: string; ip?: string };

/**
 * An operator decides a case: the refund is written in the same transaction. Two at once decide it once; the other hears
 * case-closed. A second refusal is the last. Refuses with refund-account-required, and decides nothing, where the money cannot
 * go back without an account and neither the case nor the decision names one.
 */
export async function decideCase(
  needs: Refunding,
  actor: Actor,
  { caseId, outcome, amount, reason, account, ip }: Decision,
): Promise<CaseRow> {
  const operator = requireRight(actor, "refunds.decide");
  const unlocked = await caseById(needs.db, caseId);
  if (!unlocked) throw new DomainError("not-found");
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, unlocked.orderId);
    requireUninvolved(operator, order);
    const before = (await caseById(tx, caseId))!; // cases are never removed
    const to = outcome !== "decline" ? "approved" : before.status === "disputed" ? "refused" : "declined";
    const at = needs.clock();
    const decided = await moveCase(tx, caseId, to, { decidedBy: operator.memberId, decidedAt: at, decision: reason });
    if (!decided) throw new DomainError("case-closed");
    await insertMessage(tx, {
      id: uuidv7(at),
      caseId,
      authorId: operator.memberId,
      role: "operator",
      kind: to,
      body: reason,
      occurredAt: at,
    });
    const refund =
      to === "approved" &&
      (await addRefund(inside, operator, order, {
        amount: outcome === "part" ? (amount ?? null) : null,
        reason,
        idempotencyKey: `case:${caseId}:${before.status}`,
        account: decryptAccount(needs, before) ?? account,
        caseId,
        ip,
      }));
    const given = refund ? refund.amount : 0;
    // A refund of everything ends the delivery itself, once the money has arrived.
    const keeps = !refund || (await leftOf(inside, { id: refund.paymentId, amount: order.totalAmount })) > 0;
    if (keeps) await settleDisputeUnchecked(inside, order);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: `case.${to}`,
      subject: `order:${order.number}`,
      details: {
        ...usedAt(before, order),
        caseId,
        before: before.status,
        after: to,
        amount: given,
        currency: "KRW",
        reason,
      },
      ip,
      at,
    });
    await queueDecisionMails(inside, order, decided, { amount: given });
    return decided;
  });
}

/** The consent by which the goods of a withdrawal were used after it was asked for: the decision is recorded with it. */
function usedAt({ reasonCode, createdAt }: CaseRow, { withdrawalWaivedAt: at }: OrderWithLine): Record<string, string> {
  return reasonCode === "withdrawal" && at !== null && at >= createdAt ? { usedAt: at.toISOString() } : {};
}
