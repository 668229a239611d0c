import { listOtherServices } from "#app/domain/search/list-other-services.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { cardView, viewOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.otherServices, async (call, { id, country, limit }) => {
    const cards = await listOtherServices(call.services, call.actor, {
      ...viewOf(call, country),
      serviceId: id,
      limit,
    });
    return cards.map((card) => cardView(call, card));
  }),
);
export const loader = resource;
export const action = resource;
