import { registerService } from "#app/domain/selling/registration/register-service.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/selling.server.ts";

const resource = endpoint(
  operation(contracts.registerService, async ({ services, actor, args }, fields) => {
    const idempotencyKey = args.request.headers.get("Idempotency-Key");
    const { serviceId } = await registerService(services, actor, { fields, idempotencyKey, ip: args.context.ip });
    return { service_id: serviceId, status: "pending" };
  }),
);
export const loader = resource;
export const action = resource;
