import { receivedSinceUnchecked } from "#app/domain/ledger/queries.server.ts";
import { countOrdersSinceUnchecked } from "#app/domain/orders/queries.server.ts";
import { type Actor, requireOperator } from "#app/domain/shared/actor.ts";
import { startOfSeoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { openDepositFigures } from "#app/domain/payments/core/store-reads.server.ts";

export type BackOfficeFigures = {
  /** Bank transfers that wait: number, won, and how many are past their due date. */
  deposits: { open: number; openAmount: number; overdue: number };
  /** Since midnight in Seoul. */
  today: { orders: number; payments: number; received: number };
};

/** Back office: the same figures of bank transfers alone. */
export async function depositFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<BackOfficeFigures["deposits"]> {
  requireOperator(actor);
  return openDepositFigures(db, clock());
}

/** The first page of the back office. Three queries. */
export async function backOfficeFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<BackOfficeFigures> {
  requireOperator(actor);
  const now = clock();
  const midnight = startOfSeoulDay(now);
  const [deposits, orders, received] = await Promise.all([
    openDepositFigures(db, now),
    countOrdersSinceUnchecked({ db }, midnight),
    receivedSinceUnchecked({ db }, midnight),
  ]);
  return { deposits, today: { orders, payments: received.count, received: received.amount } };
}
