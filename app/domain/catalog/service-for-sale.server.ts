import type { TextLocale } from "#app/i18n/locales.ts";
import { baseOf } from "#app/i18n/locales.ts";
import type { Needs } from "../shared/services.ts";
import type { ServiceStatus } from "./status.ts";
import { DomainError } from "../shared/errors.ts";
import { insertSale, isTakenDown, optionRows, serviceRowForSale } from "./store-sales.server.ts";

/** A service as the checkout sees it; title, slug, summary and options in the buyer's language where the seller wrote it. */
export type ServiceForSale = {
  id: number;
  sellerId: number;
  status: ServiceStatus;
  type: string;
  category: string;
  pricingType: string;
  currency: string;
  /** Minor units; null when no price is shown. */
  priceAmount: number | null;
  title: string;
  /** Language of title and summary. */
  titleLocale: string;
  slug: string;
  summary: string;
  estimatedDays: number | null;
  /** Whether only members may send a purchase request. */
  loginRequired: boolean;
  /** The first picture of the service. */
  coverId: number | null;
  /** Key of standard terms, or the seller's own text. */
  licenceTerms: string;
  publishedAt: Date | null;
  deletedAt: Date | null;
  /** The ZIP that is sold today. */
  liveVersion: { id: string; version: string; fileName: string; size: number } | null;
  options: { id: number; title: string; amount: number }[];
  /** Won for one unit of `currency`, as stored; null when we have no rate. */
  krwPerUnit: string | null;
  seller: SellerOfService;
};
export type SellerOfService = {
  displayName: string;
  nickname: string;
  kind: "freelancer" | "company" | null;
  companyName: string | null;
  country: string | null;
  verified: boolean;
  /** The account was closed, or is suspended. */
  gone: boolean;
};

/** Refuses with service-unavailable what an operator took off the market. `db` is the open transaction, which keeps it so. */
export async function requireNotTakenDown({ db }: Needs<"db">, serviceId: number): Promise<void> {
  if (await isTakenDown(db, serviceId)) throw new DomainError("service-unavailable");
}

/** The service as it is now. `lock` (inside a transaction only) keeps it so until the commit, and lets others buy it meanwhile. null when there is none. */
export async function serviceForSale(
  { db }: Needs<"db">,
  { serviceId, locale, lock = false }: { serviceId: number; locale: TextLocale; lock?: boolean },
): Promise<ServiceForSale | null> {
  const row = await serviceRowForSale(db, serviceId, baseOf(locale), { lock });
  if (!row) return null;
  const { translation, contentLocale, seller, ...service } = row;
  const options = await optionRows(db, serviceId);
  return {
    ...service,
    title: translation?.title ?? service.title,
    titleLocale: translation?.locale ?? contentLocale,
    slug: translation?.slug ?? service.slug,
    summary: translation?.summary ?? service.summary,
    options: options.map((option, index) => ({ ...option, title: translation?.optionTitles[index] || option.title })),
    seller: {
      nickname: seller.nickname,
      displayName: seller.displayName ?? seller.nickname,
      kind: seller.kind,
      companyName: seller.companyName,
      country: seller.country,
      verified: seller.verified ?? false,
      gone: seller.deletedAt !== null || seller.suspendedAt !== null,
    },
  };
}

/** Records a sale in the transaction that settles it; `countSales` adds it to what the service shows. */
export async function recordSale({ db }: Needs<"db">, { serviceId }: { serviceId: number }): Promise<void> {
  await insertSale(db, serviceId, 1);
}

/** A sale that was paid back is none any more, in the transaction that records it. */
export async function recordReturnedSale({ db }: Needs<"db">, { serviceId }: { serviceId: number }): Promise<void> {
  await insertSale(db, serviceId, -1);
}
