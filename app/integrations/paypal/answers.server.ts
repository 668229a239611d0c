import { z } from "zod";
import type { Money } from "#app/domain/shared/ports.ts";
import type { PayPalCapture, PayPalDispute, PayPalOrder, PayPalRefund } from "./gateway.ts";
import { bookingOf } from "./booking.ts";
import { moneyOf, RATE } from "./money.ts";
import { PayPalFailure } from "./wire.server.ts";

const Amount = z.object({ currency_code: z.string(), value: z.string() }).transform((text, context): Money => {
  const money = moneyOf(text);
  if (money !== null) return money;
  context.addIssue({ code: "custom", message: "no exact amount" });
  return z.NEVER;
});
/** ISO 8601 with a zone, in UTC or with an offset. It only orders captures: a strange one hides no money. */
const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const Id = z.string().regex(/^[A-Z0-9-]{1,36}$/);
/** "PP-D-4012", "PP-R-YAO-10000231". */
export const DISPUTE_ID = /^[A-Z0-9-]{1,64}$/;
const Links = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

const Part = Amount.optional().catch(undefined);
const Rate = z.object({ value: z.string().regex(RATE) });
const Receivable = z.object({
  paypal_fee: Part,
  paypal_fee_in_receivable_currency: Part,
  net_amount: Part,
  receivable_amount: Part,
  exchange_rate: Rate.optional().catch(undefined),
});
const Payable = z.object({
  paypal_fee: Part,
  paypal_fee_in_receivable_currency: Part,
  net_amount: Part,
  net_amount_in_receivable_currency: Part,
  net_amount_breakdown: z
    .array(z.object({ exchange_rate: Rate.optional().catch(undefined) }))
    .optional()
    .catch(undefined),
});

const Capture = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: Amount,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: Receivable.optional().catch(undefined),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  create_time: Time.optional().catch(undefined),
});
type Capture = z.infer<typeof Capture>;

const Refund = z.object({
  id: Id,
  status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
  amount: Amount,
  seller_payable_breakdown: Payable.optional().catch(undefined),
  links: Links,
});
type Refund = z.infer<typeof Refund>;

const Unit = z.object({
  amount: Amount.optional(),
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
});

const Order = z.object({
  id: Id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  links: Links,
  purchase_units: z.array(Unit).default([]),
});

/** An answer of an unknown shape leaves the outcome unknown: it throws as no answer does. */
function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  const where = answer.error.issues
    .map(({ path }) => path.join("."))
    .slice(0, 3)
    .join(", ");
  throw new PayPalFailure({ code: "answer", retryable: true, reason: `the answer has an unknown shape at ${where}` });
}

export function orderOf(body: unknown): PayPalOrder {
  const { id, status, links, purchase_units } = parsed(Order, body);
  const unit = purchase_units[0];
  const awaitsPayer = status === "CREATED" || status === "SAVED" || status === "PAYER_ACTION_REQUIRED";
  const approve = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  const newest = unit?.payments?.captures?.reduce((latest, other) =>
    (other.create_time ?? 0) >= (latest.create_time ?? 0) ? other : latest,
  );
  return {
    id,
    status,
    approveUrl: awaitsPayer ? (approve?.href ?? null) : null,
    paymentId: unit?.custom_id ?? null,
    amount: unit?.amount ?? null,
    payee: unit?.payee?.merchant_id ?? null,
    capture: newest
      ? captureFrom(newest, { orderId: id, paymentId: unit?.custom_id, refunds: unit?.payments?.refunds })
      : null,
  };
}

export function captureOf(body: unknown): PayPalCapture {
  return captureFrom(parsed(Capture, body), {});
}

type Surroundings = { orderId?: string; paymentId?: string; refunds?: readonly Refund[] };

function captureFrom(capture: Capture, { orderId, paymentId, refunds }: Surroundings): PayPalCapture {
  return {
    id: capture.id,
    status: capture.status,
    reason: capture.status_details?.reason ?? null,
    amount: capture.amount,
    credited: creditOf(capture),
    refunded: refundedOf(capture, refunds),
    paymentId: capture.custom_id ?? paymentId ?? null,
    orderId: capture.supplementary_data?.related_ids?.order_id ?? orderId ?? null,
  };
}

function creditOf({ amount, seller_receivable_breakdown: said }: Capture) {
  if (!said) return null;
  return bookingOf(amount, {
    fee: said.paypal_fee,
    feeThere: said.paypal_fee_in_receivable_currency,
    net: said.net_amount,
    netThere: said.receivable_amount,
    rate: said.exchange_rate?.value,
  });
}

function debitOf({ amount, seller_payable_breakdown: said }: Refund) {
  if (!said) return null;
  return bookingOf(amount, {
    fee: said.paypal_fee,
    feeThere: said.paypal_fee_in_receivable_currency,
    net: said.net_amount,
    netThere: said.net_amount_in_receivable_currency,
    rate: said.net_amount_breakdown?.[0]?.exchange_rate?.value,
  });
}

/** A capture says that it was refunded in part, not how much; its order lists the refunds. */
function refundedOf({ status, amount }: Capture, refunds: readonly Refund[] | undefined): Money | null {
  if (status === "REFUNDED") return amount;
  if (status !== "PARTIALLY_REFUNDED") return { amount: 0, currency: amount.currency };
  const done =
    refunds?.filter((refund) => refund.status === "COMPLETED" && refund.amount.currency === amount.currency) ?? [];
  return done.length === 0
    ? null
    : { amount: done.reduce((sum, refund) => sum + refund.amount.amount, 0), currency: amount.currency };
}

export function refundOf(body: unknown): PayPalRefund {
  const refund = parsed(Refund, body);
  const { id, status, amount, links } = refund;
  const capture = links.find(({ rel, href }) => rel === "up" && /\/captures\/[A-Z0-9]+$/.test(href));
  return { id, status, amount, captureId: capture?.href.split("/").at(-1) ?? null, debited: debitOf(refund) };
}

const Dispute = z.object({
  dispute_id: z.string().regex(DISPUTE_ID),
  status: z.string().max(64),
  disputed_transactions: z.array(z.object({ seller_transaction_id: Id.optional().catch(undefined) })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().max(64) }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

export function disputeOf(body: unknown): PayPalDispute {
  const found = parsed(Dispute, body);
  return {
    id: found.dispute_id,
    captureId: found.disputed_transactions[0]?.seller_transaction_id ?? null,
    status: found.status,
    outcome: found.status === "RESOLVED" ? (found.dispute_outcome?.outcome_code ?? "NONE") : null,
    answerDue: found.seller_response_due_date ? new Date(found.seller_response_due_date) : null,
  };
}

const Disputes = z.object({
  items: z.array(z.object({ dispute_id: z.string().regex(DISPUTE_ID) })).default([]),
  links: Links,
});

/** One page of a list; `next` is the token of the following one. */
export function disputePageOf(body: unknown): { ids: string[]; next: string | null } {
  const { items, links } = parsed(Disputes, body);
  const next = links.find(({ rel }) => rel === "next")?.href;
  const token = next && URL.canParse(next) ? new URL(next).searchParams.get("next_page_token") : null;
  return { ids: items.map(({ dispute_id }) => dispute_id), next: token };
}
