import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import { nextCheck, tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import { isInFlight } from "#app/domain/payments/core/in-flight.ts";
import { startLimit } from "#app/domain/payments/core/rate-limits.ts";
import { type OpenedPaymentRow, paymentById } from "#app/domain/payments/core/store.server.ts";
import { setProviderRef } from "#app/domain/payments/core/store-paying.server.ts";
import { openAtProvider } from "#app/domain/payments/providers/open-at-provider.server.ts";
import { payablePayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { hasRunOut } from "#app/domain/payments/quotes/has-run-out.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { coinDetailsIn } from "#app/domain/shared/coin-details.ts";
import { requireMethodOn } from "#app/domain/settings/require-on.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { OpenedPayment } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { coinPaymentOfOrder, isCoinMethod, offeredCoins } from "./coin-payment.server.ts";
import type { CoinPayment } from "./coin-view.ts";
import { changeCoin } from "./store-coins.server.ts";

type Opening = Needs<"db" | "clock" | "jobs" | "limiter" | "providers" | "settings">;

/**
 * The address and the number of coins for the buyer's order: `coinId` is the provider's id, or the symbol. However often it is
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
  if (![...needs.providers.values()].some(({ api }) => api?.coins)) throw new DomainError("payment-method-unavailable");
  const payment = await payablePayment(needs, order, (method) => isCoinMethod(needs, method));
  const coin = await offered(needs, coinId);
  const isOpened = coinDetailsIn(payment.details)?.coinId === coin;
  if (!isOpened && !isInFlight(payment)) await open(needs, { order, payment, coinId: coin });
  return coinPaymentOfOrder(needs, actor, { orderNumber: order.number });
}

async function offered(needs: Opening, asked: string): Promise<string> {
  const wanted = asked.toLowerCase();
  const coin = (await offeredCoins(needs)).find(
    ({ id, symbol }) => id.toLowerCase() === wanted || symbol.toLowerCase() === wanted,
  );
  if (!coin) throw new DomainError("coin-unknown", { field: "coin" });
  return coin.id;
}

type Wanted = { order: VisibleOrder; payment: OpenedPaymentRow; coinId: string };

async function open(needs: Opening, { order, payment, coinId }: Wanted): Promise<void> {
  if (payment.providerRef === null) await requireMethodOn(needs, payment.method);
  if (payment.quote && hasRunOut(payment.quote, payment, needs.clock())) throw new DomainError("quote-expired");
  // Coins may be on their way to the address of the first coin.
  if (payment.providerRef !== null && (await hasMoved(needs, payment))) return;
  const { origin } = needs.settings;
  // Sent again after a lost answer, it finds the invoice of the first call.
  const opened = await openAtProvider(needs, { order, payment, choice: coinId, returnUrl: origin, cancelUrl: origin });
  await keep(needs, payment, opened);
}

async function hasMoved(needs: Opening, { id }: OpenedPaymentRow): Promise<boolean> {
  const looked = await tryToAdvance(needs, { paymentId: id });
  if (!looked?.reached) throw new DomainError("payment-provider-down");
  const { payment } = looked;
  const received = coinDetailsIn(payment.details)?.received ?? "";
  return payment.status !== "pending" || isInFlight(payment) || /[1-9]/.test(received);
}

async function keep(needs: Opening, { id, orderId }: OpenedPaymentRow, opened: OpenedPayment): Promise<void> {
  const { providerRef, details } = opened;
  await needs.db.transaction(async (tx) => {
    await lockForPayment({ db: tx }, orderId);
    const nextCheckAt = nextCheck(needs.clock(), 0);
    const kept =
      (await setProviderRef(tx, id, { ...opened, providerState: "open", nextCheckAt })) ||
      (await changeCoin(tx, { id, providerRef }, details));
    // Asked twice at once: the other has kept its own invoice, and only that one's address is shown.
    if (!kept && (await paymentById(tx, id))?.status !== "pending") throw new DomainError("payment-not-pending");
  });
}
