import { currentUser } from "#app/domain/identity/sign-in/current-user.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";

const resource = endpoint(
  operation(contracts.check, async ({ services, actor }) => ({
    authenticated: true as const,
    isUser: true as const,
    user: await currentUser(services, actor),
  })),
);
export const loader = resource;
export const action = resource;
