import type { VisibleOrder } from "#app/domain/orders/visible-order.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { OpenedPayment } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { requireProvider } from "#app/domain/shared/provider-of.ts";
import { webhookUrl } from "./webhook-address.ts";

type Opening = {
  order: VisibleOrder;
  payment: OpenedPaymentRow;
  choice: string | null;
  returnUrl: string;
  cancelUrl: string;
};

/** Opens a payment over there, once however often it is sent. Every amount is what was stored with the payment. */
export async function openAtProvider(
  needs: Needs<"providers" | "settings">,
  { order, payment, choice, returnUrl, cancelUrl }: Opening,
): Promise<OpenedPayment> {
  const provider = requireProvider(needs, payment.method);
  const { chargeAmount, chargeCurrency } = payment;
  if (chargeAmount === null || chargeCurrency === null)
    throw new Error(`Payment ${payment.id} does not say what its provider is asked`);
  try {
    return await provider.open({
      paymentId: payment.id,
      orderNumber: order.number,
      title: order.line.title,
      amount: { amount: chargeAmount, currency: chargeCurrency },
      locale: order.buyerLocale,
      buyer: { name: order.buyer.name, email: order.buyer.email },
      returnUrl,
      cancelUrl,
      webhookUrl: webhookUrl(needs, needs.providers.get(payment.method)!.provider),
      dueAt: payment.dueAt,
      choice,
    });
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("payment-provider-down");
    throw error;
  }
}
