import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.login, async (call, input) => {
    const admission = await login(call.services, apiVisit(call), input);
    if ("session" in admission) return { isUser: true, user: admission.user, tokens: admission.session };
    const { token, expiresAt } = admission.challenge;
    return { isUser: false, challenge: token, google2fa_enable: 1, expiresAt };
  }),
);
export const loader = resource;
export const action = resource;
