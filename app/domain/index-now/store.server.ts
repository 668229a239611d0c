import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { indexNowCursors } from "#db/schema/catalog/index-now.ts";
import { sellerProfiles } from "#db/schema/identity.ts";
import { profiles } from "#db/schema/profiles.ts";
import type { ChangeWindow } from "../catalog/queries.server.ts";

export type Cursor = typeof indexNowCursors.$inferSelect;
export type Kind = Cursor["kind"];
export type ChangedSeller = { id: number; updatedAt: Date; contentLocale: string };

/** The first run begins with the changes of now: what was there before is in the sitemap. */
export async function cursorOf(db: Db, kind: Kind, now: Date): Promise<Cursor> {
  await db.insert(indexNowCursors).values({ kind, changedAt: now }).onConflictDoNothing();
  const [cursor] = await db.select().from(indexNowCursors).where(eq(indexNowCursors.kind, kind));
  return cursor!;
}

/** Moves it on from where it was read; another process that was faster has moved it already. */
export async function moveCursor(
  db: Db,
  from: Pick<Cursor, "kind" | "changedAt" | "subjectId">,
  to: Partial<Cursor>,
): Promise<void> {
  await db
    .update(indexNowCursors)
    .set(to)
    .where(
      and(
        eq(indexNowCursors.kind, from.kind),
        eq(indexNowCursors.changedAt, from.changedAt),
        eq(indexNowCursors.subjectId, from.subjectId),
      ),
    );
}

/** Sellers whose profile changed. */
export async function changedSellers(db: Db, { after, before, limit }: ChangeWindow): Promise<ChangedSeller[]> {
  return db
    .select({
      id: profiles.memberId,
      updatedAt: profiles.updatedAt,
      contentLocale: sellerProfiles.contentLocale,
    })
    .from(profiles)
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, profiles.memberId))
    .where(
      and(
        sql`(${profiles.updatedAt}, ${profiles.memberId}) > (${after.changedAt.toISOString()}::timestamptz, ${after.subjectId})`,
        lt(profiles.updatedAt, before),
      ),
    )
    .orderBy(asc(profiles.updatedAt), asc(profiles.memberId))
    .limit(limit);
}
