import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { giveUpPayment } from "#app/domain/payments/core/give-up-payment.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type PayPalGateway, ProviderFailure } from "#app/domain/shared/ports.ts";
import { strayCapture } from "./acts.ts";
import { type FindingAct, type FindingRow, findingToActOn } from "./findings.server.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeFinding } from "./resolve-finding.server.ts";

/**
 * An operator sends money back that PayPal holds for us and no order wants. Sent any number of times, it goes back once:
 * the request id belongs to the finding.
 */
export async function refundFinding(needs: Advancing, actor: Actor, act: FindingAct): Promise<void> {
  const { operator, finding } = await findingToActOn(needs, actor, act);
  const captureRef = strayCapture(finding);
  if (!needs.paypal || captureRef === null) throw new DomainError("finding-not-refundable");
  const refundRef = await sendBack(needs.paypal, { captureRef, finding });
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, finding.orderId);
    await closeFinding(inside, operator, { finding, act, how: "refunded", details: { captureRef, refundRef } });
    await giveUpPayment(inside, finding.paymentId, { failureCode: "refunded" });
  });
}

/** The provider's name of the refund; null when all of it had gone back before. */
async function sendBack(
  paypal: PayPalGateway,
  { captureRef, finding }: { captureRef: string; finding: FindingRow },
): Promise<string | null> {
  try {
    return (
      await paypal.refundCapture(captureRef, { requestId: `finding-${finding.id}`, invoiceId: finding.orderNumber })
    ).id;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const capture = await orRefused(paypal.capture(captureRef));
    if (capture?.status === "REFUNDED") return null;
    throw new DomainError(error.retryable ? "payment-provider-down" : "finding-not-refundable");
  }
}
