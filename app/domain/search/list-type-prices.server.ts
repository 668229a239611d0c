import { type Category, serviceTypes } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { typePricesOf } from "./store-type-prices.server.ts";
import type { CategoryPrices } from "./type-prices.ts";

const counted = cachePerDb<CategoryPrices>({ ttl: 60_000, max: 20 });

/** The types of service that a category has, in the order of the catalogue, and the number of its sellers. */
export function listTypePrices(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { category }: { category: Category },
): Promise<CategoryPrices> {
  return counted({ db, clock }, category, async () => {
    const { types, sellers } = await typePricesOf(db, category);
    return { types: serviceTypes.flatMap((type) => types.find((prices) => prices.type === type) ?? []), sellers };
  });
}
