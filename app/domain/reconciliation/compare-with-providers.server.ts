import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { type Account, accountOf } from "./account.ts";
import { comparePayment, type Comparing } from "./compare-payment.server.ts";
import { followDisputesSince } from "./follow-at-provider.server.ts";
import { followAllSuspense } from "./suspense/follow-suspense.server.ts";
import { inTurns } from "./in-turns.ts";
import { remindOfReviews } from "./long-reviews.server.ts";
import { deleteEventsBefore } from "./store-events.server.ts";
import { endedPayments } from "./store-payments.server.ts";
import { beginRun, endRun } from "./store-runs.server.ts";

/** Days back over which every payment is compared each day: more than any provider repeats its webhooks. */
const COMPARED_DAYS = 7;
/** Older payments are compared again at these ages in days: providers take refunds for up to half a year. */
export const comparedAgain = [10, 14, 21, 30, 45, 60, 90, 120, 150, 180] as const;
const EVENT_DAYS = 92;
const BATCH = 50;
const AT_ONCE = 5;

/**
 * Job, daily: everything that ended at a provider in the last week is asked for once more, one by one, and what differs
 * becomes a discrepancy; so does money that came for a payment that had been given up. Older payments are compared on a
 * few days of their lives, money that no order wants is followed until it is back, and every dispute that moved is read. Payments that a provider reviews for too long are
 * mailed to operators. Old events are forgotten.
 */
export async function compareWithProviders(needs: Comparing): Promise<Account> {
  const { db, clock } = needs;
  const now = clock();
  await beginRun(db, "daily", now);
  const account = accountOf();
  await compareBetween(needs, account, { after: idBefore(now, COMPARED_DAYS), before: null, statuses: "ended" });
  for (const age of comparedAgain)
    await compareBetween(needs, account, {
      after: idBefore(now, age + 1),
      before: idBefore(now, age),
      statuses: "completed",
    });
  await followAllSuspense(needs, account);
  await followDisputesSince(needs, new Date(now.getTime() - (COMPARED_DAYS + 1) * DAY_MS), account);
  await remindOfReviews(needs);
  await deleteEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS));
  await endRun(db, "daily", { endedAt: clock(), ...account.result() });
  return account.result();
}

type Between = Omit<Parameters<typeof endedPayments>[1], "limit">;

async function compareBetween(needs: Comparing, account: ReturnType<typeof accountOf>, between: Between) {
  let { after } = between;
  for (;;) {
    const batch = await endedPayments(needs.db, { ...between, after, limit: BATCH });
    if (batch.length === 0) return;
    await inTurns(batch, AT_ONCE, (payment) => account.count(() => compareOne(needs, payment)));
    after = batch.at(-1)!.id;
  }
}

async function compareOne(
  needs: Comparing,
  { id: paymentId, status }: Pick<PaymentRow, "id" | "status">,
): Promise<void> {
  if (status === "completed") await comparePayment(needs, (await findPaymentUnchecked(needs, paymentId))!);
  else await advancePayment(needs, { paymentId });
}

/** Ids are UUIDs of version 7: they begin with the time they were made at. */
function idBefore(now: Date, days: number): string {
  const hex = (now.getTime() - days * DAY_MS).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
