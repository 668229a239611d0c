import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { sourceTreeOf } from "#app/domain/catalog/sources/source-tree.ts";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { standardTerms } from "#app/domain/catalog/standard-terms.ts";
import { isPriced } from "#app/domain/orders/price.ts";
import type { PublicProfile } from "#app/domain/profiles/profile.ts";
import type { Question } from "#app/domain/questions/question.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { baseOf, isTextLocale, locales, numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { priceText } from "#app/ui/money/price.tsx";
import type { QuestionView, ReviewView, SellerView, ServiceView, VersionView } from "#app/ui/services/service-view.ts";
import type { Page } from "#app/http/page.server.ts";
import { langOf, languageName } from "./languages.server.ts";
import { tagViews } from "./tags.server.ts";

const brands: Readonly<Record<string, string>> = { ...networks, ...stacks };
const named = (words: readonly string[]) => words.map((word) => brands[word] ?? word).join(", ");

/** A service's page in the words of its reader. `option` of the address are the chosen options; unknown ones are dropped. */
export function serviceView(page: Page, service: ServicePage): ServiceView {
  const { text, version, options } = service;
  const { lang: ownLang } = langOf(page, service.contentLocale);
  const asked = new Set(page.url.searchParams.getAll("option"));
  // A seller's other services are shown beside, and counted.
  page.freshness.causes.add(`service:${service.id}`).add(`seller:${service.seller.id}`);
  return {
    id: service.id,
    slug: text.slug,
    title: text.title,
    summary: text.summary,
    html: text.descriptionHtml,
    foreign: foreignOf(page, text.lang),
    ...(ownLang ? { ownLang } : {}),
    status: service.status,
    bySeller: service.suspendedBy === "seller",
    isOwn: service.isOwn,
    category: service.category,
    type: service.type,
    pricingType: service.pricingType,
    currency: service.currency,
    price: priceText(service, page),
    base: isPriced(service) ? (service.pricingType === "free" ? 0 : service.priceAmount) : null,
    options: options.map(({ id, title, amount, lang }) => ({ id, title, amount, ...langOf(page, lang) })),
    chosen: options.filter(({ id }) => asked.has(String(id))).map(({ id }) => id),
    rating: service.ratingAverage,
    reviews: service.ratingCount,
    sales: service.salesCount,
    reviewed: service.reviewed,
    images: service.images.map(({ id, alt }, index) => ({
      id,
      ...(alt
        ? { alt, ...langOf(page, service.contentLocale) }
        : { alt: page.t("market:gallery.alt", { title: text.title, number: index + 1 }) }),
    })),
    networks: named(service.networks),
    stacks: named(service.stacks),
    tags: tagViews(page, service),
    country: page.t(`catalog:country.${service.sellingCountry}` as MessageKey),
    days: service.estimatedDays,
    requirements: service.extraRequirements,
    userDemoUrl: service.userDemoUrl,
    adminDemoUrl: service.adminDemoUrl,
    licence: licenceOf(page, service),
    updated: formatDate(lastChange(service), page.locale),
    version: version && versionView(page, version),
    seller: sellerView(page, service.seller),
  };
}

/** A seller's own licence travels along when it is asked for: most readers of a service do not need its pages of text. */
function licenceOf({ t, url }: Page, { licenceTerms }: ServicePage): ServiceView["licence"] {
  const isOwn = licenceTerms !== standardTerms.key;
  const words = t(isOwn ? "market:facts.licenceOwn" : "market:facts.licenceStandard");
  return { isOwn, words, text: isOwn && url.searchParams.get("licence") === "full" ? licenceTerms : null };
}

/** A version that is put on sale changes a service too, though not its row. */
function lastChange({ updatedAt, version }: Pick<ServicePage, "updatedAt" | "version">): Date {
  return version && version.createdAt > updatedAt ? version.createdAt : updatedAt;
}

export function reviewViews(page: Page, reviews: readonly Review[]): ReviewView[] {
  return reviews.map(({ id, rating, body, lang, reviewer, createdAt, editedAt, reply }) => ({
    id,
    rating,
    body,
    reviewer,
    reply,
    date: formatDate(createdAt, page.locale),
    ...(editedAt ? { isEdited: true } : {}),
    ...langOf(page, lang),
  }));
}

export function questionViews(page: Page, questions: readonly Question[]): QuestionView[] {
  return questions.map(({ id, body, lang, asker, createdAt, answer }) => ({
    id,
    body,
    asker,
    answer,
    date: formatDate(createdAt, page.locale),
    ...langOf(page, lang),
  }));
}

function versionView(page: Page, version: NonNullable<ServicePage["version"]>): VersionView {
  const sizeText = (bytes: number) => fileSize(bytes, numberLocale(page.locale));
  const { lines, hidden } = sourceTreeOf(version.files, version.fileCount, sizeText);
  return {
    version: version.version,
    date: formatDate(version.createdAt, page.locale),
    size: sizeText(version.size),
    files: version.fileCount,
    languages: version.languages
      .slice(0, 5)
      .map(({ name, percent }) => `${name} ${percent}%`)
      .join(", "),
    licences: version.licences.join(", "),
    compiled: version.compiled,
    tree: lines.join("\n"),
    hidden,
  };
}

function sellerView(page: Page, seller: ServicePage["seller"]): SellerView {
  return {
    id: seller.id,
    name: seller.displayName,
    kind: seller.kind,
    company: seller.companyName,
    bio: seller.bio,
    avatarKey: seller.avatarKey,
    country: page.t(`order:country.${seller.country}` as MessageKey),
    languages: languageNames(page, seller.languages),
    hours: seller.availableFrom && `${seller.availableFrom}–${seller.availableTo}`,
    verified: seller.verified,
    since: formatDate(seller.since, page.locale),
    services: seller.serviceCount,
    sales: seller.salesCount,
    rating: seller.ratingAverage,
    reviews: seller.ratingCount,
    ...(seller.contentLocale === baseOf(page.locale) ? {} : { bioLang: seller.contentLocale }),
  };
}

/** A seller on their own page: the same facts. */
export function profileView(page: Page, profile: PublicProfile): SellerView {
  const { memberType, companyName, numbers, ...seller } = profile;
  return sellerView(page, {
    ...seller,
    ...numbers,
    kind: memberType,
    companyName: memberType === "company" ? companyName || null : null,
  });
}

function languageNames(page: Page, languages: readonly string[]): string {
  const names = languages.flatMap((language) => (isTextLocale(language) ? languageName(page, language) : []));
  return [...new Set(names)].join(", ");
}

function foreignOf(page: Page, lang: string): ServiceView["foreign"] {
  if (lang === baseOf(page.locale) || !isTextLocale(lang)) return null;
  return { lang: locales[lang].lang, name: languageName(page, lang) };
}
