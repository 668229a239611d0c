import { recordEvent } from "../audit/record-event.server.ts";
import { lockOrderWithLine, type OrderWithLine } from "../orders/move-order.server.ts";
import { isRefundable, type OrderStatus } from "../orders/status.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import { paymentOfOrderUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { type Actor, type Member, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { type RefundAccount, encryptAccount } from "./account.ts";
import { chargeShare, type GivenBack } from "./charge-share.ts";
import { insertRefund, type RefundRow, refundByKey, refundsOfPayment } from "./store.server.ts";

export type Refunding = Needs<"db" | "clock" | "jobs" | "secrets" | "providers">;
export type RefundRequest = {
  /** Won; null: all that is left. */
  amount: number | null;
  reason: string;
  /** Names the refund: the key sent again with an equal request answers that refund, and with another one it is refused. */
  idempotencyKey: string;
  /** Bank account of a refund by transfer, if known. */
  account?: RefundAccount | null;
  caseId?: string;
  ip?: string;
};

/**
 * An operator gives money back. Writes that it will be, and the job that does it where a provider can; a transfer and
 * coins are sent by a person, who records it (completeManualRefund). Never more than was paid, whoever asks at once.
 */
export async function requestRefund(
  needs: Refunding,
  actor: Actor,
  { orderNumber, ...request }: RefundRequest & { orderNumber: string },
): Promise<RefundRow> {
  const operator = requireRight(actor, "refunds.decide");
  const { id } = await visibleOrder(needs, actor, { orderNumber, roles: ["operator"] });
  return needs.db.transaction(async (tx) =>
    addRefund({ ...needs, db: tx }, operator, await lockOrderWithLine({ db: tx }, id), request),
  );
}

/** A provider cannot send money back to a virtual account: it has to be told another one. */
async function requireAccount(
  needs: Refunding,
  { orderId, account }: { orderId: string; account: RefundAccount | null },
): Promise<void> {
  const payment = account === null ? await paymentOfOrderUnchecked(needs, orderId) : null;
  if (!payment) return;
  const { refundNeedsAccount, refundedBy } = factsOf(needs, payment.method);
  if (refundNeedsAccount && refundedBy === "provider")
    throw new DomainError("refund-account-required", { field: "number" });
}

/** Requests a refund in a transaction that holds the order's lock. */
export async function addRefund(
  needs: Refunding,
  operator: Member,
  order: OrderWithLine,
  request: RefundRequest,
): Promise<RefundRow> {
  requireUninvolved(operator, order);
  await requireAccount(needs, { orderId: order.id, account: request.account ?? null });
  return writeRefundUnchecked(needs, order, { ...request, requestedBy: operator.memberId });
}

/** `requestedBy` null: the product itself, because another refund asks for it. The caller has checked who asks and holds the order's lock. */
export async function writeRefundUnchecked(
  needs: Refunding,
  order: OrderWithLine,
  { requestedBy, ...request }: RefundRequest & { requestedBy: number | null },
): Promise<RefundRow> {
  const known = await refundByKey(needs.db, order.id, request.idempotencyKey);
  if (known) return requireSameRefund(known, request);
  const payment = await refundablePayment(needs, order);
  const given = givenBack(await refundsOfPayment(needs.db, payment.id));
  const left = payment.amount - given.amount;
  const amount = request.amount ?? left;
  if (left === 0 || amount > left) throw new DomainError("refund-too-much", { field: "amount", left });
  const charge = chargeOf(payment, given, amount);
  const createdAt = needs.clock();
  const id = uuidv7(createdAt);
  const refund = await insertRefund(needs.db, {
    id,
    orderId: order.id,
    paymentId: payment.id,
    caseId: request.caseId ?? null,
    status: "pending",
    method: payment.method,
    amount,
    ...charge,
    ...encryptAccount(needs, id, request.account ?? null),
    reason: request.reason,
    requestedBy,
    idempotencyKey: request.idempotencyKey,
    createdAt,
  });
  if (factsOf(needs, refund.method).refundedBy === "provider")
    await needs.jobs.enqueue(needs.db, "send-refund", { refundId: id }, { key: `send-refund:${id}` });
  await recordEvent(needs.db, {
    actorId: requestedBy,
    action: "refund.requested",
    subject: `order:${order.number}`,
    ip: request.ip,
    at: createdAt,
    details: {
      refundId: id,
      amount,
      currency: "KRW",
      leftBefore: left,
      leftAfter: left - amount,
      method: refund.method,
      reason: request.reason,
    },
  });
  return refund;
}

/** Amounts refunded or being refunded. */
export function givenBack(refunds: readonly RefundRow[]): GivenBack {
  const notFailed = refunds.filter(({ status }) => status !== "failed");
  return {
    amount: notFailed.reduce((sum, { amount }) => sum + amount, 0),
    charge: notFailed.reduce((sum, { chargeAmount }) => sum + (chargeAmount ?? 0), 0),
  };
}

/** Won that may still be asked back of a payment. */
export async function leftOf({ db }: Needs<"db">, { id, amount }: { id: string; amount: number }): Promise<number> {
  return amount - givenBack(await refundsOfPayment(db, id)).amount;
}

/** The completed payment of an order whose money may go back. */
export async function refundablePayment(needs: Needs<"db">, { id, status }: { id: string; status: OrderStatus }) {
  const payment = await paymentOfOrderUnchecked(needs, id);
  if (!isRefundable({ status }) || payment?.status !== "completed" || payment.method === "free" || payment.amount === 0)
    throw new DomainError("refund-not-possible");
  return { ...payment, method: payment.method };
}

type Payment = Awaited<ReturnType<typeof refundablePayment>>;

function chargeOf({ amount: paid, chargeAmount: charged, chargeCurrency }: Payment, given: GivenBack, amount: number) {
  if (charged === null || chargeCurrency === null) return { chargeAmount: null, chargeCurrency: null };
  const chargeAmount = chargeShare({ paid, charged }, given, amount);
  if (chargeAmount === 0) throw new DomainError("refund-too-small", { field: "amount" });
  return { chargeAmount, chargeCurrency };
}

function requireSameRefund(known: RefundRow, { amount, reason }: RefundRequest): RefundRow {
  if ((amount !== null && amount !== known.amount) || reason !== known.reason)
    throw new DomainError("idempotency-mismatch");
  return known;
}
