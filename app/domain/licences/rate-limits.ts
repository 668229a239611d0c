import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { Needs, RateLimit } from "../shared/services.ts";

/** A key has 100 random bits and cannot be guessed: this bounds what asking costs us. */
const askingLimits = {
  network: { name: "licence-ip", points: 60, seconds: MINUTE_SECONDS },
  key: { name: "licence-key", points: 60, seconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** Each change may leave a row. */
const changeLimit: RateLimit = { name: "licence-change", points: 30, seconds: HOUR_SECONDS };

/** Refuses with too-many-requests. `key` is null when what was sent is none. */
export async function takeLicenceLimit(
  { limiter }: Needs<"limiter">,
  { ip, key, isChange = false }: { ip: string; key: string | null; isChange?: boolean },
): Promise<void> {
  await takeForNetwork(limiter, askingLimits.network, ip);
  if (key === null) return;
  await limiter.take(askingLimits.key, key);
  if (isChange) await limiter.take(changeLimit, key);
}
