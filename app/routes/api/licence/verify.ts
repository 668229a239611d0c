import { verifyLicence } from "#app/domain/licences/verify-licence.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { verificationView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/licence.server.ts";

const resource = endpoint(
  operation(contracts.verifyLicence, async ({ services, args }, input) =>
    verificationView(await verifyLicence(services, { ...input, ip: args.context.ip })),
  ),
);
export const loader = resource;
export const action = resource;
