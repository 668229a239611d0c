import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { readBooksUnchecked } from "./books-of-month.server.ts";
import { monthOf, requireMonth } from "./month.ts";
import { insertClosedMonth, lockLedger } from "./store-books.server.ts";

/**
 * Closes a month that is over, once, and keeps its figures. While it is closed nothing is written to the ledger, so that
 * no entry slips into a month whose figures are taken. Refuses with month-not-over or month-closed.
 */
export async function closeMonth(
  { db, clock, providers }: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { month, ip }: { month: string; ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "books.keep");
  const at = clock();
  requireMonth(month, at);
  if (month >= monthOf(at)) throw new DomainError("month-not-over");
  await db.transaction(async (tx) => {
    await lockLedger(tx);
    const figures = await readBooksUnchecked({ db: tx, providers }, month);
    if (figures.sum !== 0) throw new Error(`The books of ${month} add up to ${figures.sum} won instead of zero`);
    if (!(await insertClosedMonth(tx, { month, figures, closedBy: memberId, closedAt: at })))
      throw new DomainError("month-closed");
    const { sales, refunds, payouts } = figures;
    await recordEvent(tx, {
      actorId: memberId,
      action: "month.closed",
      subject: `month:${month}`,
      details: { sales: sales.amount, refunds: refunds.amount, payouts: payouts.amount },
      ip,
      at,
    });
  });
}
