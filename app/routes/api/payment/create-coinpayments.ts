import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { coinPaymentView } from "#app/http/api/coin-views.server.ts";
import * as contracts from "#app/http/api/contracts/coins.server.ts";

const resource = endpoint(
  operation(contracts.createCoinPayment, async ({ services, actor }, { order_id: orderNumber, coin: coinId }) =>
    coinPaymentView(await openCoinPayment(services, actor, { orderNumber, coinId })),
  ),
);
export const loader = resource;
export const action = resource;
