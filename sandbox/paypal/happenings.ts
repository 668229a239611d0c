import { type Book, type Capture, type Dispute, newId, type Order, type Refund, timestamp } from "./book.ts";
import type { FaultKnob } from "./faults.ts";
import { type Amount, amountOf, units } from "./money.ts";
import { MERCHANT_ID, refundedUnits } from "./views.ts";
import type { Webhooks } from "./webhooks.ts";

type Parts = { book: Book; webhooks: Webhooks };

/** The payer agrees, with their account or a card. */
export async function approve(
  { book, webhooks }: Parts,
  order: Order,
  source: NonNullable<Order["source"]>,
): Promise<void> {
  Object.assign(order, { source, status: "APPROVED", updated: timestamp() });
  webhooks.tell("CHECKOUT.ORDER.APPROVED", order);
  await book.save();
}

/** Money moves, or waits, as the fault wants it. */
export async function capture({ book, webhooks }: Parts, order: Order, fault: FaultKnob | null): Promise<void> {
  const now = timestamp();
  const { amount, custom_id, invoice_id } = order.unit;
  const status = fault?.as === "pending" ? "PENDING" : fault?.as === "capture-declined" ? "DECLINED" : "COMPLETED";
  order.capture = {
    id: newId(),
    status,
    reason: status === "PENDING" ? (fault?.reason ?? "PENDING_REVIEW") : null,
    amount: capturedAmount(amount, fault),
    custom_id: fault?.as === "other-custom-id" ? "00000000-0000-7000-8000-000000000000" : custom_id,
    invoice_id,
    merchantId: fault?.as === "other-payee" ? "ANTHERPAYEE22" : MERCHANT_ID,
    refunds: [],
    created: now,
    updated: now,
  };
  Object.assign(order, { status: "COMPLETED", updated: now });
  webhooks.tell(
    status === "PENDING"
      ? "PAYMENT.CAPTURE.PENDING"
      : status === "DECLINED"
        ? "PAYMENT.CAPTURE.DENIED"
        : "PAYMENT.CAPTURE.COMPLETED",
    order,
  );
  await book.save();
}

function capturedAmount(amount: Amount, fault: FaultKnob | null): Amount {
  if (fault?.as === "other-amount") return amountOf(1, amount.currency_code);
  if (fault?.as === "other-currency")
    return { ...amount, currency_code: amount.currency_code === "USD" ? "HKD" : "USD" };
  return amount;
}

/** Ends a pending capture as paid or as declined. */
export async function settle(
  { book, webhooks }: Parts,
  order: Order,
  captured: Capture,
  to: "COMPLETED" | "DECLINED",
): Promise<void> {
  Object.assign(captured, { status: to, reason: null, updated: timestamp() });
  webhooks.tell(to === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED", order);
  await book.save();
}

type NewRefund = { amount: Amount; status?: Refund["status"]; invoice_id?: string; note_to_payer?: string };

/** Money goes back; `as` tells who took it: the merchant, or the buyer's bank. */
export async function refund(
  { book, webhooks }: Parts,
  order: Order,
  captured: Capture,
  wanted: NewRefund,
  as: "REFUNDED" | "REVERSED" = "REFUNDED",
): Promise<Refund> {
  const now = timestamp();
  const { status = "COMPLETED", invoice_id, note_to_payer } = wanted;
  const amount = amountOf(units(wanted.amount), wanted.amount.currency_code);
  const made: Refund = { id: newId(), status, amount, invoice_id, note_to_payer, created: now, updated: now };
  captured.refunds.push(made);
  count(captured);
  if (status === "COMPLETED") webhooks.tell(`PAYMENT.CAPTURE.${as}`, order, made.id);
  await book.save();
  return made;
}

/** The buyer complains. */
export function openDispute({ webhooks }: Parts, order: Order, { amount }: Capture): void {
  const now = timestamp();
  const id = `PP-D-${parseInt(order.id.replace(/\D/g, "").slice(0, 8) || "1", 10)}`;
  order.dispute = { id, status: "OPEN", outcome: null, amount, created: now, updated: now };
  webhooks.tell("CUSTOMER.DISPUTE.CREATED", order);
}

export function moveDispute(
  { webhooks }: Parts,
  order: Order,
  to: Pick<Dispute, "status"> & Partial<Pick<Dispute, "outcome">>,
): void {
  if (!order.dispute) return;
  Object.assign(order.dispute, to, { updated: timestamp() });
  webhooks.tell(to.status === "RESOLVED" ? "CUSTOMER.DISPUTE.RESOLVED" : "CUSTOMER.DISPUTE.UPDATED", order);
}

/** A pending refund comes through, or does not. */
export async function finishRefund(
  { book, webhooks }: Parts,
  order: Order,
  captured: Capture,
  made: Refund,
  to: "COMPLETED" | "FAILED",
): Promise<void> {
  Object.assign(made, { status: to, updated: timestamp() });
  count(captured);
  if (to === "COMPLETED") webhooks.tell("PAYMENT.CAPTURE.REFUNDED", order, made.id);
  await book.save();
}

function count(captured: Capture): void {
  const back = refundedUnits(captured, ["COMPLETED"]);
  captured.status = back === 0 ? "COMPLETED" : back >= units(captured.amount) ? "REFUNDED" : "PARTIALLY_REFUNDED";
  captured.updated = timestamp();
}

/** The amount that can still be refunded. */
export function refundable(captured: Capture): Amount {
  return amountOf(units(captured.amount) - refundedUnits(captured), captured.amount.currency_code);
}
