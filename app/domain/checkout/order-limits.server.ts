import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";

/** Each order and each cancellation is told to a seller by mail. */
const placingLimit: RateLimit = { name: "order-placed", points: 60, seconds: HOUR_SECONDS };
const cancellingLimit: RateLimit = { name: "order-cancelled", points: 20, seconds: HOUR_SECONDS };

/** Refuses with too-many-requests or too-many-unpaid, in the transaction that writes the order. */
export async function takeOrderLimit(
  needs: Needs<"db" | "limiter">,
  { memberId }: Member,
  { unpaidBefore }: { unpaidBefore: number },
): Promise<void> {
  if (unpaidBefore >= (await settingsInForce(needs))["unpaid-orders"]) throw new DomainError("too-many-unpaid");
  await needs.limiter.take(placingLimit, String(memberId));
}

/** Refuses with too-many-requests. */
export async function takeCancelLimit({ limiter }: Needs<"limiter">, { memberId }: Member): Promise<void> {
  await limiter.take(cancellingLimit, String(memberId));
}
