import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";
import { showsToken } from "#app/http/api/shown-token.server.ts";
import { paths } from "#app/paths.ts";

const resource = endpoint(
  operation(contracts.downloadTemplate, async ({ services, actor, args }, { id, waiveWithdrawal }) => {
    const { token, ...link } = await requestDownload(services, actor, {
      serviceId: id,
      // A click on a link that somebody else wrote is no consent: pages ask for it with their form.
      waiveWithdrawal: waiveWithdrawal !== undefined && showsToken(args.request),
    });
    return { ...link, url: args.context.origin + paths.order.file(token) };
  }),
);
export const loader = resource;
export const action = resource;
