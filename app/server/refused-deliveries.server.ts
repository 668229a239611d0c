import { LRUCache } from "lru-cache";
import { MINUTE_SECONDS } from "#app/domain/shared/periods/durations.ts";

const MOST = 60;
const NETWORKS = 10_000;
const SECONDS = 10 * MINUTE_SECONDS;

/**
 * Counts webhooks that were not accepted by the network they came from, in this process: a flood of forged ones is
 * answered without a look at them, and writes nothing. A provider's own are accepted and never counted.
 */
export function refusedDeliveries() {
  const counts = new LRUCache<string, number>({ max: NETWORKS, ttl: SECONDS * 1000, noUpdateTTL: true });
  const add = (network: string, points: number) => counts.set(network, (counts.get(network) ?? 0) + points);
  return {
    seconds: SECONDS,
    /** Counted on arrival, so that many at once count too; false when there were too many before. */
    take(network: string): boolean {
      if ((counts.get(network) ?? 0) >= MOST) return false;
      add(network, 1);
      return true;
    },
    /** For one that was accepted. */
    giveBack: (network: string) => void add(network, -1),
  };
}
