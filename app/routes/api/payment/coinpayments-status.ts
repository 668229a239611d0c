import { coinPaymentStatus } from "#app/domain/payments/coins/coin-payment.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { coinPaymentView } from "#app/http/api/coin-views.server.ts";
import * as contracts from "#app/http/api/contracts/coins.server.ts";

const resource = endpoint(
  operation(contracts.coinPaymentStatus, async ({ services, actor }, { id: paymentId }) =>
    coinPaymentView(await coinPaymentStatus(services, actor, { paymentId })),
  ),
);
export const loader = resource;
export const action = resource;
