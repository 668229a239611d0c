import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { services, serviceVersions } from "./catalog.ts";
import { instant, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { offers } from "./consultations.ts";
import { members } from "./identity.ts";
import { partners } from "./partners/partners.ts";

export type FrozenAddress = {
  firstName: string;
  lastName: string;
  country: string;
  address1: string;
  address2: string;
  city: string;
  zipCode: string;
};

/** The work that buyer and seller agreed on in a consultation, as it was offered. */
export type AgreedWork = { offer: number; scope: string[]; excluded: string[]; days: number; rounds: number };

const orderStatuses = [
  "processing",
  "in_progress",
  "completed",
  "cancelled",
  "refunded",
  "consulting",
  "accepted",
  "converted",
] as const;

export const orders = pgTable(
  "orders",
  {
    id: uuidKey(),
    number: text().notNull(),
    /** An extension is an order of its own, for more months of support of another one. */
    kind: text({ enum: ["purchase", "support-extension"] })
      .notNull()
      .default("purchase"),
    extendsOrderId: uuid().references((): AnyPgColumn => orders.id),
    /** The accepted offer that the order is placed for; its consultation is converted when the order is paid. */
    offerId: uuid().references(() => offers.id),
    buyerId: integer()
      .notNull()
      .references(() => members.id),
    sellerId: integer()
      .notNull()
      .references(() => members.id),
    status: text({ enum: orderStatuses }).notNull(),
    currency: text().notNull(),
    totalAmount: minorUnits().notNull(),
    /** The service's own price, when it is charged in another currency. */
    quotedAmount: minorUnits(),
    quotedCurrency: text(),
    /** Won for one unit of `quotedCurrency` on the day of the order. */
    quotedRate: numeric({ precision: 18, scale: 6 }),
    billing: jsonb().$type<FrozenAddress>(),
    /** The language the buyer bought in: mails and documents about the order use it. */
    buyerLocale: text().notNull(),
    idempotencyKey: text().notNull(),
    /** Hash of the request with the key: the same key with another request is refused. */
    idempotencyHash: text().notNull(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    completedAt: instant(),
    cancelledAt: instant(),
    cancelReason: text({ enum: ["buyer", "unpaid"] }),
    refundedAt: instant(),
    downloadExpiresAt: instant(),
    /** Time of the buyer's consent that the first download ends the right of withdrawal. */
    withdrawalWaivedAt: instant(),
  },
  (table) => [
    isOneOf("orders_cancel_reason", table.cancelReason),
    isOneOf("orders_kind_known", table.kind),
    isOneOf("orders_status", table.status, orderStatuses),
    uniqueIndex("orders_number").on(table.number),
    // The back office finds orders by part of their number.
    index("orders_number_part").using("gin", table.number.op("gin_trgm_ops")),
    uniqueIndex("orders_idempotency").on(table.buyerId, table.idempotencyKey),
    uniqueIndex("orders_extension").on(table.extendsOrderId).where(sql`status not in ('cancelled', 'refunded')`),
    uniqueIndex("orders_offer").on(table.offerId).where(sql`status <> 'cancelled'`),
    index("orders_buyer").on(table.buyerId, table.createdAt.desc().nullsFirst()),
    index("orders_seller").on(table.sellerId, table.createdAt.desc().nullsFirst()),
    index("orders_created").on(table.createdAt.desc().nullsFirst()),
    // Buyers are asked for a review some days after this.
    index("orders_completed").on(table.completedAt).where(sql`status = 'completed'`),
  ],
);

const partnerSources = ["code", "lead", "link"] as const;
const vatModels = ["commissioner", "agent"] as const;

/** The purchased service as it was ordered: later edits of the service do not change it. Amounts in the order's currency. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    versionId: uuid().references(() => serviceVersions.id),
    serviceType: text().notNull(),
    title: text().notNull(),
    titleLocale: text().notNull(),
    baseAmount: minorUnits().notNull(),
    options: jsonb().$type<{ id: number; title: string; amount: number }[]>().notNull(),
    /** Months of support and updates, and what the months beyond the usual ones cost; part of `amount`. */
    supportMonths: integer().notNull().default(6),
    supportAmount: minorUnits().notNull().default(0),
    amount: minorUnits().notNull(),
    supplyAmount: minorUnits().notNull(),
    /** VAT of the sale; `vatModel` says who declares it. */
    vatAmount: minorUnits().notNull(),
    vatModel: text({ enum: vatModels }).notNull().default("commissioner"),
    sellerAmount: minorUnits().notNull(),
    platformAmount: minorUnits().notNull(),
    licenceTerms: text().notNull(),
    /** null: bought as it is offered to everybody. */
    agreedWork: jsonb().$type<AgreedWork>(),
    /** The partner who brought the order, and how that is known; decided when it is placed. */
    partnerId: uuid().references(() => partners.id),
    partnerSource: text({ enum: partnerSources }),
  },
  (table) => [
    isOneOf("order_lines_vat_model", table.vatModel, vatModels),
    isOneOf("order_lines_partner_source", table.partnerSource, partnerSources),
    check("order_lines_partner", sql`(${table.partnerId} is null) = (${table.partnerSource} is null)`),
    index("order_lines_partner_id").on(table.partnerId).where(sql`partner_id is not null`),
    uniqueIndex("order_lines_order").on(table.orderId),
    index("order_lines_service").on(table.serviceId),
    index("order_lines_title").using("gin", table.title.op("gin_trgm_ops")),
  ],
);
