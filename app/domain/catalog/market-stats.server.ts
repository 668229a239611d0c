import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { ttlCachePerDb } from "../shared/ttl-cache.ts";
import { type MarketStats, statsOf } from "./store.server.ts";
import type { SellingCountry } from "./terms.ts";

/** A minute old at most, like the counts of the categories. */
const counted = ttlCachePerDb<MarketStats>({ milliseconds: 60_000, maxEntries: 50 });

/** The market in numbers: what can be bought in a country (null: everywhere). */
export function marketStats(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { country = null }: { country?: SellingCountry | null } = {},
): Promise<MarketStats> {
  return counted(db).get(country ?? "", clock(), () => statsOf(db, country));
}
