import { listPurchases } from "#app/domain/checkout/list-purchases.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { moneyOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.purchases, async ({ services, actor }, page) => {
    const list = await listPurchases(services, actor, page);
    return {
      ...list,
      items: list.items.map(({ orderNumber, totalAmount, currency, ...purchase }) => ({
        ...purchase,
        order_id: orderNumber,
        price: moneyOf(totalAmount, currency),
      })),
    };
  }),
);
export const loader = resource;
export const action = resource;
