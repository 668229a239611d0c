import { toggleFavorite } from "#app/domain/favorites/set-favorite.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.favorite, ({ services, actor }, { id }) => toggleFavorite(services, actor, { serviceId: id })),
);
export const loader = resource;
export const action = resource;
