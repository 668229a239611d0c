import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates, serviceOptions, services, serviceTranslations } from "#db/schema/catalog.ts";
import type { ServiceStatus } from "../status.ts";

type NewService = typeof services.$inferInsert;
type NewTranslation = Omit<typeof serviceTranslations.$inferInsert, "serviceId">;

/** null when the draft has become a service already. */
export async function insertService(db: Db, row: NewService): Promise<number | null> {
  const [inserted] = await db
    .insert(services)
    .values(row)
    .onConflictDoNothing({ target: services.draftId })
    .returning({ id: services.id });
  return inserted?.id ?? null;
}

export async function serviceIdOfDraft(
  db: Db,
  { draftId, sellerId }: { draftId: string; sellerId: number },
): Promise<number | null> {
  const [row] = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.draftId, draftId), eq(services.sellerId, sellerId)));
  return row?.id ?? null;
}

export async function sellerIdOf(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ sellerId: services.sellerId })
    .from(services)
    .where(and(eq(services.id, id), isNull(services.deletedAt)));
  return row?.sellerId ?? null;
}

export async function updateService(db: Db, id: number, changes: Partial<NewService>): Promise<void> {
  await db.update(services).set(changes).where(eq(services.id, id));
}

/** Options keep their ids where only words or amounts change: an address may name one. */
export async function replaceOptions(
  db: Db,
  serviceId: number,
  options: readonly { title: string; amount: number }[],
): Promise<void> {
  await db
    .delete(serviceOptions)
    .where(and(eq(serviceOptions.serviceId, serviceId), sql`${serviceOptions.position} >= ${options.length}`));
  if (options.length > 0)
    await db
      .insert(serviceOptions)
      .values(options.map(({ title, amount }, position) => ({ serviceId, position, title, amount })))
      .onConflictDoUpdate({
        target: [serviceOptions.serviceId, serviceOptions.position],
        set: { title: sql`excluded.title`, amount: sql`excluded.amount` },
      });
}

/** Titles of options stay where the language does: they are translated elsewhere. */
export async function replaceTranslations(
  db: Db,
  serviceId: number,
  translations: readonly NewTranslation[],
): Promise<void> {
  const kept = translations.map(({ locale }) => locale);
  await db
    .delete(serviceTranslations)
    .where(
      and(
        eq(serviceTranslations.serviceId, serviceId),
        kept.length > 0 ? sql`${serviceTranslations.locale} <> all(${sql.param(kept)}::text[])` : undefined,
      ),
    );
  if (translations.length > 0)
    await db
      .insert(serviceTranslations)
      .values(translations.map((words) => ({ ...words, serviceId })))
      .onConflictDoUpdate({
        target: [serviceTranslations.serviceId, serviceTranslations.locale],
        set: {
          title: sql`excluded.title`,
          slug: sql`excluded.slug`,
          summary: sql`excluded.summary`,
          description: sql`excluded.description`,
          descriptionHtml: sql`excluded.description_html`,
        },
      });
}

export async function rateOf(db: Db, currency: string): Promise<string | null> {
  const [row] = await db
    .select({ krwPerUnit: exchangeRates.krwPerUnit })
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, currency));
  return row?.krwPerUnit ?? null;
}

/** A service with its options and translations, as its seller wrote it; `lock` keeps others from changing it. */
export async function writtenService(db: Db, id: number, { lock = false } = {}) {
  const query = db.select().from(services).where(eq(services.id, id));
  const [service] = lock ? await query.for("no key update") : await query;
  if (!service) return null;
  const [options, translations] = await Promise.all([
    db
      .select({ title: serviceOptions.title, amount: serviceOptions.amount })
      .from(serviceOptions)
      .where(eq(serviceOptions.serviceId, id))
      .orderBy(asc(serviceOptions.position)),
    db
      .select({
        locale: serviceTranslations.locale,
        title: serviceTranslations.title,
        summary: serviceTranslations.summary,
        description: serviceTranslations.description,
      })
      .from(serviceTranslations)
      .where(eq(serviceTranslations.serviceId, id))
      .orderBy(asc(serviceTranslations.locale)),
  ]);
  return { service, options, translations };
}

/** False when the service is not in one of these statuses any more, suspended by somebody else, or deleted. */
export async function moveServiceRow(
  db: Db,
  id: number,
  move: { from: readonly ServiceStatus[]; suspendedBy?: "seller" | "operator"; set: Partial<NewService> },
): Promise<boolean> {
  const moved = await db
    .update(services)
    .set(move.set)
    .where(
      and(
        eq(services.id, id),
        inArray(services.status, [...move.from]),
        move.suspendedBy ? eq(services.suspendedBy, move.suspendedBy) : undefined,
        isNull(services.deletedAt),
      ),
    )
    .returning({ id: services.id });
  return moved.length > 0;
}
