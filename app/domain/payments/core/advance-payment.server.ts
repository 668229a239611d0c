import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Answer, askProvider } from "#app/domain/payments/providers/ask-provider.server.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { type Discrepancy, discrepancyIn } from "./discrepancies.ts";
import { queuePaymentEndedMail } from "./ended-mail.server.ts";
import { recordDiscrepancy } from "./record-discrepancy.server.ts";
import { settleLocked } from "./settle-payment.server.ts";
import { bookUnmatchedCapture } from "./unmatched-capture.server.ts";
import { endPayment, noteReport, type OpenedPaymentRow, paymentById } from "./store.server.ts";

export type Advancing = Needs<"db" | "clock" | "jobs" | "providers">;
export type Advanced = {
  payment: OpenedPaymentRow;
  /** The provider's report; null when it was not asked, because nothing is open there. */
  report: Answer | null;
};

type Asked = {
  paymentId: string;
  /** The row of the payment, where the caller has just read it. */
  known?: OpenedPaymentRow;
  /** The payer comes from the provider, having agreed: a refused source of money may be tried again. */
  payerIsBack?: boolean;
};

/**
 * The one way a payment at a provider goes on, whoever asks: the return page, a webhook, the reconciler, a follow-up
 * job. Asks the provider, then writes what it says in one transaction. Called any number of times, in any order, at
 * once, it has one effect. Throws ProviderFailure when the provider does not answer. null when there is no such payment.
 */
export async function advancePayment(
  needs: Advancing,
  { paymentId, known, payerIsBack = false }: Asked,
): Promise<Advanced | null> {
  const payment = known ?? (await paymentById(needs.db, paymentId));
  if (!payment) return null;
  // A cancelled or failed payment may still be paid over there: then somebody has to know.
  if (payment.providerRef === null || payment.status === "completed") return { payment, report: null };
  const report = await askProvider(needs, payment, { payerIsBack });
  return { payment: await writeReport(needs, payment, report), report };
}

/** For pages: a provider that does not answer leaves the payment as it is, `reached` false. */
export async function tryToAdvance(
  needs: Advancing,
  asked: Asked,
): Promise<{ payment: OpenedPaymentRow; reached: boolean } | null> {
  try {
    const advanced = await advancePayment(needs, asked);
    return advanced && { payment: advanced.payment, reached: true };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const payment = await paymentById(needs.db, asked.paymentId);
    return payment && { payment, reached: false };
  }
}

async function writeReport(
  needs: Advancing,
  { id, orderId }: OpenedPaymentRow,
  report: Answer,
): Promise<OpenedPaymentRow> {
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, orderId);
    // Behind the lock this copy cannot change any more.
    const payment = (await paymentById(tx, id))!;
    if (payment.status === "completed") return payment;
    const payee = needs.providers.get(payment.method)?.api?.payee ?? null;
    const discrepancy = discrepancyIn(payment, { orderStatus: order.status, payee }, report);
    if (discrepancy) await writeDiscrepancy(inside, payment, discrepancy, report);
    else if (report.state === "paid") {
      const settled = await settleLocked(inside, order, { paymentId: id, received: report });
      return { ...payment, ...settled.payment, isBeingCaptured: false };
    }
    if (payment.status === "pending") await writeState(inside, payment, report, discrepancy !== null);
    // Somebody who waits for the end of a review was promised a mail; who is refused at once reads it on the page.
    if (payment.status === "pending" && payment.providerState === "processing" && isRefusal(report))
      await queuePaymentEndedMail(inside, order, { paymentId: id, outcome: "denied" });
    return (await paymentById(tx, id))!;
  });
}

/**
 * With the money, where it is ours to give back: it is in our account at the provider, and no order wants it. Money whose
 * discrepancy a person has resolved is not booked again: nobody could end it.
 */
async function writeDiscrepancy(
  needs: Advancing,
  { id: paymentId, method }: OpenedPaymentRow,
  discrepancy: Discrepancy,
  report: Answer,
): Promise<void> {
  const isOpen = await recordDiscrepancy(needs, paymentId, discrepancy);
  if (isOpen && report.state === "paid" && discrepancy.kind !== "wrong-payee")
    await bookUnmatchedCapture(needs, { paymentId, method, paid: report.paid, credited: report.credited });
}

/** Writes the provider's report when the payment was not settled. */
async function writeState(
  { db, clock }: Needs<"db" | "clock">,
  payment: OpenedPaymentRow,
  report: Answer,
  hasDiscrepancy: boolean,
): Promise<void> {
  const now = clock();
  const { id, checkCount } = payment;
  switch (report.state) {
    case "paid":
      if (hasDiscrepancy) await noteReport(db, id, { providerState: "paid", nextCheckAt: null, checkCount });
      return;
    case "failed":
    case "over":
      await endPayment(db, id, { to: "failed", failureCode: report.code });
      return;
    case "declined":
      await noteReport(db, id, {
        providerState: "declined",
        failureCode: report.code,
        newAttempt: true,
        nextCheckAt: nextCheck(now, 0),
        checkCount: 0,
      });
      return;
    case "short":
      await noteReport(db, id, { providerState: "short", failureCode: report.code, nextCheckAt: null, checkCount });
      return;
    case "unknown":
      if (!hasDiscrepancy) await endPayment(db, id, { to: "failed", failureCode: "unknown" });
      return;
    case "left-alone":
      return;
    case "open":
      // Asked before the payer agreed, while another process is already taking the money: its claim stands.
      if (!report.ofCapture && payment.isBeingCaptured) return;
      // A refusal is shown to the buyer who comes back, also when a webhook reported it first.
      await noteReport(db, id, {
        providerState: payment.providerState === "declined" ? "declined" : "open",
        nextCheckAt: nextCheck(now, checkCount),
        checkCount: checkCount + 1,
      });
      return;
    case "processing":
      await noteReport(db, id, {
        providerState: "processing",
        nextCheckAt: nextCheck(now, checkCount),
        checkCount: checkCount + 1,
      });
  }
}

const isRefusal = ({ state }: Answer) => state === "failed" || state === "over" || state === "declined";

const MINUTES = [1, 1, 2, 3, 5, 10, 20, 30, 60];

/** Often at first, then every hour: until somebody pays, or the deadline ends it. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + MINUTES[Math.min(checks, MINUTES.length - 1)]! * MINUTE_MS);
}
