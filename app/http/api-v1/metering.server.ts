import type { CallingKey } from "#app/domain/api-keys/authenticate-key.server.ts";
import { type Balance, chargeUnits, returnUnits } from "#app/domain/plans/charge-units.server.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { RateLimit, Services } from "#app/domain/shared/services.ts";
import { unitsOf } from "#app/domain/usage/weights.ts";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { Problem } from "./problem.server.ts";

/** Tries without a key, of one network. */
export const demoLimit: RateLimit = { name: "api-demo", points: 60, seconds: HOUR_SECONDS };

/** Takes a try; the headers say how many are left and when there are sixty again. */
export async function takeTry({ limiter }: Pick<Services, "limiter">, ip: string): Promise<Record<string, string>> {
  const { remaining, seconds } = await takeForNetwork(limiter, demoLimit, ip).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== "too-many-requests") throw error;
    const { retryAfter = demoLimit.seconds } = error.details;
    const headers = { ...tryHeaders(0, Number(retryAfter)), "Retry-After": String(retryAfter) };
    throw new Problem("rate_limited", { seconds: retryAfter }, { headers });
  });
  return tryHeaders(remaining, seconds);
}

const tryHeaders = (remaining: number, seconds: number) => ({
  "RateLimit-Limit": String(demoLimit.points),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(seconds),
});

/** Seconds until the bucket is full again. */
function resetOf({ bucketLeft, bucketUnits, unitsPerSecond }: Balance): number {
  return Math.max(0, Math.ceil((bucketUnits - bucketLeft) / unitsPerSecond));
}

export function limitHeaders(balance: Balance): Record<string, string> {
  return {
    "RateLimit-Limit": String(balance.bucketUnits),
    "RateLimit-Remaining": String(Math.max(0, balance.bucketLeft)),
    "RateLimit-Reset": String(resetOf(balance)),
    "X-CU-Month-Remaining": String(balance.monthLeft),
  };
}

export type Charged = { units: number; at: Date; balance: Balance };

/** Takes the weight of a call before it is worked on. Refuses with rate_limited and quota_exceeded. */
export async function charge(services: Services, key: CallingKey, units: number): Promise<Charged> {
  const charged = await chargeUnits(services, key, { units });
  if (!charged) throw new Problem("invalid_api_key");
  const { balance } = charged;
  if (charged.isCharged) return { units, at: charged.at, balance };
  const seconds = charged.retryAfter;
  throw new Problem(
    charged.reason === "quota" ? "quota_exceeded" : "rate_limited",
    { seconds },
    { headers: { ...limitHeaders(balance), "Retry-After": String(seconds) } },
  );
}

/** The cost of an answer; what was charged for more is given back. */
export async function settle(
  services: Services,
  key: CallingKey,
  { status, charged }: { status: number; charged: Pick<Charged, "units" | "at"> },
): Promise<number> {
  const units = unitsOf(status, charged.units);
  await returnUnits(services, key, { units: charged.units - units, chargedAt: charged.at });
  return units;
}
