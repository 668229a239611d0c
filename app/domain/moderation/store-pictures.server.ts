import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { moderationItems, services } from "#db/schema/catalog.ts";

/** An item with the seller whose service it is about. */
export async function pictureItem(db: Db, id: string) {
  const [row] = await db
    .select({ changes: moderationItems.changes, sellerId: services.sellerId })
    .from(moderationItems)
    .innerJoin(services, eq(services.id, moderationItems.serviceId))
    .where(eq(moderationItems.id, id));
  return row ?? null;
}

/** Index moderation_items_pictures. A rejected edit counts as long as nothing was handed in after it. */
export async function pictureKeysNamed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const pictures = sql`jsonb_array_elements((${moderationItems.changes}->'before'->'pictures') || (${moderationItems.changes}->'after'->'pictures'))`;
  const isLast = sql`not exists (select 1 from ${moderationItems} later
    where later.service_id = "moderation_items"."service_id" and later.submitted_at > "moderation_items"."submitted_at")`;
  const named = db.$with("named").as(
    db
      .select({ key: sql<string>`${pictures}->>'fileKey'`.as("key") })
      .from(moderationItems)
      .where(
        and(
          sql`${moderationItems.changes}->'after' ? 'pictures'`,
          sql`(${inArray(moderationItems.status, ["open", "returned", "applied"])}
            or (${eq(moderationItems.status, "rejected")} and ${isLast}))`,
        ),
      ),
  );
  const rows = await db
    .with(named)
    .selectDistinct({ key: named.key })
    .from(named)
    .where(inArray(named.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
