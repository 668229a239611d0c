import { keepAsDraft, registerService } from "#app/domain/selling/registration/register-service.server.ts";
import { requireSeller } from "#app/domain/selling/seller.ts";
import type { InspectedUpload } from "#app/domain/uploads/upload.ts";
import { InputRefused } from "#app/http/api/answers.server.ts";
import { type Call, endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/selling.server.ts";
import { keptDraftView, sourceIssues } from "#app/http/api/registration-views.server.ts";
import { registeredFiles } from "#app/http/files/service-files.ts";

const resource = endpoint(
  operation(
    contracts.registerService,
    async (call, fields) => {
      const { services, actor, args, files } = call;
      const registered = await registerService(services, actor, {
        fields,
        files: registeredFiles(files, fields),
        idempotencyKey: args.request.headers.get("Idempotency-Key"),
        ip: args.context.ip,
      });
      if (registered.serviceId !== null) return { service_id: registered.serviceId, status: "pending" };
      const { draftId, source } = registered;
      throw new InputRefused(sourceIssues(source), kept(call, draftId, source));
    },
    {
      admit: ({ actor }) => void requireSeller(actor),
      async keep(call, sent) {
        const files = registeredFiles(call.files, sent);
        return kept(call, await keepAsDraft(call.services, call.actor, { sent, files }));
      },
    },
  ),
);
export const loader = resource;
export const action = resource;

const kept = (call: Call, draftId: string, source?: InspectedUpload) => ({
  data: keptDraftView(call, draftId, source),
  message: "errors:service-kept-as-draft" as const,
});
