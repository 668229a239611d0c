import { listOwnServices } from "#app/domain/selling/own-services.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { ownServiceView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/selling.server.ts";

const resource = endpoint(
  operation(contracts.myServices, async ({ services, actor }, page) => {
    const list = await listOwnServices(services, actor, page);
    return { ...list, items: list.items.map(ownServiceView) };
  }),
);
export const loader = resource;
export const action = resource;
