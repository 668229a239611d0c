import { listLatest } from "#app/domain/catalog/list-latest.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import { cardView, viewOf } from "#app/http/api-views.server.ts";
import * as contracts from "#app/http/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.latest, async (call, { country, limit }) => {
    const cards = await listLatest(call.services, call.actor, { ...viewOf(call, country), limit });
    return cards.map((card) => cardView(call, card));
  }),
);
export const loader = resource;
export const action = resource;
