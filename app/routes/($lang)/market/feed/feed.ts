import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Category, categories } from "#app/domain/catalog/terms.ts";
import { listNewest } from "#app/domain/search/queries.server.ts";
import { conditionalText } from "#app/http/files/conditional.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { notFound, openPage } from "#app/http/page.server.ts";
import { atomFeed } from "#app/http/seo/atom.server.ts";
import { type Country, localized, locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { routeFacts } from "#app/route-facts.ts";
import { priceText } from "#app/ui/money/price.tsx";

/** The newest services, of one category or of all, as an Atom feed (RFC 4287) in the language of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const category = page.url.searchParams.get("category") ?? undefined;
  if (category !== undefined && !isCategory(category)) notFound();
  const { services, actor, locale, t } = page;
  const cards = await listNewest(services, actor, { locale, category });
  // Caches keep one feed for everybody: prices are those of the language's country, whatever the visitor has chosen.
  const view = { ...page, country: locales[locale].country as Country };
  const { origin } = args.context;
  const name = category ? t(`catalog:category.${category}`) : t("market:list.all");
  const body = atomFeed({
    origin,
    self: localized(locale, paths.market.feed({ category })),
    page: localized(locale, paths.market.list({ category })),
    language: locale,
    title: `${name} · ${t("common:brand")}`,
    entries: cards.map((card) => ({
      path: localized(locale, paths.market.detail(card)),
      id: paths.market.byId(card.id),
      title: card.title,
      language: card.lang,
      publishedAt: card.publishedAt,
      author: card.sellerName,
      category: card.category,
      summary: [t(`catalog:category.${card.category}`), priceText(card, view)].join(" · "),
    })),
  });
  return conditionalText(args.request, body, {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": cacheControl[routeFacts["routes/($lang)/market/feed/feed"].cache],
  });
}

const isCategory = (value: string): value is Category => (categories as readonly string[]).includes(value);
