import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { takeAll } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";

/** Each order and each cancellation is told to a buyer and a seller by mail, whose addresses may be those of strangers. */
const placingLimits: readonly RateLimit[] = [
  { name: "order-placed", points: 60, seconds: HOUR_SECONDS },
  { name: "order-placed-day", points: 120, seconds: DAY_SECONDS },
];
const cancellingLimits: readonly RateLimit[] = [
  { name: "order-cancelled", points: 20, seconds: HOUR_SECONDS },
  { name: "order-cancelled-day", points: 40, seconds: DAY_SECONDS },
];

/** Refuses with too-many-requests or too-many-unpaid, in the transaction that writes the order. */
export async function takeOrderLimit(
  needs: Needs<"db" | "limiter">,
  { memberId }: Member,
  { unpaidBefore }: { unpaidBefore: number },
): Promise<void> {
  if (unpaidBefore >= (await settingsInForce(needs))["unpaid-orders"]) throw new DomainError("too-many-unpaid");
  await takeAll(
    needs.limiter,
    placingLimits.map((limit) => [limit, String(memberId)]),
  );
}

/** Refuses with too-many-requests. */
export async function takeCancelLimit({ limiter }: Needs<"limiter">, { memberId }: Member): Promise<void> {
  await takeAll(
    limiter,
    cancellingLimits.map((limit) => [limit, String(memberId)]),
  );
}
