import { deactivateLicence } from "#app/domain/licences/end-activation.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/licence.server.ts";

const resource = endpoint(
  operation(contracts.deactivateLicence, ({ services, args }, input) =>
    deactivateLicence(services, { ...input, ip: args.context.ip }),
  ),
);
export const loader = resource;
export const action = resource;
