import { refreshSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";

const resource = endpoint(
  operation(contracts.refresh, async ({ services, args }, input) => ({
    tokens: await refreshSession(services, input, args.context.ip),
  })),
);
export const loader = resource;
export const action = resource;
