import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates, serviceOptions, services, serviceTranslations, serviceVersions } from "#db/schema/catalog.ts";
import { uncountedSales } from "#db/schema/catalog/uncounted-sales.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
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
  loginRequired: services.loginRequired,
  coverId: sql<number | null>`(
    select i.id from service_images i where i.service_id = ${services.id} order by i.position limit 1)`,
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
    suspendedAt: members.suspendedAt,
    displayName: sellerProfiles.displayName,
    kind: profiles.memberType,
    companyName: sql<string | null>`nullif(${profiles.companyName}, '')`,
    country: profiles.country,
    verified: sellerProfiles.verified,
  },
};

/** A service with what a sale needs. With `lock` nobody suspends or changes it until the transaction ends; others may buy it. */
export async function serviceRowForSale(db: Db, id: number, language: string, { lock }: { lock: boolean }) {
  const query = db
    .select(forSale)
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
    .leftJoin(profiles, eq(profiles.memberId, services.sellerId))
    .leftJoin(serviceVersions, and(eq(serviceVersions.serviceId, services.id), eq(serviceVersions.status, "live")))
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, shownTranslation(language))),
    )
    .leftJoin(exchangeRates, eq(exchangeRates.currency, services.currency))
    .where(eq(services.id, id));
  const [row] = lock ? await query.for("share", { of: services }) : await query;
  return row ?? null;
}

/** Whether an operator took the service off the market. Nobody does, or puts it back, until the transaction ends. */
export async function isTakenDown(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ suspendedBy: services.suspendedBy })
    .from(services)
    .where(eq(services.id, id))
    .for("share");
  return row?.suspendedBy === "operator";
}

export async function optionRows(db: Db, serviceId: number) {
  return db
    .select({ id: serviceOptions.id, title: serviceOptions.title, amount: serviceOptions.amount })
    .from(serviceOptions)
    .where(eq(serviceOptions.serviceId, serviceId))
    .orderBy(asc(serviceOptions.position));
}

/** A sale (1), or one that was paid back (-1), to be counted by `addUpSales`. */
export function insertSale(db: Db, serviceId: number, change: 1 | -1) {
  return db.insert(uncountedSales).values({ serviceId, change });
}

/**
 * Moves uncounted sales into the counts of their services; answers how many there were. One statement: a process that is
 * killed has moved all or none. Rows that another process is moving are left to it, and services are locked in one order.
 */
export async function addUpSales(db: Db, limit: number): Promise<number> {
  const [row] = await db.execute<{ moved: number }>(sql`with due as materialized (
      select id from uncounted_sales order by id limit ${limit} for update skip locked
    ), moved as (
      delete from uncounted_sales u using due where u.id = due.id returning u.service_id, u.change
    ), added as (
      select service_id, sum(change)::int as change from moved group by service_id
    ), locked as materialized (
      select s.id from services s where s.id in (select service_id from added) order by s.id for no key update
    ), counted as (
      update services s set sales_count = greatest(s.sales_count + added.change, 0)
      from added join locked on locked.id = added.service_id where s.id = added.service_id and added.change <> 0
    )
    select count(*)::int as moved from moved`);
  return row!.moved; // an aggregate is always one row
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

/** `count`: reviews more or less; `points`: of all of them together. */
export type RatingChange = { count: 1 | 0 | -1; points: number };

/** Changes the rating by the sums that are there: reviews are not counted again. */
export async function changeRating(db: Db, serviceId: number, { count, points }: RatingChange): Promise<void> {
  const [reviews, sum] = [
    sql`greatest(0, ${services.ratingCount} + ${count})`,
    sql`greatest(0, ${services.ratingSum} + ${points})`,
  ];
  await db
    .update(services)
    .set({
      ratingCount: reviews,
      ratingSum: sum,
      ratingAverage: sql`case when ${reviews} = 0 then 0 else round(${sum} * 100.0 / ${reviews})::int end`,
    })
    .where(eq(services.id, serviceId));
}
