import { listPopular } from "#app/domain/search/queries.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { cardView, viewOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.popular, async (call, { country, limit }) => {
    const cards = await listPopular(call.services, call.actor, { ...viewOf(call, country), limit });
    return cards.map((card) => cardView(call, card));
  }),
);
export const loader = resource;
export const action = resource;
