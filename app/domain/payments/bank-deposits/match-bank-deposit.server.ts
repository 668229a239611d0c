import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import type { OrderRow } from "#app/domain/orders/order-record.server.ts";
import { lockForPayment, type OrderWithSale } from "#app/domain/orders/settle-order.server.ts";
import { visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import { settleLocked } from "#app/domain/payments/core/settle-payment.server.ts";
import {
  currentPayment,
  endPayment,
  hasPaymentInFlight,
  insertPayment,
} from "#app/domain/payments/core/store.server.ts";
import { type Actor, type Member, requireRight, requireUninvolved } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { MatchBankDepositInput } from "./bank-deposit-input.ts";
import { isOpenDeposit } from "./status.ts";
import {
  type BankDepositRow,
  changeBankDeposits,
  lastTransferOf,
  lockBankDeposit,
  lockDepositsOfOrder,
} from "./store-bank-deposits.server.ts";

type Matching = Needs<"db" | "clock" | "jobs" | "providers">;
export type Matched = { orderNumber: string; isSettled: boolean };

/**
 * An operator says which order a deposit is for. When the order waits for money and its matched deposits are exactly its
 * price, it is settled from the suspense account; otherwise the deposit stays open under that order, for the rest to come
 * or for its return. Refuses with own-order, deposit-closed, payment-in-progress or not-found.
 */
export async function matchBankDeposit(
  needs: Matching,
  actor: Actor,
  { depositId, orderNumber, note, ip }: MatchBankDepositInput & { depositId: string; ip?: string },
): Promise<Matched> {
  const operator = requireRight(actor, "deposits.confirm");
  const { id: orderId } = await visibleOrder(needs, actor, { orderNumber, roles: ["operator"] });
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    // The order's lock comes first, as everywhere.
    const order = await lockForPayment(inside, orderId);
    requireUninvolved(operator, order);
    const deposit = await lockBankDeposit(tx, depositId);
    if (!deposit) throw new DomainError("not-found");
    if (!isOpenDeposit(deposit)) throw new DomainError("deposit-closed");
    const others = await lockDepositsOfOrder(tx, { orderId, except: depositId });
    await changeBankDeposits(tx, [depositId], { status: "matched", orderId, ...(note && { note }) });
    const deposits = [...others, deposit];
    const sum = deposits.reduce((total, { amount }) => total + amount, 0);
    const isSettled = order.status === "processing" && sum === order.totalAmount;
    if (isSettled) await settleWith(inside, operator, { order, deposits });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "bank-deposit.matched",
      subject: `bank-deposit:${depositId}`,
      details: { orderNumber: order.number, amount: deposit.amount, sum, due: order.totalAmount, isSettled, note },
      ip,
      at: needs.clock(),
    });
    return { orderNumber: order.number, isSettled };
  });
}

/** The last deposit names the payment. */
async function settleWith(
  needs: Matching,
  { memberId }: Member,
  { order, deposits }: { order: OrderWithSale; deposits: readonly BankDepositRow[] },
): Promise<void> {
  const last = deposits.at(-1)!; // the caller has matched one
  const paymentId = await transferToComplete(needs, order, last.depositorName);
  await settleLocked(needs, order, {
    paymentId,
    deposit: { depositedOn: last.depositedOn, bankReference: last.bankReference, confirmedBy: memberId },
    fromSuspense: true,
  });
  await changeBankDeposits(
    needs.db,
    deposits.map(({ id }) => id),
    { status: "settled", paymentId, closedBy: memberId, closedAt: needs.clock() },
  );
}

/** The transfer the order waits for; where the buyer has changed the method since, another one with what they had announced. */
async function transferToComplete(
  { db, clock }: Matching,
  { id: orderId, totalAmount, currency }: OrderRow,
  depositorName: string,
): Promise<string> {
  const current = await currentPayment(db, orderId);
  if (current?.status === "pending" && current.method === "bank-transfer") return current.id;
  if (await hasPaymentInFlight(db, orderId)) throw new DomainError("payment-in-progress");
  if (current?.status === "pending") await endPayment(db, current.id, { to: "cancelled", failureCode: null });
  const announced = await lastTransferOf(db, orderId);
  const now = clock();
  const id = uuidv7(now);
  await insertPayment(db, {
    id,
    orderId,
    method: "bank-transfer",
    status: "pending",
    amount: totalAmount,
    currency,
    depositorName,
    ...announced,
    createdAt: now,
  });
  return id;
}
