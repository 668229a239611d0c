import { logout } from "#app/domain/identity/sign-in/logout.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/identity.server.ts";

const resource = endpoint(
  operation(contracts.logout, async ({ services, actor, args }) => {
    await logout(services, actor, args.context.ip);
    return null;
  }),
);
export const loader = resource;
export const action = resource;
