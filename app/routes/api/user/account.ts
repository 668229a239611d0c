import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/account.server.ts";

const resource = endpoint(
  operation(contracts.deleteOwnAccount, (call, proof) =>
    deleteAccount(call.services, call.actor, { proof, ip: call.args.context.ip }),
  ),
);
export const loader = resource;
export const action = resource;
