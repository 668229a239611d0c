import { z } from "zod";
import type { CoinInvoice } from "./gateway.ts";

/** Answers of CoinPayments as far as they are used; what is not named here may change. */
const id = z.union([z.string(), z.number()]).transform(String);
const amount = z.union([
  z.string(),
  z.number(),
  z.looseObject({
    value: z.union([z.string(), z.number()]).nullish(),
    displayValue: z.string().nullish(),
    valueAsDecimal: z.union([z.string(), z.number()]).nullish(),
    currencyId: id.nullish(),
    contractAddress: z.string().nullish(),
    total: z.unknown().optional(),
  }),
]);
const instant = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => toDate(value));

export const Currency = z.looseObject({
  id,
  type: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((type) => String(type ?? "").toLowerCase()),
  symbol: z.string(),
  name: z.string(),
  decimalPlaces: z.number().int().min(0).max(30),
  status: z
    .string()
    .nullish()
    .transform((status) => (status ?? "active").toLowerCase()),
  capabilities: z.union([z.string(), z.array(z.string())]).nullish(),
});
export const Currencies = z.union([
  z.array(Currency),
  z.looseObject({ items: z.array(Currency) }).transform(({ items }) => items),
]);
export type Currency = z.infer<typeof Currency>;

const states = [
  "draft",
  "scheduled",
  "unpaid",
  "pending",
  "paid",
  "completed",
  "cancelled",
  "timedOut",
  "deleted",
] as const;
/** Written "timedOut", "TimedOut" and "timed_out" in different places. */
const state = z.string().transform((word, context): CoinInvoice["state"] => {
  const known = states.find((name) => name.toLowerCase() === word.replace(/[\s_-]/g, "").toLowerCase());
  if (known) return known;
  context.issues.push({ code: "custom", input: word, message: "not a state of an invoice" });
  return z.NEVER;
});

/** The address for the coins: part of the answer to an invoice made for one coin, and an answer of its own. */
export const PaymentAddress = z.looseObject({
  currency: z.looseObject({ id, symbol: z.string(), decimalPlaces: z.number().int().min(0).max(30) }),
  amount,
  addresses: z.looseObject({ address: z.string().min(1), tag: z.string().nullish() }),
  expires: instant,
});

export const Created = z.looseObject({
  invoices: z
    .array(z.looseObject({ id, checkoutLink: z.string().nullish(), hotWallet: PaymentAddress.nullish() }))
    .min(1),
});

export const Payment = z.looseObject({
  expectedAmount: amount.nullish(),
  actualAmount: amount.nullish(),
  paymentAddress: z.string().nullish(),
  isActive: z.boolean().nullish(),
});

export const Invoice = z.looseObject({
  id,
  invoiceId: z.string().nullish(),
  status: state,
  currency: z
    .union([id, z.looseObject({ id, symbol: z.string().nullish(), decimalPlaces: z.number().nullish() })])
    .nullish(),
  amount,
  checkoutLink: z.string().nullish(),
  expires: instant,
  payments: z
    .array(Payment)
    .nullish()
    .transform((payments) => payments ?? []),
});
export type WireInvoice = z.infer<typeof Invoice>;

const Summary = z.looseObject({ id, invoiceId: z.string().nullish(), status: state });
export const Invoices = z.union([
  z.looseObject({ items: z.array(Summary) }).transform(({ items }) => items),
  z.array(Summary),
]);

export const PaymentStatus = z.looseObject({
  expires: instant,
  payment: z.looseObject({ confirmedAmount: amount.nullish(), unconfirmedAmount: amount.nullish() }).nullish(),
});

/** RFC 9457. */
export const Problem = z.looseObject({
  type: z.string().nullish(),
  title: z.string().nullish(),
  detail: z.string().nullish(),
  code: z.union([z.string(), z.number()]).nullish(),
});

/** Text of ISO 8601, or seconds since 1970 in webhooks. */
function toDate(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date =
    typeof value === "number"
      ? new Date(value * 1000)
      : new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
