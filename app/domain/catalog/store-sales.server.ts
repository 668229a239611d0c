import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates, serviceOptions, services, serviceTranslations, serviceVersions } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { profiles } from "#db/schema/profiles.ts";

const forSale = {
  id: services.id,
  sellerId: services.sellerId,
  status: services.status,
  type: services.type,
  category: services.category,
  pricingType: services.pricingType,
  currency: services.currency,
  priceAmount: services.priceAmount,
  contentLocale: services.contentLocale,
  title: services.title,
  slug: services.slug,
  summary: services.summary,
  translation: {
    locale: serviceTranslations.locale,
    title: serviceTranslations.title,
    slug: serviceTranslations.slug,
    summary: serviceTranslations.summary,
    optionTitles: serviceTranslations.optionTitles,
  },
  estimatedDays: services.estimatedDays,
  licenceTerms: services.licenceTerms,
  publishedAt: services.publishedAt,
  deletedAt: services.deletedAt,
  liveVersion: {
    id: serviceVersions.id,
    version: serviceVersions.version,
    fileName: serviceVersions.fileName,
    size: serviceVersions.size,
  },
  krwPerUnit: exchangeRates.krwPerUnit,
  seller: {
    nickname: members.nickname,
    deletedAt: members.deletedAt,
    displayName: sellerProfiles.displayName,
    kind: profiles.memberType,
    companyName: sql<string | null>`nullif(${profiles.companyName}, '')`,
    country: profiles.country,
    verified: sellerProfiles.verified,
  },
};

/**
 * A service with what a sale needs. With `lock` nobody can suspend, change or sell it until the transaction ends;
 * the weaker lock lets rows that refer to it be written meanwhile.
 */
export async function serviceRowForSale(db: Db, id: number, locale: string, { lock }: { lock: boolean }) {
  const query = db
    .select(forSale)
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
    .leftJoin(profiles, eq(profiles.memberId, services.sellerId))
    .leftJoin(serviceVersions, and(eq(serviceVersions.serviceId, services.id), eq(serviceVersions.status, "live")))
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, locale)),
    )
    .leftJoin(exchangeRates, eq(exchangeRates.currency, services.currency))
    .where(eq(services.id, id));
  const [row] = lock ? await query.for("no key update", { of: services }) : await query;
  return row ?? null;
}

export async function optionRows(db: Db, serviceId: number) {
  return db
    .select({ id: serviceOptions.id, title: serviceOptions.title, amount: serviceOptions.amount })
    .from(serviceOptions)
    .where(eq(serviceOptions.serviceId, serviceId))
    .orderBy(asc(serviceOptions.position));
}

export async function addSale(db: Db, serviceId: number): Promise<void> {
  await db
    .update(services)
    .set({ salesCount: sql`${services.salesCount} + 1` })
    .where(eq(services.id, serviceId));
}

export async function removeSale(db: Db, serviceId: number): Promise<void> {
  await db
    .update(services)
    .set({ salesCount: sql`greatest(${services.salesCount} - 1, 0)` })
    .where(eq(services.id, serviceId));
}

/** Rounded up, as checkouts do. */
export async function setPricesInWon(
  db: Db,
  { currency, krwPerUnit, minorUnits }: { currency: string; krwPerUnit: string; minorUnits: number },
): Promise<void> {
  await db
    .update(services)
    .set({ priceKrw: sql`ceil(${services.priceAmount} * ${krwPerUnit}::numeric / ${minorUnits}::numeric)` })
    .where(and(eq(services.currency, currency), isNotNull(services.priceAmount)));
}
