import { type AddressPart, addressParts } from "#app/domain/billing/address.ts";
import { z } from "zod";

/** Shapes that several operations answer with. Answers are read as JSON: instants are ISO 8601 strings. */
export const instant = z.iso.datetime();
export const money = z.object({
  amount: z.int().describe("Minor units: won, yen; cents"),
  currency: z.string().length(3).describe("ISO 4217"),
  decimal: z.string().describe("The same amount as a plain decimal, e.g. 1234.50"),
});
export const serviceId = z.coerce.number().int().positive().max(2_147_483_647);
export const byId = z.object({ id: serviceId });
export const country = z
  .string()
  .max(8)
  .optional()
  .describe("Selling country, ISO 3166-1 alpha-2 in any case; default kr");
export const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  limit: z.coerce.number().int().min(1).max(50).default(24).catch(24),
};
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), limit: z.int(), total: z.int() });

export const card = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.string(),
  category: z.string(),
  type: z.string(),
  networks: z.array(z.string()),
  stacks: z.array(z.string()),
  pricingType: z.string(),
  price: money.nullable(),
  ratingAverage: z.number().describe("0 to 5, two decimals"),
  ratingCount: z.int(),
  sellerId: z.int(),
  sellerName: z.string(),
  reviewed: z.boolean(),
  salesCount: z.int(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  url: z.string(),
  publishedAt: instant.nullable(),
});

export const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  nickname: z.string(),
  phone: z.string().nullable().describe("Masked"),
  locale: z.string(),
  country: z.string(),
  isSeller: z.boolean(),
  isOperator: z.boolean(),
  google2fa_enable: z.int().min(0).max(1),
});
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const nothing = z.null();
export const revision = z.string().describe("Of what the seller has written: another one when any of it has changed");

export const address = z.object(
  Object.fromEntries(addressParts.map((part) => [part, z.string()])) as Record<AddressPart, z.ZodString>,
);
export const review = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.string(),
  lang: z.string(),
  reviewer: z.string().describe("Masked"),
  createdAt: instant,
  editedAt: instant.nullable().describe("The author's last change"),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
});
export const reviewSummary = z.object({
  count: z.int(),
  average: z.number().describe("0 to 5, two decimals"),
  distribution: z.record(z.string(), z.int()),
});
export const option = z.object({ id: z.int(), title: z.string(), amount: z.int() });

export const quote = z.object({
  rate: z.string().describe("Won for one unit of the charge's currency"),
  expiresAt: instant.describe("Until when it is promised, if nothing is opened at the provider before"),
});

export const order = z.object({
  order_id: z.string().describe("Order number, JT-YYYYMMDD-XXXXXX"),
  status: z.string(),
  saleStatus: z.string(),
  role: z.enum(["buyer", "seller", "operator"]),
  next: z.string(),
  total: money,
  supplyAmount: z.int(),
  vatAmount: z.int(),
  createdAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  refundedAt: instant.nullable(),
  lines: z.array(
    z.object({
      serviceId: z.int(),
      title: z.string(),
      titleLocale: z.string(),
      serviceType: z.string(),
      version: z.string().nullable(),
      baseAmount: z.int(),
      options: z.array(option),
      supportMonths: z.int(),
      supportAmount: z.int().describe("Part of amount"),
      amount: z.int(),
      work: z
        .object({
          offer: z.int().describe("Number of the accepted offer in its conversation"),
          scope: z.array(z.string()),
          excluded: z.array(z.string()),
          days: z.int(),
          rounds: z.int(),
        })
        .nullable()
        .describe("The work that was agreed on, of an order that an offer began"),
    }),
  ),
  kind: z.enum(["purchase", "support-extension"]),
  support: z.object({
    until: instant.nullable().describe("End of support and updates"),
    months: z.int(),
    extends: z.object({ number: z.string() }).nullable(),
  }),
  seller: z.object({ id: z.int(), name: z.string() }),
  buyer: z.object({ id: z.int(), nickname: z.string() }),
  billing: address.nullable(),
  payment: z
    .object({
      id: z.string(),
      method: z.string(),
      status: z.string(),
      amount: z.int(),
      currency: z.string(),
      dueAt: instant.nullable(),
      completedAt: instant.nullable(),
      depositorName: z.string().nullable(),
      bankAccount: z.object({ bank: z.string(), number: z.string(), holder: z.string() }).nullable(),
      charge: money.nullable().describe("What the provider is asked for, in its currency"),
      quote: quote.nullable(),
      providerState: z.string().nullable(),
      inFlight: z.boolean(),
    })
    .nullable(),
  licence: z.object({ key: z.string() }).nullable(),
  delivery: z
    .object({
      status: z.enum(["working", "delivered", "change_requested", "disputed", "accepted", "refunded"]),
      dueAt: instant.nullable().describe("null: seller and buyer agree on a day"),
      deliveredAt: instant.nullable(),
      acceptBy: instant.nullable().describe("Without an answer it counts as accepted then"),
      acceptedAt: instant.nullable(),
      acceptedBy: z.enum(["buyer", "clock", "case"]).nullable(),
      rounds: z.object({ included: z.int(), used: z.int() }).describe("Rounds of changes"),
      submissions: z.array(
        z.object({
          number: z.int(),
          message: z.string(),
          link: z.string().nullable(),
          files: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(["picture", "pdf", "zip", "text"]),
              fileName: z.string(),
              size: z.int().describe("Bytes"),
            }),
          ),
          at: instant,
        }),
      ),
    })
    .nullable()
    .describe("The work on what is not a template, once it is paid"),
  download: z.object({ state: z.string(), expiresAt: instant, needsConsent: z.boolean() }).nullable(),
});
