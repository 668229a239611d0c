import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/find-payment.server.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { type Account, accountOf } from "./account.ts";
import { comparePayment, type Comparing } from "./compare-payment.server.ts";
import { inTurns } from "./in-turns.ts";
import { deleteEventsBefore } from "./store-events.server.ts";
import { endedPayments } from "./store-payments.server.ts";
import { beginRun, endRun } from "./store-runs.server.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How far back the comparison reaches: further than any provider repeats its webhooks. */
const COMPARED_DAYS = 7;
const EVENT_DAYS = 92;
const BATCH = 50;
const AT_ONCE = 5;

/**
 * Job, daily: everything that ended at a provider in the last week is asked for once more, one by one, and what differs
 * becomes a finding; so does money that came for a payment that had been given up. Old events are forgotten.
 */
export async function compareWithProviders(needs: Comparing): Promise<Account> {
  const { db, clock } = needs;
  const now = clock();
  await beginRun(db, "daily", now);
  const account = accountOf();
  let after = firstIdAt(new Date(now.getTime() - COMPARED_DAYS * DAY));
  for (
    let batch = await endedPayments(db, { after, limit: BATCH });
    batch.length > 0;
    batch = await endedPayments(db, { after, limit: BATCH })
  ) {
    await inTurns(batch, AT_ONCE, (payment) => account.count(() => lookAt(needs, payment)));
    after = batch.at(-1)!.id;
  }
  await deleteEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY));
  await endRun(db, "daily", { endedAt: clock(), ...account.result() });
  return account.result();
}

async function lookAt(needs: Comparing, { id: paymentId, status }: Pick<PaymentRow, "id" | "status">): Promise<void> {
  if (status === "completed") await comparePayment(needs, (await findPaymentUnchecked(needs, paymentId))!);
  else await advancePayment(needs, { paymentId });
}

/** Ids are UUIDs of version 7: they begin with the time they were made at. */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
