import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";
import type { Needs } from "./services.ts";

/** Counted up when what was counted may have changed: everything kept before is loaded again. */
let generation = 0;

export function forgetCachedPerDb(): void {
  generation += 1;
}

type Load<Value> = () => Promise<Value>;

/**
 * Answers that may be `ttl` milliseconds old: one load per key at a time, the `max` last used stay, a failed load is not
 * kept. Only for what is the same for everybody: there is no actor in a key. There is one cache per database, so that
 * nothing is kept from one connection (or a test's transaction) to another.
 */
export function cachePerDb<Value extends object>(options: { ttl: number; max: number }) {
  let caches = new WeakMap<Db, LRUCache<string, Value, Load<Value>>>();
  let loadedIn = generation;
  return ({ db, clock }: Needs<"db" | "clock">, key: string, load: Load<Value>): Promise<Value> => {
    if (loadedIn !== generation) caches = new WeakMap();
    loadedIn = generation;
    const cache =
      caches.get(db) ??
      new LRUCache<string, Value, Load<Value>>({
        ...options,
        perf: { now: () => clock().getTime() },
        ttlResolution: 0,
        fetchMethod: (_key, _stale, { context }) => context(),
        ignoreFetchAbort: true,
      });
    caches.set(db, cache);
    return cache.forceFetch(key, { context: load });
  };
}
