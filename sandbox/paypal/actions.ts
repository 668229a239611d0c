import { z } from "zod";
import type { Order } from "./book.ts";
import { approve, finishRefund, moveDispute, openDispute, refund, refundable, settle } from "./happenings.ts";
import { type Amount, units, unitsOf } from "./money.ts";
import type { Parts } from "./api.ts";

/** Actions on an order outside the product: by the payer, the bank, or the merchant in PayPal's own pages. */
export const actions = [
  "approve",
  "approve-card",
  "approve-declined-card",
  "complete-pending",
  "deny-pending",
  "refund",
  "reverse",
  "dispute",
  "ask-seller",
  "dispute-to-buyer",
  "dispute-to-seller",
  "cancel-dispute",
  "complete-refund",
  "fail-refund",
  "resend",
] as const;
export type Action = (typeof actions)[number];

export const ActionInput = z.strictObject({
  action: z.enum(actions),
  /** refund, reverse: how much, "10.50"; without it all that is left. */
  value: z.string().max(32).optional(),
});
export type ActionInput = z.infer<typeof ActionInput>;

const sources = { approve: "paypal", "approve-card": "card", "approve-declined-card": "declined-card" } as const;

/** The actions that the present state of an order allows. */
export function possibleActions(order: Order, { hasEvents }: { hasEvents: boolean }): Action[] {
  const { capture, status } = order;
  const settled = capture?.status === "COMPLETED" || capture?.status === "PARTIALLY_REFUNDED";
  const pendingRefund = capture?.refunds.some((made) => made.status === "PENDING") === true;
  const open = status === "CREATED" || status === "PAYER_ACTION_REQUIRED";
  const pending = capture?.status === "PENDING";
  const refunding = settled && units(refundable(capture)) > 0;
  const isDisputed = order.dispute !== undefined && order.dispute.status !== "RESOLVED";
  const possible: Record<Action, boolean> = {
    approve: open,
    "approve-card": open,
    "approve-declined-card": open,
    "complete-pending": pending,
    "deny-pending": pending,
    refund: refunding,
    reverse: refunding,
    dispute: capture !== null && order.dispute === undefined,
    "ask-seller": order.dispute?.status === "OPEN",
    "dispute-to-buyer": isDisputed && refunding,
    "dispute-to-seller": isDisputed,
    "cancel-dispute": isDisputed,
    "complete-refund": pendingRefund,
    "fail-refund": pendingRefund,
    resend: hasEvents,
  };
  return actions.filter((action) => possible[action]);
}

/** Does it, and tells the product by webhook; false when it is not possible now. */
export async function act(parts: Parts, order: Order, { action, value }: ActionInput): Promise<boolean> {
  const events = parts.book.events().filter(({ orderId }) => orderId === order.id);
  if (!possibleActions(order, { hasEvents: events.length > 0 }).includes(action)) return false;
  const { capture } = order;
  if (action === "approve" || action === "approve-card" || action === "approve-declined-card")
    await approve(parts, order, sources[action]);
  if (action === "resend") parts.webhooks.resend(events[0]!.id);
  if (capture === null) return true;
  const pending = capture.refunds.find(({ status }) => status === "PENDING");
  if (action === "complete-pending" || action === "deny-pending")
    await settle(parts, order, capture, action === "complete-pending" ? "COMPLETED" : "DECLINED");
  if ((action === "complete-refund" || action === "fail-refund") && pending)
    await finishRefund(parts, order, capture, pending, action === "complete-refund" ? "COMPLETED" : "FAILED");
  if (action === "dispute") openDispute(parts, order, capture);
  if (action === "ask-seller") moveDispute(parts, order, { status: "WAITING_FOR_SELLER_RESPONSE" });
  if (action === "dispute-to-buyer") {
    await takeBack(parts, order, undefined, "REVERSED");
    moveDispute(parts, order, { status: "RESOLVED", outcome: "RESOLVED_BUYER_FAVOUR" });
  }
  if (action === "dispute-to-seller")
    moveDispute(parts, order, { status: "RESOLVED", outcome: "RESOLVED_SELLER_FAVOUR" });
  if (action === "cancel-dispute") moveDispute(parts, order, { status: "RESOLVED", outcome: "CANCELED_BY_BUYER" });
  if (action === "refund" || action === "reverse")
    return takeBack(parts, order, value, action === "refund" ? "REFUNDED" : "REVERSED");
  await parts.book.save();
  return true;
}

async function takeBack(
  parts: Parts,
  order: Order,
  value: string | undefined,
  as: "REFUNDED" | "REVERSED",
): Promise<boolean> {
  const capture = order.capture!;
  const left = refundable(capture);
  const amount: Amount = value ? { currency_code: left.currency_code, value } : left;
  const count = unitsOf(amount);
  if (typeof count === "string" || count > units(left)) return false;
  await refund(parts, order, capture, { amount }, as);
  return true;
}
