import { deleteAddress, getAddress, saveAddress } from "#app/domain/billing/address.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.readAddress, async ({ services, actor }) => ({ address: await getAddress(services, actor) })),
  operation(contracts.saveAddress, async ({ services, actor }, input) => ({
    address: await saveAddress(services, actor, input),
  })),
  operation(contracts.deleteAddress, async ({ services, actor }) => {
    await deleteAddress(services, actor);
    return null;
  }),
);
export const loader = resource;
export const action = resource;
