import { z } from "zod";
import { coinStates } from "#app/domain/payments/coins/coin-state.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant, money, quote } from "./shapes.ts";

const decimal = z.string().describe("Amount in coins, as decimal text");

const coinPayment = z.object({
  payment_id: z.string(),
  order_id: z.string().describe("Order number, JT-YYYYMMDD-XXXXXX"),
  state: z.enum(coinStates).describe("Coins may be sent in the states waiting and short only, and before expiresAt"),
  price: money,
  charge: money.nullable().describe("Amount of the invoice at CoinPayments"),
  quote: quote.nullable(),
  coin: z
    .object({
      id: z.string().describe("Id of the coin at CoinPayments"),
      symbol: z.string(),
      amount: decimal,
      received: decimal.nullable(),
      missing: decimal.nullable().describe("Amount still to be sent; null when fully paid"),
      address: z.string(),
      tag: z.string().nullable(),
      expiresAt: instant.nullable().describe("Time until which this amount of coins pays the order"),
      uri: z.string().describe("Payment URI, to be shown as a QR code"),
    })
    .nullable(),
});

export const createCoinPayment = {
  method: "POST",
  path: "/api/payment/coinpayments/create",
  tag: "payment",
  access: "member",
  summary:
    "Get the address and amount for paying an own order in coins. Repeated calls return the same invoice; amounts are set by the server",
  input: z.strictObject({
    order_id: z.string().min(1).max(40),
    coin: z.string().min(1).max(120).describe("Id of the coin at CoinPayments, or its symbol, e.g. BTC"),
  }),
  output: coinPayment,
  refusals: [
    "not-found",
    "order-not-payable",
    "payment-not-pending",
    "payment-method-required",
    "payment-method-unavailable",
    "payment-provider-down",
    "quote-expired",
    "coin-unknown",
    "too-many-requests",
    "maintenance",
  ],
  idempotent: true,
} as const satisfies Contract;
export const coinPaymentStatus = {
  method: "GET",
  path: "/api/payment/coinpayments/status/{id}",
  tag: "payment",
  access: "member",
  summary: "Get the state of an own coin payment, refreshed from CoinPayments",
  input: z.object({ id: z.string().min(1).max(40) }),
  output: coinPayment,
  refusals: ["not-found", "payment-method-required", "payment-method-unavailable"],
} as const satisfies Contract;
