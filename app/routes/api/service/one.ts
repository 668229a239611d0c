import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { findEditing } from "#app/domain/selling/editing/find-edit.server.ts";
import { deleteService } from "#app/domain/selling/move-own-service.server.ts";
import { updateService } from "#app/domain/selling/registration/update-service.server.ts";
import { requireSeller } from "#app/domain/selling/seller.ts";
import { InputRefused } from "#app/http/api/answers.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { editingView, serviceView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";
import * as own from "#app/http/api/contracts/selling.server.ts";
import { updatedFiles } from "#app/http/files/service-files.ts";

const resource = endpoint(
  operation(contracts.service, async ({ services, actor, locale }, { id }) => {
    const service = await findServicePage(services, actor, { id, locale });
    const editing = service.isOwn ? await findEditing(services, actor, { serviceId: id }) : null;
    return { ...serviceView(service), own: editing && editingView(editing) };
  }),
  operation(own.deleteService, async ({ services, actor, args }, { id }) => {
    await deleteService(services, actor, { serviceId: id, ip: args.context.ip });
    return null;
  }),
  operation(
    own.changeService,
    async ({ services, actor, args, files }, { id, revision, ...fields }) => {
      const update = { serviceId: id, fields, files: updatedFiles(files, fields), revision, ip: args.context.ip };
      const changed = await updateService(services, actor, update);
      if (changed.problems) throw new InputRefused(changed.problems);
      return { service_id: id, ...changed, pendingReview: changed.waiting };
    },
    { admit: ({ actor }) => void requireSeller(actor), keep: async () => null },
  ),
);
export const loader = resource;
export const action = resource;
