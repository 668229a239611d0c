import { verifyLogin } from "#app/domain/identity/sign-in/verify-login.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.verifyLogin, async (call, input) => {
    const { user, session } = await verifyLogin(call.services, apiVisit(call), input);
    return { isUser: true, user, tokens: session };
  }),
);
export const loader = resource;
export const action = resource;
