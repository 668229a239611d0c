import { orderByNumber } from "#app/domain/orders/order-by-number.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import { orderView } from "#app/http/api-views.server.ts";
import * as contracts from "#app/http/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.checkout, async ({ services, actor, locale }, input) => {
    const { number, repeated } = await placeOrder(services, actor, { ...input, locale });
    return {
      order_id: number,
      repeated,
      order: orderView(await orderByNumber(services, actor, { orderNumber: number })),
    };
  }),
);
export const loader = resource;
export const action = resource;
