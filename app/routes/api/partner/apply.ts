import { submitApplication } from "#app/domain/partners/submit-application.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/partner.server.ts";

const resource = endpoint(
  operation(contracts.applyAsPartner, async ({ services, actor, locale, args }, { agreement: _agreed, ...input }) => {
    const { id, number, status, createdAt, dueAt, repeated } = await submitApplication(services, actor, {
      ...input,
      ip: args.context.ip,
      locale,
    });
    return { application_id: id, application_number: number, status, createdAt, dueAt, repeated };
  }),
);
export const loader = resource;
export const action = resource;
