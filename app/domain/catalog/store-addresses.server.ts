import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceListings, services, serviceTranslations } from "#db/schema/catalog.ts";

/** A service under every language its seller wrote in. */
export type ServiceAddress = { id: number; updatedAt: Date; languages: { locale: string; slug: string }[] };
/** Changes after one service and before a time, the oldest first. */
export type ChangeWindow = { after: { changedAt: Date; subjectId: number }; before: Date; limit: number };

const addressColumns = {
  id: services.id,
  updatedAt: services.updatedAt,
  contentLocale: services.contentLocale,
  slug: services.slug,
};
type AddressRow = { id: number; updatedAt: Date; contentLocale: string; slug: string };

export async function addressRows(db: Db, page: number, size: number): Promise<ServiceAddress[]> {
  const rows = await db
    .select(addressColumns)
    .from(services)
    .where(and(eq(services.status, "active"), isNull(services.deletedAt)))
    .orderBy(asc(services.id))
    .limit(size)
    .offset((page - 1) * size);
  return withLanguages(db, rows);
}

export async function changedAddressRows(db: Db, { after, before, limit }: ChangeWindow): Promise<ServiceAddress[]> {
  const rows = await db
    .select(addressColumns)
    .from(services)
    .where(
      and(
        isNotNull(services.publishedAt),
        sql`(${services.updatedAt}, ${services.id}) > (${after.changedAt.toISOString()}::timestamptz, ${after.subjectId})`,
        lt(services.updatedAt, before),
      ),
    )
    .orderBy(asc(services.updatedAt), asc(services.id))
    .limit(limit);
  return withLanguages(db, rows);
}

export async function countAddressPages(db: Db, size: number): Promise<number> {
  const [row] = await db.select({ services: count() }).from(serviceListings);
  return Math.max(1, Math.ceil((row?.services ?? 0) / size));
}

/** Adds the slugs of the services in every language, by one statement. */
async function withLanguages(db: Db, rows: readonly AddressRow[]): Promise<ServiceAddress[]> {
  if (rows.length === 0) return [];
  const translations = await db
    .select({
      serviceId: serviceTranslations.serviceId,
      locale: serviceTranslations.locale,
      slug: serviceTranslations.slug,
    })
    .from(serviceTranslations)
    .where(
      inArray(
        serviceTranslations.serviceId,
        rows.map(({ id }) => id),
      ),
    );
  const byService = new Map<number, { locale: string; slug: string }[]>();
  for (const { serviceId, ...language } of translations)
    byService.set(serviceId, [...(byService.get(serviceId) ?? []), language]);
  return rows.map(({ id, updatedAt, contentLocale, slug }) => ({
    id,
    updatedAt,
    languages: [{ locale: contentLocale, slug }, ...(byService.get(id) ?? [])],
  }));
}
