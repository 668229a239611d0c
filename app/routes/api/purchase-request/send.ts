import { randomUUID } from "node:crypto";
import { RequestInput } from "#app/domain/consultations/input.ts";
import { sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/requests.server.ts";

const Key = RequestInput.shape.idempotencyKey;

const resource = endpoint(
  operation(contracts.sendPurchaseRequest, async ({ services, actor, locale, args }, input) => {
    const named = Key.safeParse(args.request.headers.get("Idempotency-Key")).data;
    const idempotencyKey = input.idempotencyKey ?? named ?? randomUUID();
    const asked = { ...input, idempotencyKey, ip: args.context.ip, locale };
    const { id, ...sent } = await sendRequest(services, actor, asked);
    return { request_id: id, ...sent };
  }),
);
export const loader = resource;
export const action = resource;
