import type { Network } from "../catalog/authoring/technologies.ts";
import { networkIds } from "../catalog/networks/network-facts.ts";
import type { Actor } from "../shared/actor.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { countNetworks } from "./store-networks.server.ts";

export type NetworkCount = { id: Network; services: number };

/** A minute old at most, like the counts of categories. */
const counted = cachePerDb<NetworkCount[]>({ ttl: 60_000, max: 1 });

/** Every network of the catalogue with its number of public services, also those without; the most used first. */
export function listNetworks({ db, clock }: Needs<"db" | "clock">, _actor: Actor): Promise<NetworkCount[]> {
  return counted({ db, clock }, "", async () => {
    const counts = await countNetworks(db);
    return networkIds
      .map((id) => ({ id, services: counts[id] ?? 0 }))
      .sort((one, other) => other.services - one.services);
  });
}
