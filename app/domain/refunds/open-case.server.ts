import { recordEvent } from "../audit/record-event.server.ts";
import { disputeDeliveryUnchecked } from "../deliveries/dispute-delivery.server.ts";
import { lockOrderWithLine, type OrderWithLine } from "../orders/move-order.server.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { promisedUntil } from "../settings/in-force.server.ts";
import { mostWithdrawnCases } from "../terms.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { encryptAccount } from "./account.ts";
import type { OpenCase } from "./input.ts";
import { queueCaseOpenedMails } from "./refund-mails.server.ts";
import { leftOf, type Refunding, refundablePayment } from "./request-refund.server.ts";
import { isOpenCase } from "./status.ts";
import { type CaseRow, countWithdrawn, insertCase, insertMessage, latestCase } from "./store-cases.server.ts";
import { mayWithdraw } from "./withdrawal.ts";

/** Per buyer: each case sends mails, and holds the money of a sale. Somebody who sends back many orders gets on in a day. */
const openLimit: RateLimit = { name: "case-open", points: 10, seconds: DAY_SECONDS };

/** A buyer asks for money back. One open case for an order; after a refusal the way on is to dispute it. */
export async function openCase(
  needs: Refunding & Needs<"limiter">,
  actor: Actor,
  { orderNumber, ...request }: OpenCase & { orderNumber: string; ip?: string },
): Promise<CaseRow> {
  const { memberId } = requireMember(actor);
  const { id } = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.limiter.take(openLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, id);
    const { method, left } = await requireAskable(inside, order);
    const now = needs.clock();
    if (request.reasonCode === "withdrawal" && !mayWithdraw(order, now))
      throw new DomainError("withdrawal-over", { field: "reasonCode" });
    const wantedAmount = request.scope === "full" ? left : (request.amount ?? 0);
    if (wantedAmount < 1 || wantedAmount > left) throw new DomainError("refund-too-much", { field: "amount", left });
    const caseId = uuidv7(now);
    const { refundNeedsAccount, refundedBy } = factsOf(needs, method);
    const account = refundNeedsAccount ? (request.account ?? null) : null;
    if (refundNeedsAccount && refundedBy === "provider" && account === null)
      throw new DomainError("refund-account-required", { field: "number" });
    const opened = await insertCase(tx, {
      id: caseId,
      orderId: id,
      kind: "request",
      status: "open",
      reasonCode: request.reasonCode,
      wantedAmount,
      ...encryptAccount(needs, caseId, account),
      openedBy: memberId,
      createdAt: now,
      dueAt: await promisedUntil({ db: tx }, "case-days", now),
    });
    if (!opened) throw new DomainError("case-open");
    await insertMessage(tx, {
      id: uuidv7(now),
      caseId,
      authorId: memberId,
      role: "buyer",
      kind: "opened",
      body: request.text,
      occurredAt: now,
    });
    await disputeDeliveryUnchecked(inside, id, memberId);
    await recordEvent(tx, {
      actorId: memberId,
      action: "case.opened",
      subject: `order:${order.number}`,
      details: { caseId, reasonCode: request.reasonCode, wantedAmount, currency: "KRW" },
      ip: request.ip,
      at: now,
    });
    await queueCaseOpenedMails(inside, order, opened);
    return opened;
  });
}

/** Returns the payment method and the amount that is still refundable. Refuses with case-open, refund-not-possible and case-used-up. */
async function requireAskable(needs: Refunding, order: OrderWithLine) {
  const payment = await refundablePayment(needs, order);
  const before = await latestCase(needs.db, order.id);
  if (before && isOpenCase(before.status)) throw new DomainError("case-open");
  const left = await leftOf(needs, payment);
  if (left === 0 || !mayAskAgain(before)) throw new DomainError("refund-not-possible");
  if ((await countWithdrawn(needs.db, order.id)) >= mostWithdrawnCases) throw new DomainError("case-used-up");
  return { method: payment.method, left };
}

/** A refusal is answered by a dispute, not by the same question. */
export function mayAskAgain(before: Pick<CaseRow, "status"> | null): boolean {
  return before === null || before.status === "withdrawn" || before.status === "approved";
}
