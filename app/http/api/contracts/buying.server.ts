import { z } from "zod";
import { Address } from "#app/domain/billing/address.ts";
import { PlaceInput, SearchSession, SuggestInput } from "#app/domain/billing/input.ts";
import { CheckoutInput } from "#app/domain/checkout/input.ts";
import { holdRefusals } from "#app/domain/orders/goods/access.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { address, byId, download, instant, listOf, money, nothing, order, page, quote, serviceId } from "./shapes.ts";

const placing = [
  "too-many-requests",
  "too-many-unpaid",
  "service-unavailable",
  "service-not-priced",
  "own-service",
  "consent-required",
  "option-unknown",
  "idempotency-mismatch",
  "payment-method-required",
  "payment-method-unavailable",
  "partner-code-unknown",
  "maintenance",
] as const;

export const checkout = {
  method: "POST",
  path: "/api/market/checkout",
  tag: "order",
  access: "member",
  summary: "Place an order. Amounts are calculated by the server. One Idempotency-Key creates one order",
  input: CheckoutInput.strict(),
  output: z.object({ order_id: z.string(), repeated: z.boolean(), order }),
  refusals: placing,
  message: "errors:order-placed",
  idempotent: true,
} as const satisfies Contract;
export const bankTransfer = {
  ...checkout,
  path: "/api/payment/bank-transfer",
  tag: "payment",
  summary: "Place an order paid by bank transfer",
} as const satisfies Contract;
const charged = {
  order_id: z.string(),
  payment_id: z.string().nullable(),
  paypal_order_id: z.string().nullable(),
  charge: money.nullable(),
  quote: quote.nullable(),
};
export const startPayPal = {
  method: "POST",
  path: "/api/payment/paypal",
  tag: "payment",
  access: "member",
  summary:
    "Open a PayPal payment for an own order. Repeated calls return the same PayPal order; amounts are set by the server",
  input: z.strictObject({ order_id: z.string().min(1).max(40) }),
  output: z.object({
    ...charged,
    approve_url: z
      .string()
      .nullable()
      .describe(
        "URL of the page on which the payer approves; null when no approval is needed any more: verify returns the state",
      ),
  }),
  refusals: [
    "not-found",
    "order-not-payable",
    "payment-not-pending",
    "payment-method-required",
    "payment-method-unavailable",
    "quote-expired",
    "payment-provider-down",
    "too-many-requests",
    "maintenance",
  ],
  idempotent: true,
} as const satisfies Contract;
export const verifyPayPal = {
  method: "GET",
  path: "/api/payment/paypal/verify/{id}",
  tag: "payment",
  access: "member",
  summary: "Get the state of an own payment, refreshed from PayPal, by PayPal order ID or order number",
  input: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({
    ...charged,
    state: z.enum([
      "completed",
      "refunded",
      "checking",
      "pending",
      "open",
      "declined",
      "failed",
      "cancelled",
      "review",
      "none",
    ]),
    paymentStatus: z.string().nullable(),
    method: z.string().nullable(),
    order,
  }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const orderByNumber = {
  method: "GET",
  path: "/api/market/order/{order_id}",
  tag: "order",
  access: "member",
  summary: "Get an order, as its buyer, its seller or an operator may see it",
  input: z.object({ order_id: z.string().max(40) }),
  output: z.object({ order }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const paymentOrders = {
  method: "GET",
  path: "/api/payment/orders",
  tag: "payment",
  access: "member",
  summary: "List own payments with their orders, newest first",
  input: z.object(page),
  output: listOf(
    z.object({
      order_id: z.string(),
      orderStatus: z.string(),
      payment_id: z.string(),
      method: z.string(),
      paymentStatus: z.string(),
      price: money,
      dueAt: instant.nullable(),
      createdAt: instant,
      completedAt: instant.nullable(),
      charge: money.nullable(),
      quote: quote.nullable(),
      providerState: z.string().nullable(),
      serviceId: z.int(),
      title: z.string(),
      downloadExpiresAt: instant.nullable(),
    }),
  ),
  refusals: [],
} as const satisfies Contract;
export const purchases = {
  method: "GET",
  path: "/api/purchase/list",
  tag: "order",
  access: "member",
  summary: "List purchases that can be used",
  input: z.object(page),
  output: listOf(
    z.object({
      order_id: z.string(),
      status: z.string(),
      price: money,
      paidAt: instant.nullable(),
      serviceId: z.int(),
      slug: z.string(),
      serviceType: z.string(),
      title: z.string(),
      sellerName: z.string(),
      download: download.nullable(),
    }),
  ),
  refusals: [],
} as const satisfies Contract;
export const checkPurchase = {
  method: "GET",
  path: "/api/service/{id}/check-purchase",
  tag: "service",
  access: "member",
  summary: "Check whether the member has bought a service",
  input: byId,
  output: z.object({
    purchased: z.boolean(),
    order_id: z.string().nullable(),
    orderStatus: z.string().nullable(),
    download: download.nullable(),
  }),
  refusals: [],
} as const satisfies Contract;
export const downloadTemplate = {
  method: "GET",
  path: "/api/service/{id}/download-template",
  tag: "service",
  access: "member",
  summary: "Get a personal download link of the source, valid for one minute",
  input: z.object({
    id: serviceId,
    waiveWithdrawal: z
      .enum(["true", "1", "on"])
      .optional()
      .describe(
        "Consent that the first download ends the right of withdrawal; counts in a call with a bearer token only",
      ),
  }),
  output: z.object({
    url: z.string(),
    fileName: z.string(),
    size: z.int(),
    sha256: z.string(),
    version: z.string(),
    expiresAt: instant,
  }),
  refusals: [
    "not-found",
    "gone",
    "not-purchased",
    "download-expired",
    "download-revoked",
    ...holdRefusals,
    "no-download",
    "withdrawal-consent-required",
    "too-many-requests",
  ],
  words: { "not-found": "errors:no-download" },
} as const satisfies Contract;
const search = {
  session: SearchSession.describe(
    "Id of the search, generated by the caller: the same in all calls of one search, another one for the next",
  ),
};
const looking = ["not-found", "address-help-failed", "too-many-requests"] as const;
export const suggestAddresses = {
  method: "GET",
  path: "/api/billing/address/suggest",
  tag: "billing",
  access: "member",
  summary: "Suggest addresses for typed text; 404 where suggestions are not available",
  input: z.object({ ...SuggestInput.shape, ...search }),
  output: z.object({ suggestions: z.array(z.object({ id: z.string(), text: z.string() })) }),
  refusals: looking,
} as const satisfies Contract;
export const suggestedAddress = {
  method: "GET",
  path: "/api/billing/address/place",
  tag: "billing",
  access: "member",
  summary: "Get the parts of a suggested address",
  input: z.object({ ...PlaceInput.shape, ...search }),
  output: z.object({ address: z.object({ address1: z.string(), city: z.string(), zipCode: z.string() }) }),
  refusals: looking,
} as const satisfies Contract;
export const readAddress = {
  method: "GET",
  path: "/api/billing/address",
  tag: "billing",
  access: "member",
  summary: "Get the saved billing address",
  input: z.object({}),
  output: z.object({ address: address.nullable() }),
  refusals: [],
} as const satisfies Contract;
export const saveAddress = {
  method: "POST",
  path: "/api/billing/address",
  tag: "billing",
  access: "member",
  summary: "Save the billing address",
  input: Address.strict(),
  output: z.object({ address }),
  refusals: [],
} as const satisfies Contract;
export const deleteAddress = {
  method: "DELETE",
  path: "/api/billing/address",
  tag: "billing",
  access: "member",
  summary: "Delete the billing address",
  input: z.strictObject({}),
  output: nothing,
  refusals: [],
} as const satisfies Contract;
