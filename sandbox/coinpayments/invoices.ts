import { randomUUID } from "node:crypto";
import { z } from "zod";
import { addressFor, coinOf, coinUnits, type DemoCoin, type DemoFiat, fiatOf, unitsOf } from "./coins.ts";

/** The rate is held for an hour (CoinPayments, "Payment Timeout"). */
const RATE_HELD_MS = 60 * 60 * 1000;
const INVOICE_LIVES_MS = 365 * 24 * 60 * 60 * 1000;

export type State = "unpaid" | "pending" | "paid" | "completed" | "cancelled" | "timedOut";
export const webhookTypes = [
  "invoiceCreated",
  "invoicePending",
  "invoicePaid",
  "invoiceCompleted",
  "invoiceCancelled",
  "invoiceTimedOut",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Coins to be sent to one address; amounts in smallest units as text, so that the file can hold them. */
export type Payment = {
  coinId: string;
  address: string;
  expected: string;
  confirmed: string;
  unconfirmed: string;
  confirmations: number;
  startedAt: string;
  expiresAt: string;
};

export type DemoInvoice = {
  id: string;
  invoiceId: string;
  description: string;
  fiatId: string;
  /** Minor units. */
  total: string;
  state: State;
  createdAt: string;
  expiresAt: string;
  payments: Payment[];
  webhooks: { notificationsUrl: string; notifications: string[] }[];
};

const amountText = z.string().regex(/^\d+(\.\d+)?$/);
const unit = z.union([z.literal(1), z.literal(2), z.enum(["hours", "quantity"])]);

/** Invoice of v2: fiat amounts are decimal text. */
export const NewInvoice = z.object({
  currency: z.string(),
  invoiceId: z.string().max(127).optional(),
  description: z.string().max(200).optional(),
  items: z
    .array(
      z.object({
        customId: z.string().optional(),
        name: z.string().min(1).max(127),
        quantity: z.object({ value: z.number().positive(), type: unit }),
        amount: amountText,
      }),
    )
    .min(1),
  amount: z.object({ breakdown: z.object({ subtotal: amountText }), total: amountText }),
  payment: z.object({ paymentCurrency: z.string().optional(), refundEmail: z.email() }).optional(),
  webhooks: z
    .array(z.object({ notificationsUrl: z.url(), notifications: z.array(z.enum(webhookTypes)).min(1) }))
    .default([]),
});

/** Creates an invoice; returns the text of the refusal otherwise. */
export function makeInvoice(wanted: z.infer<typeof NewInvoice>, now: Date): DemoInvoice | string {
  const fiat = fiatOf(wanted.currency);
  if (!fiat) return `unknown currency ${wanted.currency}`;
  const total = unitsOf(wanted.amount.total, fiat.decimals);
  const items = wanted.items.map((item) => unitsOf(item.amount, fiat.decimals));
  if (total === null || total === 0n || items.includes(null)) return "an amount does not fit its currency";
  if (
    items.reduce<bigint>((sum, item) => sum + (item ?? 0n), 0n) !== total ||
    unitsOf(wanted.amount.breakdown.subtotal, fiat.decimals) !== total
  )
    return "the amounts do not add up";
  const invoice: DemoInvoice = {
    id: randomUUID(),
    invoiceId: wanted.invoiceId ?? "",
    description: wanted.description ?? "",
    fiatId: fiat.id,
    total: String(total),
    state: "unpaid",
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVOICE_LIVES_MS).toISOString(),
    payments: [],
    webhooks: wanted.webhooks,
  };
  const coinId = wanted.payment?.paymentCurrency;
  if (coinId === undefined) return invoice;
  const coin = coinOf(coinId);
  return coin ? withPayment(invoice, coin, now) : `unknown payment currency ${coinId}`;
}

/** Keeps address and amount of a coin as long as the rate is held; another coin gets an address of its own. */
export function withPayment(invoice: DemoInvoice, coin: DemoCoin, now: Date): DemoInvoice {
  if (paymentIn(invoice, coin) || invoice.state !== "unpaid") return invoice;
  const expected = coinUnits(coin, fiatOf(invoice.fiatId) as DemoFiat, BigInt(invoice.total));
  const payment: Payment = {
    coinId: coin.id,
    address: addressFor(coin, invoice.id),
    expected: String(expected),
    confirmed: "0",
    unconfirmed: "0",
    confirmations: 0,
    startedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + RATE_HELD_MS).toISOString(),
  };
  return { ...invoice, payments: [...invoice.payments, payment] };
}

export function paymentIn(invoice: DemoInvoice, coin: DemoCoin): Payment | undefined {
  return invoice.payments.find(({ coinId }) => coinId === coin.id);
}

/** Newest first asked for, last in the list. */
export function activePayment(invoice: DemoInvoice): Payment | undefined {
  return (
    invoice.payments.findLast(({ confirmed, unconfirmed }) => confirmed !== "0" || unconfirmed !== "0") ??
    invoice.payments.at(-1)
  );
}
