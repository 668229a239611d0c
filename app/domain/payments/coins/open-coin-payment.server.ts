import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type CoinInvoice, ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { nextCheck, tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import { coinPaymentOfOrder, offeredCoins } from "./coin-payment.server.ts";
import type { CoinPayment } from "./coin-view.ts";
import { isInFlight } from "#app/domain/payments/core/in-flight.ts";
import { hasRunOut, quoteOfPayment } from "#app/domain/payments/providers/quote-of-payment.server.ts";
import { startLimit } from "#app/domain/payments/core/rate-limits.ts";
import {
  currentPayment,
  type PaymentRow,
  paymentById,
  setProviderRef,
} from "#app/domain/payments/core/store.server.ts";
import { changeCoin } from "./store-coins.server.ts";
import { webhookUrl } from "#app/domain/payments/providers/webhook-address.ts";

type Opening = Needs<"db" | "clock" | "jobs" | "limiter" | "paypal" | "coinpayments" | "settings">;

/**
 * Where to send how many coins for the buyer's order: `coinId` is CoinPayments' id, or the symbol. However often it is
 * asked for, a payment has one invoice; another coin is another address of it, until coins have been seen. Refuses when
 * the promised rate has run out before anything was opened.
 */
export async function openCoinPayment(
  needs: Opening,
  actor: Actor,
  { orderNumber, coinId }: { orderNumber: string; coinId: string },
): Promise<CoinPayment> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.limiter.take(startLimit, order.id);
  if (!needs.coinpayments) throw new DomainError("payment-method-unavailable");
  const payment = await payable(needs, order);
  const coin = await offered(needs, coinId);
  if (payment.coin?.coinId !== coin && !isInFlight(payment)) await open(needs, { order, payment, coinId: coin });
  return coinPaymentOfOrder(needs, actor, { orderNumber: order.number });
}

async function payable({ db }: Needs<"db">, order: VisibleOrder): Promise<PaymentRow> {
  if (order.status !== "processing") throw new DomainError("order-not-payable");
  const payment = await currentPayment(db, order.id);
  if (payment?.method !== "coinpayments") throw new DomainError("payment-method-required", { field: "method" });
  if (payment.status !== "pending") throw new DomainError("payment-not-pending");
  return payment;
}

async function offered(needs: Opening, asked: string): Promise<string> {
  const wanted = asked.toLowerCase();
  const coin = (await offeredCoins(needs)).find(
    ({ id, symbol }) => id.toLowerCase() === wanted || symbol.toLowerCase() === wanted,
  );
  if (!coin) throw new DomainError("coin-unknown", { field: "coin" });
  return coin.id;
}

type Wanted = { order: VisibleOrder; payment: PaymentRow; coinId: string };

async function open(needs: Opening, wanted: Wanted): Promise<void> {
  const { payment } = wanted;
  const quote = await quoteOfPayment(needs, payment);
  if (quote && hasRunOut(quote, payment, needs.clock())) throw new DomainError("quote-expired");
  // Coins may be on their way to the address of the first coin.
  if (payment.providerRef !== null && (await hasMoved(needs, payment))) return;
  const invoice = await createInvoice(needs, wanted);
  await keep(needs, payment, invoice);
}

async function hasMoved(needs: Opening, { id }: PaymentRow): Promise<boolean> {
  const looked = await tryToAdvance(needs, { paymentId: id });
  if (!looked?.reached) throw new DomainError("payment-provider-down");
  const { payment } = looked;
  return payment.status !== "pending" || isInFlight(payment) || /[1-9]/.test(payment.coin?.received ?? "");
}

/** Sent again after a lost answer, it finds the invoice of the first call. */
async function createInvoice(
  { coinpayments, settings }: Opening,
  { order, payment, coinId }: Wanted,
): Promise<CoinInvoice> {
  const { chargeAmount, chargeCurrency } = payment;
  if (chargeAmount === null || chargeCurrency === null)
    throw new Error(`Payment ${payment.id} does not say what CoinPayments is asked`);
  try {
    return await coinpayments!.createInvoice({
      paymentId: payment.id,
      orderNumber: order.number,
      description: `${order.line.title} · ${order.number}`,
      amount: { amount: chargeAmount, currency: chargeCurrency },
      coinId,
      buyerEmail: order.buyer.email,
      buyerName: order.buyer.name,
      notificationsUrl: webhookUrl({ settings }, "coinpayments"),
    });
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("payment-provider-down");
    throw error;
  }
}

async function keep(needs: Opening, payment: PaymentRow, invoice: CoinInvoice): Promise<void> {
  const coin = coinOf(invoice);
  const { id, orderId } = payment;
  await needs.db.transaction(async (tx) => {
    await lockForPayment({ db: tx }, orderId);
    const opened = { providerRef: invoice.id, providerState: "open", nextCheckAt: nextCheck(needs.clock(), 0), coin };
    const kept =
      (await setProviderRef(tx, id, opened)) ?? (await changeCoin(tx, { id, providerRef: invoice.id }, coin));
    // Asked twice at once: the other has kept its own invoice, and only that one's address is shown.
    if (!kept && (await paymentById(tx, id))?.status !== "pending") throw new DomainError("payment-not-pending");
  });
}

function coinOf({ payment, received, expiresAt, checkoutUrl }: CoinInvoice): NonNullable<PaymentRow["coin"]> {
  if (!payment) throw new DomainError("payment-provider-down");
  return { ...payment, received, checkoutUrl, expiresAt: expiresAt?.toISOString() ?? null };
}
