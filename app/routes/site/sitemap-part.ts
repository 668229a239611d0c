import type { LoaderFunctionArgs } from "@remix-run/node";
import { countAddressParts, listAddresses } from "#app/domain/catalog/list-addresses.server.ts";
import { pageEntries, serviceEntries, urlset } from "#app/http/sitemap.server.ts";

export async function loader({ params, context: { services, origin } }: LoaderFunctionArgs) {
  if (params.part === "pages.xml") return urlset(origin, pageEntries());
  const page = Number(/^services-([1-9]\d{0,4})\.xml$/.exec(params.part ?? "")?.[1]);
  if (!page || page > (await countAddressParts(services))) throw new Response("Not found", { status: 404 });
  return urlset(origin, serviceEntries(await listAddresses(services, { page })));
}
