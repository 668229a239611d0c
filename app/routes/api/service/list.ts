import { listInputOf } from "#app/domain/search/input.ts";
import { listServices } from "#app/domain/search/list-services.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { cardView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.serviceList, async (call) => {
    const list = await listServices(
      call.services,
      call.actor,
      listInputOf(new URL(call.args.request.url).searchParams),
      { locale: call.locale, ip: call.args.context.ip },
    );
    return { ...list, items: list.items.map((card) => cardView(call, card)) };
  }),
);
export const loader = resource;
export const action = resource;
