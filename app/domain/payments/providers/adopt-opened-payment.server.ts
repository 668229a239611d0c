import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { nextCheck } from "#app/domain/payments/core/advance-payment.server.ts";
import { recordDiscrepancy } from "#app/domain/payments/core/record-discrepancy.server.ts";
import { adoptProviderRef } from "#app/domain/payments/core/store-paying.server.ts";
import { type OpenedPaymentRow, paymentById } from "#app/domain/payments/core/store.server.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import type { OpenedPayment } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";

type Found = { provider: string; paymentId: string; opened: OpenedPayment };

/**
 * Writes down the provider's name of a payment whose opener was killed before it could, also where the payment has ended
 * since: then what arrived for it becomes a discrepancy when the provider is asked. A payment that has another name there
 * was opened twice; that is for a person, and nothing is adopted. null where no payment of this provider is meant.
 */
export async function adoptOpenedPayment(
  needs: Needs<"db" | "clock" | "providers">,
  { provider, paymentId, opened }: Found,
): Promise<OpenedPaymentRow | null> {
  const unlocked = isUuid(paymentId) ? await paymentById(needs.db, paymentId) : null;
  if (!unlocked || needs.providers.get(unlocked.method)?.provider !== provider) return null;
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, unlocked.orderId);
    await adoptProviderRef(tx, paymentId, { ...opened, nextCheckAt: nextCheck(needs.clock(), 0) });
    const payment = (await paymentById(tx, paymentId))!; // rows are never deleted
    if (payment.providerRef !== opened.providerRef) {
      const details = { captureRef: opened.providerRef, names: payment.id };
      await recordDiscrepancy(inside, paymentId, { kind: "foreign-payment", details });
    }
    return payment;
  });
}
