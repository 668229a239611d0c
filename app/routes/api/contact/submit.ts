import { submitInquiry } from "#app/domain/support/submit-inquiry.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/contact.server.ts";

const resource = endpoint(
  operation(contracts.submitContact, async ({ services, actor, locale, args }, input) => {
    const { id, number, ...sent } = await submitInquiry(services, actor, { ...input, ip: args.context.ip, locale });
    return { ticket_id: id, ticket_number: number, ...sent };
  }),
);
export const loader = resource;
export const action = resource;
