import { visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type CoinDetails, coinDetailsIn } from "#app/domain/shared/coin-details.ts";
import type { Coin } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Advancing, tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import { coinsMissing } from "#app/domain/shared/coin-details.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import { coinStateOf } from "./coin-state.ts";
import { coinUri } from "./coin-uri.ts";
import type { ChosenCoin, CoinPayment } from "./coin-view.ts";
import { type PaymentProgress, refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { refreshLimit } from "#app/domain/payments/core/rate-limits.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { orderNumberOfPayment } from "./store-coins.server.ts";

type Refreshing = Advancing & Needs<"limiter">;

/** Reads the buyer's payment in coins at the provider and returns its state. Refuses with not-found for a payment of another buyer. */
export async function coinPaymentStatus(
  needs: Refreshing,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<CoinPayment> {
  const { memberId } = requireMember(actor);
  const orderNumber = isUuid(paymentId) ? await orderNumberOfPayment(needs.db, memberId, paymentId) : null;
  if (orderNumber === null) throw new DomainError("not-found");
  return coinPaymentOfOrder(needs, actor, { orderNumber });
}

/** Reads the coin payment of an own order, for the payment that counts. Refuses when that is not one in coins. */
export async function coinPaymentOfOrder(
  needs: Refreshing,
  actor: Actor,
  { orderNumber: asked }: { orderNumber: string },
): Promise<CoinPayment> {
  // The names of other providers mean nothing here.
  const order = await visibleOrder(needs, actor, { orderNumber: asked, roles: ["buyer"] });
  const refresh = () => refreshPayment(needs, actor, { orderNumber: order.number });
  const refreshed = await refresh();
  if (!refreshed.payment || !isCoinMethod(needs, refreshed.payment.method))
    throw new DomainError("payment-method-required", { field: "method" });
  const { payment, progress } = (await isPaidLate(needs, refreshed.payment)) ? await refresh() : refreshed;
  return viewOf(needs, { payment: payment!, orderNumber: order.number, progress });
}

/** Coins may still come after the invoice has run out: its owner looks, so the provider is asked. */
async function isPaidLate(needs: Refreshing, { id, status, providerRef, orderId }: OpenedPaymentRow): Promise<boolean> {
  if (status !== "failed" || providerRef === null) return false;
  try {
    await needs.limiter.take(refreshLimit, orderId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-requests") return false;
    throw error;
  }
  return (await tryToAdvance(needs, { paymentId: id }))?.reached === true;
}

type Known = { payment: OpenedPaymentRow; orderNumber: string; progress: PaymentProgress };

function viewOf({ clock }: Needs<"clock">, { payment, orderNumber, progress }: Known): CoinPayment {
  const { id: paymentId, amount, currency, chargeAmount, chargeCurrency, details, quote } = payment;
  const coin = coinDetailsIn(details);
  return {
    paymentId,
    orderNumber,
    state: coinStateOf({ ...payment, coin }, progress, clock()),
    price: { amount, currency },
    charge:
      chargeAmount === null || chargeCurrency === null ? null : { amount: chargeAmount, currency: chargeCurrency },
    quote: quote && { rate: quote.krwPerUnit, expiresAt: quote.expiresAt },
    coin: coin && chosen(coin),
  };
}

function chosen({ coinId: id, symbol, amount, received, address, tag, expiresAt }: CoinDetails): ChosenCoin {
  const missing = coinsMissing({ amount, received });
  return {
    id,
    symbol,
    amount,
    received,
    missing,
    address,
    tag,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    uri: coinUri({ symbol, amount: missing ?? amount, address, tag }),
  };
}

/** Whether a method is paid in coins. */
export function isCoinMethod({ providers }: Needs<"providers">, method: string): boolean {
  return Boolean(providers.get(method)?.api?.coins);
}

/** The coins that a buyer may pay with. Refuses with payment-provider-down. */
export async function offeredCoins({ providers }: Needs<"providers">): Promise<Coin[]> {
  const api = [...providers.values()].find((provider) => provider.api?.coins)?.api;
  if (!api?.coins) throw new DomainError("payment-method-unavailable");
  try {
    return await api.coins();
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("payment-provider-down");
    throw error;
  }
}
