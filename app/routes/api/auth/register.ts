import { register } from "#app/domain/identity/registration/register.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.register, async (call, input) => ({
    isUser: true,
    ...(await register(call.services, apiVisit(call), input)),
  })),
);
export const loader = resource;
export const action = resource;
