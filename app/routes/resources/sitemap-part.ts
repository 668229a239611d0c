import type { LoaderFunctionArgs } from "@remix-run/node";
import { countAddressParts, listAddresses } from "#app/domain/catalog/queries.server.ts";
import { countItemParts, listItemAddresses } from "#app/domain/portfolio/queries.server.ts";
import { countSellerParts, listSellerAddresses } from "#app/domain/profiles/queries.server.ts";
import { listTags } from "#app/domain/search/list-tags.server.ts";
import { writtenEntries } from "#app/http/seo/article-entries.server.ts";
import {
  pageEntries,
  portfolioEntries,
  sellerEntries,
  serviceEntries,
  tagEntries,
  urlset,
} from "#app/http/seo/sitemap.server.ts";

export async function loader({ request, params, context: { services, origin } }: LoaderFunctionArgs) {
  if (params.part === "pages.xml")
    return urlset(request, origin, [
      ...pageEntries(services.clock()),
      ...writtenEntries(),
      ...tagEntries(await listTags(services)),
    ]);
  const [, kind, number] = /^(services|sellers|portfolios)-([1-9]\d{0,4})\.xml$/.exec(params.part ?? "") ?? [];
  const page = Number(number);
  if (kind === "services" && page <= (await countAddressParts(services)))
    return urlset(request, origin, serviceEntries(await listAddresses(services, { page })));
  if (kind === "sellers" && page <= (await countSellerParts(services)))
    return urlset(request, origin, sellerEntries(await listSellerAddresses(services, { page })));
  if (kind === "portfolios" && page <= (await countItemParts(services)))
    return urlset(request, origin, portfolioEntries(await listItemAddresses(services, { page })));
  throw new Response("Not found", { status: 404 });
}
