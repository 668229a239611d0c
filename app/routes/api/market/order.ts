import { orderByNumber } from "#app/domain/orders/order-by-number.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import { orderView } from "#app/http/api-views.server.ts";
import * as contracts from "#app/http/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.orderByNumber, async ({ services, actor }, { order_id }) => ({
    order: orderView(await orderByNumber(services, actor, { orderNumber: order_id })),
  })),
);
export const loader = resource;
export const action = resource;
