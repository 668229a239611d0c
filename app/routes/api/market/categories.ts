import { listCategories } from "#app/domain/catalog/list-categories.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { viewOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.categories, (call, { country }) =>
    listCategories(call.services, call.actor, viewOf(call, country)),
  ),
);
export const loader = resource;
export const action = resource;
