import type { CoinPayment } from "#app/domain/payments/coins/coin-view.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import { moneyOf } from "./api-views.server.ts";

/** A payment in coins as the JSON contract has it. */
export function coinPaymentView({ paymentId, orderNumber, state, price, charge, quote, coin }: CoinPayment) {
  const money = ({ amount, currency }: Money) => moneyOf(amount, currency);
  return {
    payment_id: paymentId,
    order_id: orderNumber,
    state,
    price: money(price),
    charge: charge && money(charge),
    quote,
    coin,
  };
}
