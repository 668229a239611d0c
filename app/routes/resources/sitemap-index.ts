import type { LoaderFunctionArgs } from "@remix-run/node";
import { countAddressParts } from "#app/domain/catalog/queries.server.ts";
import { countItemParts } from "#app/domain/portfolio/queries.server.ts";
import { countSellerParts } from "#app/domain/profiles/queries.server.ts";
import { sitemapIndex } from "#app/http/seo/sitemap.server.ts";

export async function loader({ request, context: { services, origin } }: LoaderFunctionArgs) {
  const [ofServices, ofSellers, ofPortfolios] = await Promise.all([
    countAddressParts(services),
    countSellerParts(services),
    countItemParts(services),
  ]);
  return sitemapIndex(request, origin, [
    "pages",
    ...parts("services", ofServices),
    ...parts("sellers", ofSellers),
    ...parts("portfolios", ofPortfolios),
  ]);
}

const parts = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
