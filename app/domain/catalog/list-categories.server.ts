import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import { countByCategory } from "./store.server.ts";
import { type Category, categories, type SellingCountry } from "./terms.ts";

export type CategoryCount = { category: Category; count: number };

/** A minute old at most: every page of the market shows them, and one service more or less changes nothing. */
const counted = cachePerDb<CategoryCount[]>({ ttl: 60_000, max: 50 });

/** Every category, also the empty ones, in the order of the catalogue. `country` null: everywhere. */
export function listCategories(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { country = null }: { country?: SellingCountry | null } = {},
): Promise<CategoryCount[]> {
  return counted({ db, clock }, country ?? "", async () => {
    const counts = await countByCategory(db, country);
    return categories.map((category) => ({ category, count: counts.get(category) ?? 0 }));
  });
}
