import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { orderView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.orderByNumber, async ({ services, actor }, { order_id }) => ({
    order: orderView(await orderByNumber(services, actor, { orderNumber: order_id })),
  })),
);
export const loader = resource;
export const action = resource;
