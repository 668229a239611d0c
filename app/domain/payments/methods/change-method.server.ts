import { requireOpenAccount } from "#app/domain/identity/sign-in/require-open-account.server.ts";
import { queueOrderMails } from "#app/domain/orders/order-mails.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import type { OwnPrice } from "#app/domain/payments/quotes/charge.ts";
import type { ChangeMethodInput } from "./change-method-input.ts";
import { type NewPayment, openPayment } from "#app/domain/payments/core/open-payment.server.ts";
import { changeLimit } from "#app/domain/payments/core/rate-limits.ts";
import { currentPayment, endPayment, hasPaymentInFlight, paymentById } from "#app/domain/payments/core/store.server.ts";
import { paymentChoiceOf } from "./requested-method.server.ts";

type Changing = Needs<"db" | "clock" | "jobs" | "limiter" | "settings" | "providers">;

/**
 * Another method for an order that waits for its money, or the same one at a rate of today: ends the payment the buyer
 * has before them and opens another. Sent twice, it changes once, because it names the payment it replaces.
 */
export async function changePaymentMethod(
  needs: Changing,
  actor: Actor,
  { orderNumber, ...input }: ChangeMethodInput & { orderNumber: string },
): Promise<NewPayment> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.limiter.take(changeLimit, order.id);
  await askFirst(needs, order, input.replaces);
  return needs.db.transaction((tx) => replacePayment({ ...needs, db: tx }, order, input));
}

/** A payment that was opened at a provider may have been paid a moment ago: then there is nothing to change. */
async function askFirst(needs: Changing, { id: orderId }: VisibleOrder, paymentId: string): Promise<void> {
  const payment = await paymentById(needs.db, paymentId);
  if (payment?.orderId === orderId && payment.status === "pending" && payment.providerRef !== null)
    await tryToAdvance(needs, { paymentId });
}

/** `db` is the open transaction. */
async function replacePayment(needs: Changing, seen: VisibleOrder, input: ChangeMethodInput): Promise<NewPayment> {
  const { db } = needs;
  const order = await lockForPayment(needs, seen.id);
  if (order.status !== "processing") throw new DomainError("order-not-payable");
  await requireOpenAccount(needs, { memberId: seen.buyerId, sellerId: seen.sellerId });
  const current = await currentPayment(db, order.id);
  if (current && current.id !== input.replaces && current.method === input.method && current.status === "pending")
    return current;
  if (current?.id !== input.replaces) throw new DomainError("payment-not-pending");
  if (await hasPaymentInFlight(db, order.id)) throw new DomainError("payment-in-progress");
  if (current.underReview !== null) throw new DomainError("payment-in-review");
  if (current.status === "pending") await endPayment(db, current.id, { to: "cancelled", failureCode: null });
  const payment = await openPayment(needs, {
    orderId: order.id,
    amount: order.totalAmount,
    currency: order.currency,
    own: ownPriceOf(order),
    choice: await paymentChoiceOf(needs, input),
  });
  await renewDeadline(needs, seen, payment);
  return payment;
}

function ownPriceOf({
  quotedAmount,
  quotedCurrency,
}: Pick<VisibleOrder, "quotedAmount" | "quotedCurrency">): OwnPrice | null {
  return quotedAmount === null || quotedCurrency === null ? null : { amount: quotedAmount, currency: quotedCurrency };
}

/** A new deadline, and for a transfer the mail with the account. */
async function renewDeadline(
  needs: Changing,
  order: VisibleOrder,
  { dueAt, method, depositorName }: NewPayment,
): Promise<void> {
  if (dueAt === null) throw new Error(`A payment of ${order.number} was opened without a deadline`);
  await needs.jobs.enqueue(
    needs.db,
    "cancel-unpaid-order",
    { orderId: order.id },
    { key: `cancel-unpaid-order:${order.id}`, runAt: dueAt },
  );
  if (method !== "bank-transfer") return;
  await queueOrderMails(needs, {
    order,
    service: order.line,
    buyer: order.buyer.nickname,
    dueAt,
    depositorName: depositorName ?? "",
  });
}
