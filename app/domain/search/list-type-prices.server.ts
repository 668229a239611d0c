import { type Category, serviceTypes } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { typePricesOf } from "./store-type-prices.server.ts";
import type { TypePrices } from "./type-prices.ts";

const counted = cachePerDb<TypePrices[]>({ ttl: 60_000, max: 20 });

/** The types of service that a category has, in the order of the catalogue. */
export function listTypePrices(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { category }: { category: Category },
): Promise<TypePrices[]> {
  return counted({ db, clock }, category, async () => {
    const found = await typePricesOf(db, category);
    return serviceTypes.flatMap((type) => found.find((prices) => prices.type === type) ?? []);
  });
}
