import { listConsultations } from "#app/domain/consultations/list-consultations.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/requests.server.ts";

const resource = endpoint(
  operation(contracts.myPurchaseRequests, async ({ services, actor }, asked) => {
    const list = await listConsultations(services, actor, { ...asked, as: "buyer" });
    return {
      ...list,
      items: list.items.map(({ id, offerAmount, offerStatus, ...item }) => ({
        ...item,
        request_id: id,
        offer: offerAmount === null ? null : { amount: offerAmount, status: offerStatus },
      })),
    };
  }),
);
export const loader = resource;
export const action = resource;
