import { recordEvent } from "../audit/record-event.server.ts";
import { repriceInWon } from "../catalog/reprice-in-won.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { type ChangeRateInput, isJump } from "./input.ts";
import { insertRateChange, lockedRate, writeRate } from "./store.server.ts";

const SOURCE = "operator";

/**
 * An operator says what a currency costs in won. Orders and quotes keep the rate they were made with; prices in won by
 * which services are sorted follow. A rate that is said again is fresh again.
 */
export async function changeRate(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { currency, krwPerUnit: after, confirmed, ip }: ChangeRateInput & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "rates.change");
  const at = clock();
  await db.transaction(async (tx) => {
    const before = await lockedRate(tx, currency);
    if (before !== null && !confirmed && isJump(before, after))
      throw new DomainError("rate-jump", { field: "confirmed" });
    await writeRate(tx, { currency, krwPerUnit: after, updatedAt: at });
    await insertRateChange(tx, {
      id: uuidv7(at),
      currency,
      before,
      after,
      source: SOURCE,
      changedBy: memberId,
      changedAt: at,
    });
    await repriceInWon({ db: tx }, { currency, krwPerUnit: after });
    await recordEvent(tx, {
      actorId: memberId,
      action: "rate.changed",
      subject: `rate:${currency}`,
      details: { before, after, source: SOURCE },
      ip,
      at,
    });
  });
}
