import { sql } from "drizzle-orm";
import { type Db, plannedByValues } from "#db/client.server.ts";
import { type TagSlug, tagSlugs } from "../catalog/curated-tags.ts";
import { hasTag } from "./store-conditions.server.ts";

/** Counts the public services of each curated tag, in one pass over one index. */
export async function countTags(db: Db): Promise<Partial<Record<TagSlug, number>>> {
  const selects = tagSlugs.map(
    (slug) =>
      sql`select ${slug}::text as slug, count(*)::int as services from service_listings l where ${hasTag(slug)}`,
  );
  const rows = await db.execute<{ slug: TagSlug; services: number }>(
    sql`${plannedByValues}${sql.join(selects, sql` union all `)}`,
  );
  return Object.fromEntries(rows.map(({ slug, services }) => [slug, services]));
}
