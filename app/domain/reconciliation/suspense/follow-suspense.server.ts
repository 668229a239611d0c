import { recordUnmatchedEnd } from "#app/domain/ledger/record-unmatched.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { queuePaymentEndedMail } from "#app/domain/payments/core/ended-mail.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { recordDiscrepancy } from "#app/domain/payments/core/record-discrepancy.server.ts";
import type {
  PaymentProviderApi,
  ProviderPayment,
  ProviderRecord,
  ProviderRefund,
} from "#app/domain/shared/payment-provider.ts";
import { asProviderPayment } from "#app/domain/shared/provider-of.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { captureIsBack } from "./capture-is-back.ts";
import { type StandingRow, standingMoney, standingMoneyOf } from "./store-suspense.server.ts";

/** A closed case is opened again when the money is still at the provider after so many days: refunds to a bank take up to a week. */
export const returnDays = 7;

const BATCH = 50;

/** `waiting`: it may still go back by itself, or its case is open. */
export type Followed = "booked" | "reopened" | "waiting";

/**
 * Asks the provider what became of money that no order wants, where there is some of this payment: what has gone back is
 * booked, whoever sent it, and a closed case is followed by a new one when the refund failed or does not arrive. Any number
 * of times, one effect. Throws ProviderFailure when the provider does not answer.
 */
export async function followSuspense(needs: Advancing, paymentId: string): Promise<Followed> {
  const standing = await standingMoneyOf(needs.db, paymentId);
  return standing ? follow(needs, standing) : "waiting";
}

type CountsWork = { count(work: () => Promise<unknown>): Promise<void> };

/** Part of the daily comparison: all money at providers that no order wants, however old. */
export async function followAllSuspense(needs: Advancing, account: CountsWork): Promise<void> {
  for (let after: string | null = null; ; ) {
    const batch: StandingRow[] = await standingMoney(needs.db, { after, limit: BATCH });
    if (batch.length === 0) return;
    for (const standing of batch) await account.count(() => follow(needs, standing));
    after = batch.at(-1)!.paymentId;
  }
}

async function follow(needs: Advancing, standing: StandingRow): Promise<Followed> {
  const api = needs.providers.get(standing.method)?.api;
  const payment = await findPaymentUnchecked(needs, standing.paymentId);
  if (!api || !payment?.providerRef) return "waiting";
  const there = asProviderPayment({ ...payment, captureRef: String(standing.details.captureRef) });
  const record = await api.record(there);
  if (captureIsBack(record)) return bookReturn(needs, standing, await refundOf(api, there, standing));
  const { resolvedAt } = standing;
  if (resolvedAt === null) return "waiting";
  const isOverdue = needs.clock() >= addDays(resolvedAt, returnDays);
  return isOverdue || (await refundOf(api, there, standing))?.status === "failed"
    ? reopen(needs, standing, record)
    : "waiting";
}

/** The refund that an operator sent for the case, as the provider tells it; null without one. */
async function refundOf(
  api: PaymentProviderApi,
  there: ProviderPayment,
  { details: { refundRef } }: StandingRow,
): Promise<ProviderRefund | null> {
  return typeof refundRef === "string" ? api.findRefund(there, refundRef) : null;
}

/** The buyer is told unless an operator still has the case, who tells with its end. */
async function bookReturn(needs: Advancing, standing: StandingRow, sent: ProviderRefund | null): Promise<Followed> {
  const { paymentId, orderId, resolvedAt, discrepancyId } = standing;
  const fee = sent?.status === "completed" ? sent.debited?.fee : undefined;
  const back = fee && { ref: discrepancyId, fee };
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, orderId);
    if (!(await standingMoneyOf(tx, paymentId))) return;
    await recordUnmatchedEnd(inside, { paymentId, as: "unmatched-refund", ...(back && { back }) });
    if (resolvedAt !== null) await queuePaymentEndedMail(inside, order, { paymentId, outcome: "returned" });
  });
  return "booked";
}

/** The moment at which its last case was closed keeps a new one apart from those before. */
async function reopen(needs: Advancing, standing: StandingRow, record: ProviderRecord | null): Promise<Followed> {
  const { paymentId, orderId } = standing;
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, orderId);
    const now = await standingMoneyOf(tx, paymentId);
    if (!now || now.resolvedAt === null) return "waiting";
    const { captureRef = null, paidAmount = null, paidCurrency = null } = now.details;
    const isOpen = await recordDiscrepancy(inside, paymentId, {
      kind: "not-returned",
      details: {
        captureRef,
        paidAmount,
        paidCurrency,
        refundedAmount: record?.refunded?.amount ?? null,
        state: record?.state ?? null,
        closedAt: now.resolvedAt.toISOString(),
      },
    });
    return isOpen ? "reopened" : "waiting";
  });
}
