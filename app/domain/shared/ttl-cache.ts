import type { Db } from "#db/client.server.ts";

/**
 * Answers that may be a little old. One load per key at a time, however many ask; the oldest entries make room.
 * Only for what is the same for everybody: there is no actor in a key.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { until: number; value: Promise<Value> }>();

  constructor(private readonly options: { milliseconds: number; maxEntries: number }) {}

  get(key: string, now: Date, load: () => Promise<Value>): Promise<Value> {
    const found = this.#entries.get(key);
    if (found && found.until > now.getTime()) return found.value;
    const value = load();
    this.#entries.delete(key);
    this.#entries.set(key, { until: now.getTime() + this.options.milliseconds, value });
    if (this.#entries.size > this.options.maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    // A failure is told to those who waited for it, and to nobody after them.
    value.catch(() => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    });
    return value;
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** One cache per database, so that nothing is remembered from one connection (or a test's transaction) to another. */
export function ttlCachePerDb<Value>(options: {
  milliseconds: number;
  maxEntries: number;
}): (db: Db) => TtlCache<Value> {
  const caches = new WeakMap<Db, TtlCache<Value>>();
  return (db) => {
    const cache = caches.get(db) ?? new TtlCache<Value>(options);
    caches.set(db, cache);
    return cache;
  };
}
