import { askForResetLink } from "#app/domain/identity/recovery/reset-link.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/recovery.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.passwordEmail, async (call, input) => {
    await askForResetLink(call.services, apiVisit(call), input);
    return null;
  }),
);
export const loader = resource;
export const action = resource;
