import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import { type MarketReach, type MarketStats, reachOf, statsOf } from "./store.server.ts";
import type { SellingCountry } from "./terms.ts";

/** A minute old at most, like the counts of the categories. */
const counted = cachePerDb<MarketStats>({ ttl: 60_000, max: 50 });

/** The market in numbers: what can be bought in a country (null: everywhere). */
export function marketStats(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { country = null }: { country?: SellingCountry | null } = {},
): Promise<MarketStats> {
  return counted({ db, clock }, country ?? "", () => statsOf(db, country));
}

const counting = cachePerDb<MarketReach>({ ttl: 60_000, max: 1 });

/** For how many networks there is something on sale, and in how many languages sellers describe it. */
export function marketReach({ db, clock }: Needs<"db" | "clock">, _actor: Actor): Promise<MarketReach> {
  return counting({ db, clock }, "", () => reachOf(db));
}
