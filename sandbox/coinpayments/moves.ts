import { coinOf } from "./coins.ts";
import { activePayment, type DemoInvoice, type Payment, type State, type WebhookType } from "./invoices.ts";

/** Events of an invoice caused by its buyer, the network, the clock or the merchant. */
export const moves = ["detect", "pay", "pay-short", "pay-over", "complete", "expire", "pay-late", "cancel"] as const;
export type Move = (typeof moves)[number];

export const moveNames: Record<Move, { ko: string; en: string }> = {
  detect: { ko: "전송 감지", en: "Seen on the network" },
  pay: { ko: "정확히 지불", en: "Pay exactly" },
  "pay-short": { ko: "부족하게 지불", en: "Pay half" },
  "pay-over": { ko: "초과 지불", en: "Pay too much" },
  complete: { ko: "정산 완료", en: "Complete" },
  expire: { ko: "시간 초과", en: "Let expire" },
  "pay-late": { ko: "늦게 지불", en: "Pay late" },
  cancel: { ko: "취소", en: "Cancel" },
};

const from: Record<Move, readonly State[]> = {
  detect: ["unpaid"],
  pay: ["unpaid", "pending"],
  "pay-short": ["unpaid"],
  "pay-over": ["unpaid", "pending"],
  complete: ["paid"],
  expire: ["unpaid", "pending"],
  "pay-late": ["timedOut"],
  cancel: ["unpaid"],
};

/** Coins need an address first. */
export function possibleMoves(invoice: DemoInvoice): Move[] {
  return moves.filter(
    (move) =>
      from[move].includes(invoice.state) && (invoice.payments.length > 0 || move === "expire" || move === "cancel"),
  );
}

export type Moved = { invoice: DemoInvoice; events: WebhookType[] };

/** null when that cannot happen now. Who has paid too little times out; what comes after that stays timed out. */
export function moveInvoice(invoice: DemoInvoice, move: Move): Moved | null {
  if (!possibleMoves(invoice).includes(move)) return null;
  switch (move) {
    case "detect":
      return {
        invoice: { ...received(invoice, { part: [1n, 1n], confirmed: false }), state: "pending" },
        events: ["invoicePending"],
      };
    case "pay":
      return {
        invoice: { ...received(invoice, { part: [1n, 1n], confirmed: true }), state: "paid" },
        events: invoice.state === "pending" ? ["invoicePaid"] : ["invoicePending", "invoicePaid"],
      };
    case "pay-short":
      return { invoice: received(invoice, { part: [1n, 2n], confirmed: true }), events: [] };
    case "pay-over":
      return {
        invoice: { ...received(invoice, { part: [3n, 2n], confirmed: true }), state: "paid" },
        events: ["invoicePending", "invoicePaid"],
      };
    case "complete":
      return { invoice: { ...invoice, state: "completed" }, events: ["invoiceCompleted"] };
    case "expire":
      return { invoice: expired({ ...invoice, state: "timedOut" }), events: ["invoiceTimedOut"] };
    case "pay-late":
      return { invoice: received(invoice, { part: [1n, 1n], confirmed: true }), events: [] };
    case "cancel":
      return { invoice: { ...invoice, state: "cancelled" }, events: ["invoiceCancelled"] };
  }
}

function received(
  invoice: DemoInvoice,
  { part: [times, by], confirmed }: { part: [bigint, bigint]; confirmed: boolean },
): DemoInvoice {
  return changed(invoice, (payment) => {
    const amount = String((BigInt(payment.expected) * times) / by);
    const all = coinOf(payment.coinId)?.confirmations ?? 1;
    return confirmed
      ? { ...payment, confirmed: amount, unconfirmed: "0", confirmations: all }
      : { ...payment, confirmed: "0", unconfirmed: amount, confirmations: 1 };
  });
}

function expired(invoice: DemoInvoice): DemoInvoice {
  const end = (expiresAt: string) => new Date(Math.min(Date.parse(expiresAt), Date.now())).toISOString();
  return {
    ...invoice,
    payments: invoice.payments.map((payment) => ({ ...payment, expiresAt: end(payment.expiresAt) })),
  };
}

function changed(invoice: DemoInvoice, change: (payment: Payment) => Payment): DemoInvoice {
  const active = activePayment(invoice);
  return { ...invoice, payments: invoice.payments.map((payment) => (payment === active ? change(payment) : payment)) };
}
