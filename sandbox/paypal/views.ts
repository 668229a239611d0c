import type { Capture, Dispute, Order, Refund } from "./book.ts";
import { amountOf, feeOf, units } from "./money.ts";

/** Addresses of the stand-in: `api` for the product, `checkout` for the payer's browser. */
export type Addresses = { api: string; checkout(order: Order): string };

export const PAYER = { id: "SANDBXPAYER22", email: "payer@paypal.example", given_name: "민수", surname: "김" };

/** PayPal's JSON of an order; `minimal` without `Prefer: return=representation`. */
export function orderView(order: Order, at: Addresses, { minimal = false } = {}) {
  const { id, status, created, updated } = order;
  const links = orderLinks(order, at);
  const payments = order.capture === null ? {} : { payments: paymentsView(order, order.capture, at) };
  if (minimal) {
    const brief =
      order.capture === null
        ? {}
        : { purchase_units: [{ reference_id: order.unit.reference_id, ...payments }], ...payerView(order) };
    return { id, status, ...sourceView(order), ...brief, links };
  }
  return {
    id,
    intent: "CAPTURE",
    status,
    ...sourceView(order),
    purchase_units: [{ ...unitView(order), ...payments }],
    ...payerView(order),
    create_time: created,
    update_time: updated,
    links,
  };
}

function unitView({ unit, capture }: Order) {
  const { items, amount, ...rest } = unit;
  return {
    ...rest,
    amount: { ...amount, ...(items.length > 0 ? { breakdown: { item_total: amount } } : {}) },
    payee: { email_address: "merchant@jangteo.example", merchant_id: capture?.merchantId ?? MERCHANT_ID },
    ...(items.length > 0 ? { items } : {}),
    ...(capture === null ? {} : { custom_id: capture.custom_id }),
  };
}

export const MERCHANT_ID = "SANDBXMERCHN2";

function sourceView({ source, withSource }: Order) {
  if (source === "card" || source === "declined-card")
    return {
      payment_source: { card: { last_digits: source === "card" ? "1111" : "0002", brand: "VISA", type: "CREDIT" } },
    };
  if (source === null) return withSource ? { payment_source: { paypal: {} } } : {};
  return {
    payment_source: {
      paypal: {
        email_address: PAYER.email,
        account_id: PAYER.id,
        account_status: "VERIFIED",
        name: { given_name: PAYER.given_name, surname: PAYER.surname },
      },
    },
  };
}

function payerView({ source }: Order) {
  return source === null
    ? {}
    : {
        payer: {
          name: { given_name: PAYER.given_name, surname: PAYER.surname },
          email_address: PAYER.email,
          payer_id: PAYER.id,
        },
      };
}

function orderLinks(order: Order, at: Addresses) {
  const self = { href: `${at.api}/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" };
  if (order.status === "COMPLETED") return [self];
  const agree = { href: at.checkout(order), rel: order.withSource ? "payer-action" : "approve", method: "GET" };
  const change = { href: self.href, rel: "update", method: "PATCH" };
  const capture = { href: `${self.href}/capture`, rel: "capture", method: "POST" };
  if (order.status === "APPROVED") return [self, change, capture];
  return order.withSource ? [self, agree] : [self, agree, change, capture];
}

function paymentsView(order: Order, capture: Capture, at: Addresses) {
  const refunds = capture.refunds.map((refund) => refundView(refund, capture, at));
  const { payee: _, supplementary_data: __, ...inOrder } = captureView(capture, order, at);
  return { captures: [inOrder], ...(refunds.length > 0 ? { refunds } : {}) };
}

export function captureView(capture: Capture, order: Order, at: Addresses) {
  const { id, status, reason, amount, custom_id, invoice_id, created, updated } = capture;
  const self = `${at.api}/v2/payments/captures/${id}`;
  const fee = feeOf(amount);
  const settled = status !== "PENDING" && status !== "DECLINED" && status !== "FAILED";
  const part = (count: number) => amountOf(count, amount.currency_code);
  return {
    id,
    status,
    ...(reason === null ? {} : { status_details: { reason } }),
    amount,
    final_capture: true,
    seller_protection: { status: "NOT_ELIGIBLE" },
    ...(settled
      ? {
          seller_receivable_breakdown: {
            gross_amount: amount,
            paypal_fee: part(fee),
            net_amount: part(units(amount) - fee),
          },
        }
      : {}),
    ...(invoice_id === undefined ? {} : { invoice_id }),
    ...(custom_id === undefined ? {} : { custom_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    payee: { email_address: "merchant@jangteo.example", merchant_id: capture.merchantId },
    create_time: created,
    update_time: updated,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${at.api}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" },
    ],
  };
}

export function refundView(refund: Refund, capture: Capture, at: Addresses, { minimal = false } = {}) {
  const { id, status, amount, invoice_id, note_to_payer, created, updated } = refund;
  const links = [
    { href: `${at.api}/v2/payments/refunds/${id}`, rel: "self", method: "GET" },
    { href: `${at.api}/v2/payments/captures/${capture.id}`, rel: "up", method: "GET" },
  ];
  if (minimal) return { id, status, links };
  const none = amountOf(0, amount.currency_code);
  return {
    id,
    status,
    ...(status === "PENDING" ? { status_details: { reason: "ECHECK" } } : {}),
    amount,
    ...(invoice_id === undefined ? {} : { invoice_id }),
    ...(capture.custom_id === undefined ? {} : { custom_id: capture.custom_id }),
    ...(note_to_payer === undefined ? {} : { note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: none,
      net_amount: amount,
      total_refunded_amount: amountOf(refundedUnits(capture, ["COMPLETED"]), amount.currency_code),
    },
    create_time: created,
    update_time: updated,
    links,
  };
}

/** Refunds that are done or pending. */
export function refundedUnits(capture: Capture, among: readonly Refund["status"][] = ["COMPLETED", "PENDING"]): number {
  return capture.refunds
    .filter(({ status }) => among.includes(status))
    .reduce((sum, { amount }) => sum + units(amount), 0);
}

/** PayPal's JSON of a dispute (Disputes v1). */
export function disputeView({ capture, unit }: Order, dispute: Dispute, at: Addresses) {
  return {
    dispute_id: dispute.id,
    create_time: dispute.created,
    update_time: dispute.updated,
    disputed_transactions: [
      {
        seller_transaction_id: capture?.id,
        invoice_number: unit.invoice_id,
        custom: unit.custom_id,
        seller: { merchant_id: capture?.merchantId, name: "체인장터" },
      },
    ],
    reason: "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
    status: dispute.status,
    ...(dispute.outcome ? { dispute_outcome: { outcome_code: dispute.outcome } } : {}),
    ...(dispute.status === "WAITING_FOR_SELLER_RESPONSE"
      ? { seller_response_due_date: new Date(Date.parse(dispute.updated) + 10 * 86_400_000).toISOString() }
      : {}),
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: "INQUIRY",
    dispute_channel: "INTERNAL",
    links: [{ href: `${at.api}/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
  };
}
