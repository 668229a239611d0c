import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { deleteService } from "#app/domain/selling/move-own-service.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { serviceView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";
import * as own from "#app/http/api/contracts/selling.server.ts";

const resource = endpoint(
  operation(contracts.service, async ({ services, actor, locale }, { id }) =>
    serviceView(await findServicePage(services, actor, { id, locale })),
  ),
  operation(own.deleteService, async ({ services, actor, args }, { id }) => {
    await deleteService(services, actor, { serviceId: id, ip: args.context.ip });
    return null;
  }),
);
export const loader = resource;
export const action = resource;
