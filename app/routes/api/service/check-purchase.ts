import { checkPurchase } from "#app/domain/downloads/check-purchase.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.checkPurchase, async ({ services, actor }, { id }) => {
    const { orderNumber, ...purchase } = await checkPurchase(services, actor, id);
    return { ...purchase, order_id: orderNumber };
  }),
);
export const loader = resource;
export const action = resource;
