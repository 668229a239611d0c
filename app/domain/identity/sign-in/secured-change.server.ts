import { orGiveBack, takeAll, type Taken } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { recoveryCodesLimit, securedChangeLimits } from "./rate-limits.ts";

/**
 * Makes a change that its member is told of by mail, at an address that nobody has proved to be theirs. A refused change
 * sends no mail and counts for nothing. Refuses with too-many-requests.
 */
export async function limitSecuredChange<Value>(
  { limiter }: Needs<"limiter">,
  memberId: number,
  change: () => Promise<Value>,
  { makesRecoveryCodes = false } = {},
): Promise<Value> {
  const key = String(memberId);
  const { hour, day } = securedChangeLimits;
  const wanted: Taken = [
    [hour, key],
    [day, key],
    ...(makesRecoveryCodes ? ([[recoveryCodesLimit, key]] as const) : []),
  ];
  return orGiveBack(limiter, await takeAll(limiter, wanted), change);
}
