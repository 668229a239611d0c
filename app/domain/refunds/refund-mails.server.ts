import type { TextLocale } from "#app/i18n/locales.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import type { OrderWithLine } from "../orders/move-order.server.ts";
import type { Needs } from "../shared/services.ts";
import type { CaseRow } from "./store-cases.server.ts";
import type { RefundRow } from "./store.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ number, line }: OrderWithLine) => ({
  orderNumber: number,
  title: line.title,
  titleLocale: line.titleLocale,
});
const buyerOf = ({ buyerId, buyerLocale }: OrderWithLine) => ({
  memberId: buyerId,
  locale: buyerLocale as TextLocale,
});

/** Mail to the buyer in the language of the order, to the seller in their own: so much went back. */
export async function queueRefundMails(
  needs: Mailing,
  order: OrderWithLine,
  refund: RefundRow,
  { isFull }: { isFull: boolean },
): Promise<void> {
  const data = {
    ...about(order),
    amount: String(refund.amount),
    currency: order.currency,
    method: refund.method,
    scope: isFull ? "full" : "part",
  };
  const template = "refund-completed" as const;
  await queueMail(needs.db, needs, {
    ...buyerOf(order),
    template,
    data: { ...data, audience: "buyer" },
    dedupeKey: `${refund.id}:refunded:buyer`,
  });
  await queueMail(needs.db, needs, {
    memberId: order.sellerId,
    template,
    data: { ...data, audience: "seller" },
    dedupeKey: `${refund.id}:refunded:seller`,
  });
}

/** Mail to both: a case was opened, and until when it is decided. */
export async function queueCaseOpenedMails(
  needs: Mailing,
  order: OrderWithLine,
  { id, kind, wantedAmount, dueAt }: CaseRow,
): Promise<void> {
  const data = {
    ...about(order),
    amount: String(wantedAmount),
    currency: order.currency,
    kind,
    dueAt: dueAt.toISOString(),
  };
  const template = "refund-case-opened" as const;
  await queueMail(needs.db, needs, {
    ...buyerOf(order),
    template,
    data: { ...data, audience: "buyer" },
    dedupeKey: `${id}:${kind}:opened:buyer`,
  });
  await queueMail(needs.db, needs, {
    memberId: order.sellerId,
    template,
    data: { ...data, audience: "seller" },
    dedupeKey: `${id}:${kind}:opened:seller`,
  });
}

/** Mail to whoever of the two did not write it: something new stands in the case. `event`: of this happening, once. */
export async function queueCaseUpdateMails(
  needs: Mailing,
  order: OrderWithLine,
  { event, from }: { event: string; from: "buyer" | "seller" | "operator" },
): Promise<void> {
  const template = "refund-case-message" as const;
  const data = about(order);
  if (from !== "buyer")
    await queueMail(needs.db, needs, { ...buyerOf(order), template, data, dedupeKey: `${event}:buyer` });
  if (from !== "seller")
    await queueMail(needs.db, needs, { memberId: order.sellerId, template, data, dedupeKey: `${event}:seller` });
}

/** Mail to both what was decided, and why; `outcome` where it is not the operator's decision. */
export async function queueDecisionMails(
  needs: Mailing,
  order: OrderWithLine,
  { id, status, decision }: CaseRow,
  { amount, outcome = status === "approved" ? "approved" : "declined" }: Decided,
): Promise<void> {
  const data = {
    ...about(order),
    outcome,
    amount: String(amount),
    currency: order.currency,
    reason: decision,
  };
  const template = "refund-case-decided" as const;
  await queueMail(needs.db, needs, { ...buyerOf(order), template, data, dedupeKey: `${id}:${status}:buyer` });
  await queueMail(needs.db, needs, { memberId: order.sellerId, template, data, dedupeKey: `${id}:${status}:seller` });
}

type Decided = {
  /** Money that goes back, in won. */
  amount: number;
  outcome?: "approved" | "declined" | "provider" | "withdrawn";
};
