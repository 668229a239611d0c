import { register } from "#app/domain/identity/register.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import * as contracts from "#app/http/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.register, (call, input) => register(call.services, apiVisit(call), input)),
);
export const loader = resource;
export const action = resource;
