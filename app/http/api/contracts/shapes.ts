import { type AddressPart, addressParts } from "#app/domain/billing/address.ts";
import { downloadStates } from "#app/domain/downloads/access.ts";
import { goodsHolds } from "#app/domain/orders/goods/access.ts";
import { reviewReasons } from "#app/domain/payments/core/discrepancy-kinds.ts";
import { z } from "zod";

/** Shapes that several operations answer with. Answers are read as JSON: instants are ISO 8601 strings. */
export const instant = z.iso.datetime();
export const money = z.object({
  amount: z
    .int()
    .describe(
      "Integer amount in the minor unit of the currency, e.g. cents; KRW and JPY have none and count whole won and yen",
    ),
  currency: z.string().length(3).describe("Currency code, ISO 4217"),
  decimal: z.string().describe("The same amount as a plain decimal, e.g. 1234.50"),
});
export const serviceId = z.coerce.number().int().positive().max(2_147_483_647);
export const byId = z.object({ id: serviceId });
export const country = z
  .string()
  .max(8)
  .optional()
  .describe("Selling country, ISO 3166-1 alpha-2 in either letter case; default kr");
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
  phone: z.string().nullable().describe("Phone number, partly masked"),
  locale: z.string(),
  country: z.string(),
  isSeller: z.boolean(),
  isOperator: z.boolean(),
  google2fa_enable: z.int().min(0).max(1),
});
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const nothing = z.null();
export const revision = z.string().describe("Revision of the seller's content; changes with every edit");

export const address = z.object(
  Object.fromEntries(addressParts.map((part) => [part, z.string()])) as Record<AddressPart, z.ZodString>,
);
export const review = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.string(),
  lang: z.string(),
  reviewer: z.string().describe("Nickname of the reviewer, partly masked"),
  createdAt: instant,
  editedAt: instant.nullable().describe("Time of the author's last edit"),
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
  rate: z.string().describe("Exchange rate: won for one unit of the charged currency"),
  expiresAt: instant.describe("When the quoted rate expires if no payment has been opened"),
});

const holdWords =
  "refund-pending: a full refund was decided and its money has not arrived; withdrawal-open: a withdrawal is being decided, which the buyer may still take back; withdrawal-disputed: a withdrawal is being decided, and only the decision ends it";
export const download = z.object({
  state: z
    .enum(downloadStates)
    .describe(
      "available; suspended: withheld for the reason in hold, and available again unless the order is refunded; expired; revoked: the order was refunded",
    ),
  hold: z.enum(goodsHolds).nullable().describe(`Reason of suspended, null in other states. ${holdWords}`),
  expiresAt: instant,
  needsConsent: z.boolean(),
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
      supportAmount: z.int().describe("Price of the longer support, included in amount"),
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
        .describe("Agreed work, in orders made from an offer; null in others"),
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
      charge: money.nullable().describe("Amount charged by the provider, in the currency of the charge"),
      quote: quote.nullable(),
      providerState: z.string().nullable(),
      inFlight: z.boolean(),
      underReview: z
        .enum(reviewReasons)
        .nullable()
        .describe("Set while an operator looks at money that may have been taken; do not pay again"),
    })
    .nullable(),
  licence: z
    .object({ key: z.string().nullable().describe("null while the goods are withheld: see goodsHold") })
    .nullable(),
  goodsHold: z
    .enum(goodsHolds)
    .nullable()
    .describe(`Reason for which the buyer may not use what was bought now; null when there is none. ${holdWords}`),
  delivery: z
    .object({
      status: z.enum(["working", "delivered", "change_requested", "disputed", "accepted", "refunded"]),
      dueAt: instant
        .nullable()
        .describe("Due time of the delivery; null when seller and buyer agree on a day themselves"),
      deliveredAt: instant.nullable(),
      acceptBy: instant.nullable().describe("Time of automatic acceptance"),
      acceptedAt: instant.nullable(),
      acceptedBy: z.enum(["buyer", "clock", "case"]).nullable(),
      rounds: z
        .object({ included: z.int(), used: z.int() })
        .describe("Rounds of changes that are included and that were used"),
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
              size: z.int().describe("Size in bytes"),
            }),
          ),
          at: instant,
        }),
      ),
    })
    .nullable()
    .describe("Delivery of a paid order; null for templates"),
  download: download.nullable(),
});
