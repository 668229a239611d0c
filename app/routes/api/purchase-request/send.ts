import { sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/requests.server.ts";

const resource = endpoint(
  operation(contracts.sendPurchaseRequest, async ({ services, actor, locale, args }, input) => {
    const { id, ...sent } = await sendRequest(services, actor, { ...input, ip: args.context.ip, locale });
    return { request_id: id, ...sent };
  }),
);
export const loader = resource;
export const action = resource;
