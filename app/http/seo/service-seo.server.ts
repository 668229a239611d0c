import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { baseOf, defaultLocale, type Locale, localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { priceText } from "#app/ui/money/price.tsx";
import type { Page } from "#app/http/page.server.ts";
import { cutText } from "./cut-text.ts";
import { describe, type Seo } from "./seo.server.ts";

const TITLE = 60;
const DESCRIPTION = 155;
const MOST_REVIEWS = 5;

export type ServiceFacts = { service: ServicePage; reviews: readonly Review[]; crumbs: Record<string, unknown> };

export function titleOf(page: Page, { text }: ServicePage): string {
  const brand = ` · ${page.t("common:brand")}`;
  return cutText(text.title, TITLE - brand.length) + brand;
}

export function descriptionOf({ text }: ServicePage): string {
  return cutText(
    text.summary.length >= 50 ? text.summary : `${text.summary} ${plainOf(text.descriptionHtml)}`,
    DESCRIPTION,
  );
}

/** The address in each language: of its own text, else of the English one, and in Korean of the original, as the page shows it. */
export function inLanguages({ id, contentLocale, languages }: Pick<ServicePage, "id" | "contentLocale" | "languages">) {
  const pathOf = (base: string) => {
    const slug = languages.find(({ locale }) => locale === base)?.slug;
    return slug === undefined ? undefined : paths.market.detail({ id, slug });
  };
  const path = pathOf(contentLocale) ?? paths.market.byId(id);
  const own = routedLocales.flatMap((locale) => {
    const here = pathOf(baseOf(locale)) ?? (locale === defaultLocale ? undefined : pathOf("en"));
    return here === undefined || here === path ? [] : [[locale, here] as const];
  });
  return { path, own: Object.fromEntries(own) as Partial<Record<Locale, string>> };
}

/**
 * A page whose text is in another language than the page points to that language and stands in no language cluster;
 * the others name each language the seller wrote in, each with the address of its own title.
 */
export function serviceSeo(page: Page, origin: string, { service, reviews, crumbs }: ServiceFacts): Seo {
  const { id, text } = service;
  const written = new Map(service.languages.map(({ locale, slug }) => [locale, slug]));
  const here = paths.market.detail({ id, slug: text.slug });
  const isForeign = text.lang !== baseOf(page.locale);
  const pages = routedLocales.flatMap((locale) => {
    const slug = written.get(baseOf(locale));
    return slug === undefined ? [] : [[locale, localized(locale, paths.market.detail({ id, slug }))] as const];
  });
  const pathIn = (language: string) => pages.find(([locale]) => baseOf(locale) === language)?.[1] ?? here;
  const alternates: Partial<Record<Locale, string>> = isForeign ? {} : Object.fromEntries(pages);
  const [image] = service.images;
  return describe(page, origin, {
    title: titleOf(page, service),
    description: descriptionOf(service),
    path: here,
    canonical: isForeign ? pathIn(text.lang) : localized(page.locale, here),
    alternates,
    xDefault: alternates["en-us"] ?? pathIn(service.contentLocale),
    type: service.pricingType === "quote" ? "website" : "product",
    card: {
      label: page.t(`catalog:category.${service.category}`),
      title: text.title,
      facts: [priceText(service, page), ...ratingOf(service), service.seller.displayName],
      imageId: image?.id ?? null,
    },
    jsonLd: [productOf(origin, service, reviews, localized(page.locale, here)), crumbs],
  });
}

function ratingOf({ ratingCount, ratingAverage }: ServicePage): string[] {
  return ratingCount > 0 ? [`${(ratingAverage / 100).toFixed(1)} / 5 (${ratingCount})`] : [];
}

/** schema.org, equal to what the page shows. What has no price is a Service: a Product needs an offer with one. */
function productOf(origin: string, service: ServicePage, reviews: readonly Review[], path: string) {
  const offer = offerOf(origin + path, service);
  const { seller } = service;
  return {
    ...(offer
      ? { "@type": "Product", sku: String(service.id), offers: offer }
      : { "@type": "Service", url: origin + path, provider: personOf(seller) }),
    name: service.text.title,
    description: cutText(service.text.summary, 500),
    image: service.images.map(({ id }) => origin + paths.image(id, 1460, "jpg")),
    brand: { "@type": "Brand", name: seller.displayName },
    ...(service.ratingCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: (service.ratingAverage / 100).toFixed(1),
            reviewCount: service.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviews.slice(0, MOST_REVIEWS).map((review) => ({
            "@type": "Review",
            author: { "@type": "Person", name: review.reviewer },
            datePublished: review.createdAt.toISOString().slice(0, 10),
            reviewBody: review.body,
            reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          })),
        }
      : {}),
  };
}

function personOf({ kind, displayName }: ServicePage["seller"]) {
  return { "@type": kind === "company" ? "Organization" : "Person", name: displayName };
}

function offerOf(url: string, { pricingType, priceAmount, currency, seller, status }: ServicePage) {
  if (pricingType === "quote" || (priceAmount === null && pricingType !== "free")) return null;
  const price = decimalOf({ amount: pricingType === "free" ? 0 : priceAmount!, currency });
  const shared = {
    priceCurrency: currency,
    url,
    availability: status === "active" ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    seller: personOf(seller),
  };
  return pricingType === "from"
    ? { "@type": "AggregateOffer", lowPrice: price, ...shared }
    : { "@type": "Offer", price, ...shared };
}

function plainOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
