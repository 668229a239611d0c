import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { orderView } from "#app/http/api/api-views.server.ts";
import { followedCode } from "#app/http/followed-code.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.bankTransfer, async ({ args, services, actor, locale }, input) => {
    const { number, repeated } = await placeOrder(services, actor, {
      ...input,
      locale,
      partnerLink: followedCode(args.request),
    });
    return {
      order_id: number,
      repeated,
      order: orderView(await orderByNumber(services, actor, { orderNumber: number })),
    };
  }),
);
export const loader = resource;
export const action = resource;
