import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import type { Comparing } from "./compare-payment.server.ts";
import { type Account, accountOf } from "./account.ts";
import { handleWebhookEvent } from "./handle-event.server.ts";
import { inTurns } from "./in-turns.ts";
import { claimDueEvents, type EventKey } from "./store-events.server.ts";
import { claimDuePayments } from "#app/domain/payments/checks/checks.server.ts";
import { beginRun, endRun } from "./store-runs.server.ts";

const BATCH = 50;
const AT_ONCE = 5;
/** Longer than a batch takes, shorter than anybody should wait when the process that took it is killed. */
const HELD_MS = 120_000;

/**
 * Job, every minute: asks the providers for payments whose time has come, and takes up events whose handling failed.
 * Any number of processes may do it at once: each payment and each event is taken by one.
 */
export async function reconcile(needs: Comparing): Promise<Account> {
  const { db, clock } = needs;
  const now = clock();
  await beginRun(db, "minute", now);
  const account = accountOf();
  const claim = { now, heldUntil: new Date(now.getTime() + HELD_MS), limit: BATCH };
  const payments = await claimDuePayments({ db }, claim);
  await inTurns(payments, AT_ONCE, (paymentId) => account.count(() => advancePayment(needs, { paymentId })));
  const events = await claimDueEvents(db, claim);
  await inTurns(events, AT_ONCE, (event: EventKey) => account.count(() => handleWebhookEvent(needs, event)));
  await endRun(db, "minute", { endedAt: clock(), ...account.result() });
  return account.result();
}
