import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type PayPalGateway, ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import {
  type ProviderReport,
  reportOfCoinInvoice,
  reportOfPayPalOrder,
  reportOfRefusedCapture,
} from "./provider-report.ts";
import { captureLeaseMs } from "./capture-lease.ts";
import { beginCapture, type PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { noteCoins } from "#app/domain/payments/coins/store-coins.server.ts";

type Asking = Needs<"db" | "clock" | "jobs" | "paypal" | "coinpayments">;

/**
 * What the provider says about this payment now; an approved PayPal order is captured on the way. Never inside a
 * transaction. Throws ProviderFailure when the provider does not answer: then nothing is known.
 */
export async function askProvider(
  needs: Asking,
  payment: PaymentRow & { providerRef: string },
  { payerIsBack }: { payerIsBack: boolean },
): Promise<ProviderReport> {
  if (payment.method === "coinpayments") {
    const invoice = await offered(needs.coinpayments).invoice(payment.providerRef);
    if (invoice?.received) await noteCoins(needs.db, payment.id, invoice.received);
    return invoice ? reportOfCoinInvoice(invoice) : { state: "unknown" };
  }
  const paypal = offered(needs.paypal);
  const order = await paypal.order(payment.providerRef);
  if (!order) return { state: "unknown" };
  if (order.status !== "APPROVED" || order.capture) return reportOfPayPalOrder(order);
  // After a refusal the buyer was told that nothing was charged: only they begin again, never a machine behind them.
  if (payment.providerState === "declined" && !payerIsBack) return { state: "left-alone" };
  const attempt = await claimCapture(needs, payment);
  return attempt === null ? { state: "left-alone" } : capture(paypal, payment, attempt);
}

function offered<Gateway>(gateway: Gateway | null): Gateway {
  if (!gateway) throw new DomainError("payment-method-unavailable");
  return gateway;
}

/** A killed process is followed up by a job. */
const FOLLOW_UP_MS = 25_000;

/**
 * Writes down that money may move from now on, before it does. null when it must not: the order is not waiting for
 * money any more, another payment of it is on its way, or another process is at it.
 */
async function claimCapture(needs: Asking, { id, orderId }: PaymentRow): Promise<number | null> {
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const order = await lockForPayment({ db: tx }, orderId);
    if (order.status !== "processing") return null;
    const claimed = await beginCapture(tx, { id, orderId, now, leaseBefore: new Date(now.getTime() - captureLeaseMs) });
    if (!claimed) return null;
    const runAt = new Date(now.getTime() + FOLLOW_UP_MS);
    await needs.jobs.enqueue(tx, "advance-payment", { paymentId: id }, { key: `advance-payment:${id}`, runAt });
    return claimed.captureAttempts;
  });
}

/** The request id stays the same until PayPal has definitely refused: sent again, it cannot take the money twice. */
async function capture(
  paypal: PayPalGateway,
  { id, providerRef }: PaymentRow & { providerRef: string },
  attempt: number,
): Promise<ProviderReport> {
  try {
    return reportOfPayPalOrder(await paypal.captureOrder(providerRef, { requestId: `cap-${id}-${attempt}` }));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    const refused = reportOfRefusedCapture(error.code);
    if (refused) return refused;
    // Captured by an earlier request whose answer was lost, or refused for a reason the order itself tells.
    const order = await paypal.order(providerRef);
    if (!order?.capture) throw error;
    return reportOfPayPalOrder(order);
  }
}
