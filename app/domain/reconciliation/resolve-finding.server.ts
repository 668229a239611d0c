import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { giveUpPayment } from "#app/domain/payments/core/give-up-payment.server.ts";
import type { Actor, Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type FindingAct, type FindingRow, findingToActOn } from "./findings.server.ts";
import { hasOpenFindings, resolveFindingRow } from "./store-findings.server.ts";

/**
 * An operator has looked at it. A payment that was held for it and is still pending ends with its last finding, so that
 * the order may be paid in another way; whatever lies at the provider has been dealt with by then.
 */
export async function resolveFinding(needs: Needs<"db" | "clock">, actor: Actor, act: FindingAct): Promise<void> {
  const { operator, finding } = await findingToActOn(needs, actor, act);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, finding.orderId);
    await closeFinding(inside, operator, { finding, act, how: "resolved" });
    if (!(await hasOpenFindings(tx, finding.paymentId)))
      await giveUpPayment(inside, finding.paymentId, { failureCode: "resolved" });
  });
}

type Closing = {
  finding: FindingRow;
  act: FindingAct;
  how: "resolved" | "settled" | "refunded";
  details?: Record<string, string | number | null>;
};

/** In the transaction that holds the order's lock. */
export async function closeFinding(
  { db, clock }: Needs<"db" | "clock">,
  operator: Member,
  { finding, act, how, details }: Closing,
): Promise<void> {
  const at = clock();
  if (!(await resolveFindingRow(db, finding.id, { resolvedAt: at, resolvedBy: operator.memberId, note: act.note })))
    throw new DomainError("finding-resolved");
  await recordEvent(db, {
    actorId: operator.memberId,
    action: `finding.${how}`,
    subject: `order:${finding.orderNumber}`,
    ip: act.ip,
    at,
    details: {
      findingId: finding.id,
      kind: finding.kind,
      paymentId: finding.paymentId,
      before: finding.paymentStatus,
      note: act.note,
      ...details,
    },
  });
}
