import { openDepositFigures } from "#app/domain/payments/core/store-reads.server.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";

/** Back office: bank transfers that wait: their number, won, and how many are past their due date. */
export async function depositFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ open: number; openAmount: number; overdue: number }> {
  requireRight(actor, "deposits.confirm");
  return openDepositFigures(db, clock());
}
