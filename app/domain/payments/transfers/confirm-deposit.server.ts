import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type Actor, requireRight, requireUninvolved } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";
import { settleLocked } from "#app/domain/payments/core/settle-payment.server.ts";
import {
  bankReferenceIsUsed,
  lockBankReference,
  type PaymentRow,
  paymentById,
} from "#app/domain/payments/core/store.server.ts";

/**
 * An operator found the deposit on the bank statement. Sent twenty times at once it settles once; the others hear
 * payment-not-pending. `ip` goes to the audit log.
 */
export async function confirmDeposit(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  actor: Actor,
  input: ConfirmDepositInput & { ip?: string },
): Promise<{ orderNumber: string }> {
  const operator = requireRight(actor, "deposits.confirm");
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const { payment, order } = await lockedPayment(inside, input.paymentId);
    requireUninvolved(operator, order);
    requireMatch(input, payment, { orderDay: seoulDay(order.createdAt), today: seoulDay(needs.clock()) });
    await lockBankReference(tx, input.bankReference);
    if (await bankReferenceIsUsed(tx, input.bankReference))
      throw new DomainError("bank-reference-used", { field: "bankReference" });

    const { depositedOn, bankReference, note, amount } = input;
    await settleLocked(inside, order, {
      paymentId: payment.id,
      deposit: { depositedOn, bankReference, confirmedBy: operator.memberId },
    });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "deposit.confirmed",
      subject: `order:${order.number}`,
      details: { orderNumber: order.number, amount, currency: payment.currency, depositedOn, bankReference, note },
      ip: input.ip,
      at: needs.clock(),
    });
    return { orderNumber: order.number };
  });
}

/** The order's lock comes first, and the payment is read again behind it: that copy cannot change any more. */
async function lockedPayment(needs: Needs<"db">, paymentId: string) {
  const unlocked = await paymentById(needs.db, paymentId);
  if (unlocked?.method !== "bank-transfer") throw new DomainError("not-found");
  const order = await lockForPayment(needs, unlocked.orderId);
  const payment = await paymentById(needs.db, paymentId);
  if (payment?.status !== "pending") throw new DomainError("payment-not-pending");
  return { payment, order };
}

function requireMatch(
  input: ConfirmDepositInput,
  payment: PaymentRow,
  { orderDay, today }: { orderDay: string; today: string },
): void {
  if (input.amount !== payment.amount) throw new DomainError("amount-mismatch", { field: "amount" });
  // ISO days compare as text.
  if (input.depositedOn > today) throw new DomainError("deposit-in-future", { field: "depositedOn" });
  if (input.depositedOn < orderDay) throw new DomainError("deposit-before-order", { field: "depositedOn" });
}
