import { marketStats } from "#app/domain/catalog/market-stats.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { viewOf } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.stats, (call, { country }) => marketStats(call.services, call.actor, viewOf(call, country))),
);
export const loader = resource;
export const action = resource;
