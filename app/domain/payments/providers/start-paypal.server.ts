import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type PayPalGateway, type PayPalOrder, ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { nextCheck, tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import { isInFlight } from "#app/domain/payments/core/in-flight.ts";
import { hasRunOut, quoteOfPayment } from "./quote-of-payment.server.ts";
import { startLimit } from "#app/domain/payments/core/rate-limits.ts";
import {
  currentPayment,
  type PaymentRow,
  paymentById,
  setProviderRef,
} from "#app/domain/payments/core/store.server.ts";

type Starting = Needs<"db" | "clock" | "jobs" | "limiter" | "paypal" | "coinpayments">;
/** Absolute addresses of ours that PayPal sends the payer back to. */
type Ways = { returnUrl: string; cancelUrl: string };

export type StartedPayPal = {
  payment: PaymentRow;
  /** Where the payer agrees; null when there is nothing to agree to any more: the return page says what is so. */
  approveUrl: string | null;
};

/**
 * The way to PayPal for the buyer's order. However often it is asked for, at once or after a lost answer, there is one
 * order at PayPal per payment. Refuses when the promised rate has run out before anything was opened.
 */
export async function startPayPal(
  needs: Starting,
  actor: Actor,
  { orderNumber, ...ways }: { orderNumber: string } & Ways,
): Promise<StartedPayPal> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.limiter.take(startLimit, order.id);
  if (!needs.paypal) throw new DomainError("payment-method-unavailable");
  const payment = await payable(needs, order);
  if (isInFlight(payment)) return { payment, approveUrl: null };
  if (payment.providerRef !== null) return continued(needs, payment);
  const quote = await quoteOfPayment(needs, payment);
  if (quote && hasRunOut(quote, payment, needs.clock())) throw new DomainError("quote-expired");
  const opened = await createOrder(needs.paypal, { order, payment, ways });
  return keep(needs, payment, opened);
}

async function payable({ db }: Needs<"db">, order: VisibleOrder): Promise<PaymentRow> {
  if (order.status !== "processing") throw new DomainError("order-not-payable");
  const payment = await currentPayment(db, order.id);
  if (payment?.method !== "paypal") throw new DomainError("payment-method-required", { field: "method" });
  if (payment.status !== "pending") throw new DomainError("payment-not-pending");
  return payment;
}

/** Opened before: what PayPal says now decides whether there is still something to agree to. */
async function continued(needs: Starting, payment: PaymentRow): Promise<StartedPayPal> {
  // After a refusal the payer chooses another source of money at the same address; asking first would try the old one again.
  if (payment.providerState === "declined") return { payment, approveUrl: payment.approveUrl };
  const now = (await tryToAdvance(needs, { paymentId: payment.id }))?.payment ?? payment;
  const isOpen = now.status === "pending" && !isInFlight(now);
  return { payment: now, approveUrl: isOpen ? now.approveUrl : null };
}

type Opening = { order: VisibleOrder; payment: PaymentRow; ways: Ways };

/** Sent again after a lost answer, the same request id gets the same order. */
async function createOrder(paypal: PayPalGateway, { order, payment, ways }: Opening): Promise<PayPalOrder> {
  const { chargeAmount, chargeCurrency } = payment;
  if (chargeAmount === null || chargeCurrency === null)
    throw new Error(`Payment ${payment.id} does not say what PayPal is asked`);
  try {
    return await paypal.createOrder({
      requestId: `ord-${payment.id}`,
      paymentId: payment.id,
      orderNumber: order.number,
      description: order.line.title,
      amount: { amount: chargeAmount, currency: chargeCurrency },
      locale: order.buyerLocale,
      ...ways,
    });
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("payment-provider-down");
    throw error;
  }
}

async function keep(needs: Starting, { id, orderId }: PaymentRow, opened: PayPalOrder): Promise<StartedPayPal> {
  const nextCheckAt = nextCheck(needs.clock(), 0);
  const payment = await needs.db.transaction(async (tx) => {
    await lockForPayment({ db: tx }, orderId);
    const kept = await setProviderRef(tx, id, {
      providerRef: opened.id,
      approveUrl: opened.approveUrl,
      providerState: "open",
      nextCheckAt,
    });
    // Pressed twice at once: the other press has written the same order of PayPal's.
    return kept ?? (await paymentById(tx, id));
  });
  if (payment?.status !== "pending" || payment.providerRef !== opened.id) throw new DomainError("payment-not-pending");
  return { payment, approveUrl: payment.approveUrl };
}
