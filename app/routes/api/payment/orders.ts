import { listPayments } from "#app/domain/payments/core/queries.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { moneyOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.paymentOrders, async ({ services, actor }, page) => {
    const list = await listPayments(services, actor, page);
    return {
      ...list,
      items: list.items.map(
        ({ id, orderNumber, status, amount, currency, chargeAmount, chargeCurrency, ...payment }) => ({
          ...payment,
          payment_id: id,
          order_id: orderNumber,
          paymentStatus: status,
          price: moneyOf(amount, currency),
          charge: chargeAmount === null || chargeCurrency === null ? null : moneyOf(chargeAmount, chargeCurrency),
        }),
      ),
    };
  }),
);
export const loader = resource;
export const action = resource;
