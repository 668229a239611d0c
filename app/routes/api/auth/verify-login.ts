import { verifyLogin } from "#app/domain/identity/verify-login.server.ts";
import { endpoint, operation } from "#app/http/api.server.ts";
import * as contracts from "#app/http/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.verifyLogin, async (call, input) => {
    const { user, session } = await verifyLogin(call.services, apiVisit(call), input);
    return { user, tokens: session };
  }),
);
export const loader = resource;
export const action = resource;
