import type { LoaderFunctionArgs } from "@remix-run/node";
import { countAddressParts } from "#app/domain/catalog/list-addresses.server.ts";
import { sitemapIndex } from "#app/http/sitemap.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const parts = await countAddressParts(context.services);
  return sitemapIndex(context.origin, ["pages", ...Array.from({ length: parts }, (_, index) => `services-${index + 1}`)]);
}
