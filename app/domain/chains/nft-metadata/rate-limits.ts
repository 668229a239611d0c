import type { RateLimit } from "#app/domain/shared/services.ts";

/** Each asks a server that belongs to neither us nor the caller. */
export const refreshLimits = {
  token: { name: "nft-refresh-token", points: 1, seconds: 60 },
  contract: { name: "nft-refresh-contract", points: 120, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;
