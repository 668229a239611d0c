import { z } from "zod";
import type { Order } from "./book.ts";
import { approve, finishRefund, refund, refundable, settle } from "./happenings.ts";
import { type Amount, units, unitsOf } from "./money.ts";
import type { Parts } from "./api.ts";

/** What can happen to an order outside the product: the payer, the bank, the merchant in PayPal's own pages. */
export const actions = [
  "approve",
  "approve-card",
  "approve-declined-card",
  "complete-pending",
  "deny-pending",
  "refund",
  "reverse",
  "dispute",
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

/** What can be done to an order as it is now. */
export function possibleActions(order: Order, { hasEvents }: { hasEvents: boolean }): Action[] {
  const { capture, status } = order;
  const settled = capture?.status === "COMPLETED" || capture?.status === "PARTIALLY_REFUNDED";
  const pendingRefund = capture?.refunds.some((made) => made.status === "PENDING") === true;
  const open = status === "CREATED" || status === "PAYER_ACTION_REQUIRED";
  const pending = capture?.status === "PENDING";
  const refunding = settled && units(refundable(capture)) > 0;
  const possible: Record<Action, boolean> = {
    approve: open,
    "approve-card": open,
    "approve-declined-card": open,
    "complete-pending": pending,
    "deny-pending": pending,
    refund: refunding,
    reverse: refunding,
    dispute: capture !== null,
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
  if (action === "dispute") parts.webhooks.tell("CUSTOMER.DISPUTE.CREATED", order);
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
