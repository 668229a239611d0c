import { toggleFavorite } from "#app/domain/favorites/set-favorite.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import * as contracts from "#app/http/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.favorite, ({ services, actor }, { id }) => toggleFavorite(services, actor, { serviceId: id })),
);
export const loader = resource;
export const action = resource;
