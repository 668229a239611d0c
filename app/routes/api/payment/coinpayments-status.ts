import { coinPaymentStatus } from "#app/domain/payments/coin-payment.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import { coinPaymentView } from "#app/http/coin-views.server.ts";
import * as contracts from "#app/http/contracts/coins.server.ts";

const resource = endpoint(
  operation(contracts.coinPaymentStatus, async ({ services, actor }, { id: paymentId }) =>
    coinPaymentView(await coinPaymentStatus(services, actor, { paymentId })),
  ),
);
export const loader = resource;
export const action = resource;
