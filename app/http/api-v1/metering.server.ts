import type { CallingKey } from "#app/domain/api-keys/authenticate-key.server.ts";
import { type Balance, chargeUnits, giveUnitsBack } from "#app/domain/plans/charge-units.server.ts";
import type { RateLimit, Services } from "#app/domain/shared/services.ts";
import { unitsOf } from "#app/domain/usage/weights.ts";
import { Problem } from "./problem.server.ts";

/** Tries without a key, of one network address. */
export const demoLimit: RateLimit = { name: "api-demo", points: 60, seconds: 60 * 60 };

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

/** Takes the weight of a call before it is worked on. Refuses with rate_limited and quota_exceeded. */
export async function charge(services: Services, { ownerId }: CallingKey, units: number): Promise<Balance> {
  const charged = await chargeUnits(services, { memberId: ownerId, units });
  if (!charged) throw new Problem("invalid_api_key");
  const { balance } = charged;
  if (charged.isCharged) return balance;
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
  { ownerId }: CallingKey,
  { status, charged }: { status: number; charged: number },
): Promise<number> {
  const units = unitsOf(status, charged);
  await giveUnitsBack(services, { memberId: ownerId, units: charged - units });
  return units;
}
