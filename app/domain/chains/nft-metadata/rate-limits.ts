import type { RateLimit } from "#app/domain/shared/services.ts";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";

/** Each asks a server that belongs to neither us nor the caller. */
export const refreshLimits = {
  token: { name: "nft-refresh-token", points: 1, seconds: 60 },
  contract: { name: "nft-refresh-contract", points: 120, seconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimit>;
