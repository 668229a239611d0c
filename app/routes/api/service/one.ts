import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { serviceView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.service, async ({ services, actor, locale }, { id }) =>
    serviceView(await findServicePage(services, actor, { id, locale })),
  ),
);
export const loader = resource;
export const action = resource;
