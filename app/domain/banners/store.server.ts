import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { banners } from "#db/schema/catalog/banners.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { BannerPlace, BannerState, BannerText, BannerTheme } from "./banner.ts";

type CurrentRow = {
  theme: BannerTheme | null;
  text: BannerText | null;
  link: string | null;
  endsAt: string | null;
  nextAt: string | null;
};
type Shown = { place: BannerPlace; language: string; locale: string; at: Date };

/** The banner of a place for readers of a locale at a moment, and when another one begins. */
export async function currentBanner(db: Db, { place, language, locale, at }: Shown) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const fits = sql`${place} = any(places) and texts ? ${language} and (locales = '{}' or ${locale} = any(locales))`;
  const [row] = await db.execute<CurrentRow>(sql`
    select b.theme, b.text, b.link, b.ends_at as "endsAt", next.starts_at as "nextAt"
    from (select min(starts_at) as starts_at from banners where starts_at > ${now} and ${fits}) next
    left join lateral (
      select theme, texts -> ${language}::text as text, link, ends_at from banners
      where starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and ${fits}
      order by priority desc, starts_at desc, id desc limit 1
    ) b on true`);
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    banner: row?.theme && row.text && row.link ? { theme: row.theme, text: row.text, link: row.link } : null,
    endsAt: dateOf(row?.endsAt),
    nextAt: dateOf(row?.nextAt),
  };
}

function stateAt(at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql<BannerState>`case when ${banners.startsAt} > ${now} then 'planned'
    when ${banners.endsAt} <= ${now} then 'ended' else 'running' end`;
}

export type BannerFilter = { place: BannerPlace | null; state: BannerState | null };

function whereOf({ place, state }: BannerFilter, at: Date) {
  return and(
    place === null ? undefined : sql`${place} = any(${banners.places})`,
    state === null ? undefined : sql`${stateAt(at)} = ${state}`,
  );
}

/** Newest first. */
export function bannerRows(db: Db, filter: BannerFilter, at: Date, page: PageInput) {
  const { id, places, theme, texts, locales, priority, startsAt, endsAt } = banners;
  return db
    .select({ id, places, theme, texts, locales, priority, startsAt, endsAt, state: stateAt(at) })
    .from(banners)
    .where(whereOf(filter, at))
    .orderBy(desc(startsAt), desc(id))
    .limit(page.limit)
    .offset(offsetOf(page));
}

export async function countBanners(db: Db, filter: BannerFilter, at: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(banners).where(whereOf(filter, at));
  return row!.total;
}

export async function bannerRow(db: Db, bannerId: string, at: Date) {
  const { id, places, theme, texts, link, locales, priority, startsAt, endsAt, revision } = banners;
  const [row] = await db
    .select({ id, places, theme, texts, link, locales, priority, startsAt, endsAt, revision, state: stateAt(at) })
    .from(banners)
    .where(eq(banners.id, bannerId));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockedBanner(db: Db, bannerId: string) {
  const [row] = await db.select().from(banners).where(eq(banners.id, bannerId)).for("update");
  return row ?? null;
}

/** Whether the banner was written: no other was made by the same form. */
export async function insertBanner(db: Db, row: typeof banners.$inferInsert): Promise<boolean> {
  const written = await db
    .insert(banners)
    .values(row)
    .onConflictDoNothing({ target: banners.formKey })
    .returning({ id: banners.id });
  return written.length > 0;
}

export async function bannerOfForm(db: Db, formKey: string): Promise<string> {
  const [row] = await db.select({ id: banners.id }).from(banners).where(eq(banners.formKey, formKey));
  return row!.id;
}

export async function updateBanner(
  db: Db,
  bannerId: string,
  set: Partial<typeof banners.$inferInsert>,
  at: Date,
): Promise<void> {
  await db
    .update(banners)
    .set({ ...set, revision: sql`${banners.revision} + 1`, updatedAt: at })
    .where(eq(banners.id, bannerId));
}

export async function deleteBanner(db: Db, bannerId: string): Promise<void> {
  await db.delete(banners).where(eq(banners.id, bannerId));
}
