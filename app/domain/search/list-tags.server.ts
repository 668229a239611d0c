import { leastServicesOfTag, type TagSlug, tagSlugs } from "../catalog/curated-tags.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { countTags } from "./store-tags.server.ts";

const counted = cachePerDb<TagSlug[]>({ ttl: 30_000, max: 1 });

/** Curated tags whose page says enough to be found, the most used first. */
export function listTags({ db, clock }: Needs<"db" | "clock">): Promise<TagSlug[]> {
  return counted({ db, clock }, "", async () => {
    const counts = await countTags(db);
    const of = (slug: TagSlug) => counts[slug] ?? 0;
    return tagSlugs.filter((slug) => of(slug) >= leastServicesOfTag).sort((a, b) => of(b) - of(a));
  });
}
