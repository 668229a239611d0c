import { isDeepStrictEqual } from "node:util";
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

type Option = { title: string; amount: number };

/**
 * Options keep their ids with their titles, and where only the title changes, with their place: an address may name one.
 * Titles in other languages go with the option, and are left out where its title has changed.
 */
export async function replaceOptions(db: Db, serviceId: number, options: readonly Option[]): Promise<void> {
  const before = await db
    .select({ id: serviceOptions.id, title: serviceOptions.title, amount: serviceOptions.amount })
    .from(serviceOptions)
    .where(eq(serviceOptions.serviceId, serviceId))
    .orderBy(asc(serviceOptions.position));
  if (
    isDeepStrictEqual(
      before.map(({ title, amount }) => ({ title, amount })),
      options,
    )
  )
    return;
  const from = placesBefore(before, options);
  const gone = before.filter((_, place) => !from.includes(place)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(serviceOptions).where(inArray(serviceOptions.id, gone));
  // Out of the way first: a position is one option's.
  await db
    .update(serviceOptions)
    .set({ position: sql`-1 - ${serviceOptions.position}` })
    .where(eq(serviceOptions.serviceId, serviceId));
  for (const [position, { title, amount }] of options.entries()) {
    const kept = before[from[position] ?? -1];
    if (kept) await db.update(serviceOptions).set({ position, title, amount }).where(eq(serviceOptions.id, kept.id));
    else await db.insert(serviceOptions).values({ serviceId, position, title, amount });
  }
  const words = options.map(({ title }, index) => {
    const place = from[index] ?? null;
    return place !== null && before[place]!.title === title ? place : null;
  });
  await moveOptionTitles(db, serviceId, words);
}

/** The former place of each option; null for a new one. */
function placesBefore(before: readonly Option[], after: readonly Option[]): (number | null)[] {
  const free = new Set(before.keys());
  const take = (place: number) => (free.delete(place) ? place : null);
  const named = after.map(({ title }) => take([...free].find((place) => before[place]!.title === title) ?? -1));
  return named.map((place, index) => place ?? take(index));
}

async function moveOptionTitles(db: Db, serviceId: number, from: readonly (number | null)[]): Promise<void> {
  const rows = await db
    .select({ locale: serviceTranslations.locale, titles: serviceTranslations.optionTitles })
    .from(serviceTranslations)
    .where(and(eq(serviceTranslations.serviceId, serviceId), sql`${serviceTranslations.optionTitles} <> '{}'`));
  for (const { locale, titles } of rows)
    await db
      .update(serviceTranslations)
      .set({ optionTitles: from.map((place) => (place === null ? "" : (titles[place] ?? ""))) })
      .where(and(eq(serviceTranslations.serviceId, serviceId), eq(serviceTranslations.locale, locale)));
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

/** Locks the services of a seller in one order, so that two transactions do not wait for each other. */
export async function lockServicesOf(db: Db, sellerId: number): Promise<void> {
  await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.sellerId, sellerId))
    .orderBy(asc(services.id))
    .for("no key update");
}

/** Moves services between `active` and suspended by the account; answers how many there were. */
export async function moveServicesOfAccount(
  db: Db,
  sellerId: number,
  { from, to, at }: { from: "active" | "suspended"; to: "active" | "suspended"; at: Date },
): Promise<number> {
  const moved = await db
    .update(services)
    .set({ status: to, suspendedBy: to === "suspended" ? "account" : null, updatedAt: at })
    .where(
      and(
        eq(services.sellerId, sellerId),
        eq(services.status, from),
        from === "suspended" ? eq(services.suspendedBy, "account") : undefined,
        isNull(services.deletedAt),
      ),
    )
    .returning({ id: services.id });
  return moved.length;
}
