import { activateLicence } from "#app/domain/licences/activate-licence.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/licence.server.ts";

const resource = endpoint(
  operation(contracts.activateLicence, ({ services, args }, input) =>
    activateLicence(services, { ...input, ip: args.context.ip }),
  ),
);
export const loader = resource;
export const action = resource;
