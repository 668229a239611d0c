import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { requireMonth } from "../month.ts";
import { closedMonth } from "../store-books.server.ts";
import type { StateBalanceInput } from "./input.ts";
import { providerPositionsUnchecked } from "./provider-positions.server.ts";
import { insertBalance } from "./store.server.ts";

/**
 * Writes the balance that an operator read at a provider for the end of a month; said again, the newest counts. It is
 * kept with the month's figures when the month is closed. Refuses with not-found or month-closed.
 */
export async function stateBalance(
  needs: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { month, ip, ...stated }: StateBalanceInput & { month: string; ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "books.keep");
  const at = needs.clock();
  requireMonth(month, at);
  const { provider, currency, amount } = stated;
  await needs.db.transaction(async (tx) => {
    if (await closedMonth(tx, month)) throw new DomainError("month-closed");
    const there = await providerPositionsUnchecked({ ...needs, db: tx }, month);
    const position = there.find((row) => row.provider === provider && row.currency === currency);
    if (!position) throw new DomainError("not-found");
    await insertBalance(tx, { id: uuidv7(at), month, ...stated, statedBy: memberId, statedAt: at });
    await recordEvent(tx, {
      actorId: memberId,
      action: "provider-balance.stated",
      subject: `month:${month}`,
      details: { provider, currency, amount, booked: position.booked },
      ip,
      at,
    });
  });
}
