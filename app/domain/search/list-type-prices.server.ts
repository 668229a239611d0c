import type { Category, ServiceType } from "../catalog/terms.ts";
import { serviceTypes } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { typePricesOf } from "./store-type-prices.server.ts";

/** What the public services of one type in a category cost and take. Won with VAT, working days. */
export type TypePrices = {
  type: ServiceType;
  services: number;
  free: number;
  /** Their price is agreed on; nothing is shown. */
  onRequest: number;
  /** Of those with a price. */
  price: { least: number; middle: number; most: number } | null;
  days: { least: number; most: number } | null;
  /** Prices that occur, each rounded to a hundredth of a tenfold, so that there are few of them; ascending. */
  prices: number[];
};

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
