import { changePassword } from "#app/domain/identity/recovery/change-password.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.changePassword, (call, input) =>
    changePassword(call.services, call.actor, apiVisit(call), input),
  ),
);
export const loader = resource;
export const action = resource;
