import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, isOneOf, minorUnits, tsvector, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

const serviceStatuses = ["pending", "active", "suspended", "rejected"] as const;

export const services = pgTable(
  "services",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => members.id),
    status: text({ enum: serviceStatuses }).notNull(),
    /** `account`: the seller's account is suspended; it comes back with the account. */
    suspendedBy: text({ enum: ["seller", "operator", "account"] }),
    rejectionReason: text(),
    category: text().notNull(),
    type: text().notNull(),
    pricingType: text().notNull(),
    currency: text().notNull(),
    /** Minor units; null when no price is shown. */
    priceAmount: minorUnits(),
    /** The price in won at the stored rate, for the price filter and sort (filters are in won). */
    priceKrw: minorUnits(),
    networks: text().array().notNull().default(sql`'{}'`),
    stacks: text().array().notNull().default(sql`'{}'`),
    sellingCountry: text().notNull().default("all"),
    contentLocale: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    /** Sanitized when written, so that reading is a copy. */
    descriptionHtml: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    userDemoUrl: text(),
    adminDemoUrl: text(),
    estimatedDays: integer(),
    extraRequirements: text(),
    /** Whether only members may send a purchase request; whoever buys signs in anyway. */
    loginRequired: boolean().notNull().default(false),
    licenceTerms: text().notNull().default("standard"),
    reviewed: boolean().notNull().default(false),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** ratingSum / ratingCount in hundredths (487 = 4.87), 0 without reviews. */
    ratingAverage: integer().notNull().default(0),
    salesCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    favoriteCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    publishedAt: instant(),
    deletedAt: instant(),
    /** The draft it was handed in as: handing in twice makes one service. */
    draftId: uuid().unique("services_draft"),
    /** Search text of the service in each language the seller wrote; domain/search computes both columns. */
    searchVector: tsvector().notNull().default(sql`''`),
    /** Lexemes of the titles, and with a # in front those of the tags. */
    titleVector: tsvector().notNull().default(sql`''`),
  },
  (table) => [
    isOneOf("services_suspended_by", table.suspendedBy),
    isOneOf("services_status", table.status, serviceStatuses),
    index("services_title_part").using("gin", table.title.op("gin_trgm_ops")),
    index("services_changed").on(table.updatedAt, table.id).where(sql`published_at is not null`),
    index("services_seller").on(table.sellerId, table.status, table.publishedAt),
    // The list of operators: by a state that few services have, the newest first.
    index("services_off_market").on(table.status, table.id).where(sql`status <> 'active' and deleted_at is null`),
  ],
);

/**
 * The public services once more, as lists need them: only rows that may be listed, only columns to filter, sort and
 * count by, the narrow ones first. A trigger on services keeps it (0004_service_listings.sql); nobody else writes it.
 */
export const serviceListings = pgTable(
  "service_listings",
  {
    serviceId: integer()
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    salesCount: integer().notNull(),
    ratingAverage: integer().notNull(),
    ratingCount: integer().notNull(),
    sellerId: integer().notNull(),
    priceKrw: minorUnits(),
    publishedAt: instant(),
    category: text().notNull(),
    type: text().notNull(),
    sellingCountry: text().notNull(),
    /** Facet values in one string: `category type country price rating networks stacks`, "-" for none. */
    facets: text().notNull(),
    networks: text().array().notNull(),
    stacks: text().array().notNull(),
    titleVector: tsvector().notNull(),
    searchVector: tsvector().notNull(),
  },
  (table) => [
    index("service_listings_popular").on(table.salesCount.desc().nullsFirst(), table.serviceId.desc().nullsFirst()),
    index("service_listings_latest").on(table.publishedAt.desc().nullsFirst(), table.serviceId.desc().nullsFirst()),
    index("service_listings_category").on(
      table.category,
      table.salesCount.desc().nullsFirst(),
      table.serviceId.desc().nullsFirst(),
    ),
    index("service_listings_seller").on(
      table.sellerId,
      table.salesCount.desc().nullsFirst(),
      table.serviceId.desc().nullsFirst(),
    ),
    index("service_listings_price").on(table.priceKrw.asc().nullsLast(), table.serviceId.desc().nullsFirst()),
    index("service_listings_price_desc").on(table.priceKrw.desc().nullsLast(), table.serviceId.desc().nullsFirst()),
    index("service_listings_rating").on(
      table.ratingAverage.desc().nullsFirst(),
      table.ratingCount.desc().nullsFirst(),
      table.serviceId.desc().nullsFirst(),
    ),
    index("service_listings_made_of").using("gin", table.networks, table.stacks).with({ fastupdate: false }),
    index("service_listings_title").using("gin", table.titleVector).with({ fastupdate: false }),
    index("service_listings_search").using("gin", table.searchVector).with({ fastupdate: false }),
  ],
);

export const serviceTranslations = pgTable(
  "service_translations",
  {
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    locale: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    descriptionHtml: text().notNull(),
    /** Option titles in the order of service_options.position. */
    optionTitles: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.locale] })],
);

export const serviceOptions = pgTable(
  "service_options",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: text().notNull(),
    /** Minor units of the service's currency. */
    amount: minorUnits().notNull(),
  },
  (table) => [uniqueIndex("service_options_position").on(table.serviceId, table.position)],
);

/** A picture is either uploaded (bytes in the file store) or drawn from `seed` in the house's own language of blocks. */
export const serviceImages = pgTable(
  "service_images",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    fileKey: text(),
    seed: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("service_images_position").on(table.serviceId, table.position),
    index("service_images_file").on(table.fileKey),
  ],
);

const versionStatuses = ["pending", "live", "retired", "refused"] as const;

/** Immutable source ZIPs; exactly one is live per service. `refused`: never on sale; it goes when another one is handed in. */
export const serviceVersions = pgTable(
  "service_versions",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    version: text().notNull(),
    notes: text().notNull().default(""),
    status: text({ enum: versionStatuses }).notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    size: minorUnits().notNull(),
    sha256: text().notNull(),
    report: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Time of the release to buyers; null for a version that was released as it was created, or never. */
    publishedAt: instant(),
  },
  (table) => [
    isOneOf("service_versions_status", table.status, versionStatuses),
    index("service_versions_file").on(table.fileKey),
    uniqueIndex("service_versions_version").on(table.serviceId, table.version),
    uniqueIndex("service_versions_live").on(table.serviceId).where(sql`status = 'live'`),
  ],
);

/** An unfinished registration: the values of its steps as they were typed, each with its own revision. */
export const serviceDrafts = pgTable(
  "service_drafts",
  {
    id: uuidKey(),
    sellerId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    steps: jsonb().$type<Record<string, { revision: number; savedAt: string; values: unknown }>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("service_drafts_seller").on(table.sellerId, table.updatedAt.desc().nullsFirst())],
);

const moderationKinds = ["service", "edit", "version"] as const;
const moderationStatuses = ["open", "approved", "returned", "rejected", "applied", "withdrawn"] as const;

/** Submissions and edits of sellers with the decisions of operators. `applied`: an edit that needed no review. */
export const moderationItems = pgTable(
  "moderation_items",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    kind: text({ enum: moderationKinds }).notNull(),
    status: text({ enum: moderationStatuses }).notNull(),
    /** Values of an edit: before, and after. */
    changes: jsonb().$type<{ before: Record<string, unknown>; after: Record<string, unknown> }>(),
    versionId: uuid().references(() => serviceVersions.id, { onDelete: "set null" }),
    /** Fields that have to be changed, each with the code of the reason. */
    objections: jsonb().$type<{ field: string; code: string }[]>().notNull().default([]),
    /** The operator's words to the seller. */
    note: text().notNull().default(""),
    submittedAt: instant().notNull(),
    /** Due time of the decision. */
    dueAt: instant().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    /** The rejected item that its seller appeals against, and why. */
    appealOf: uuid().references((): AnyPgColumn => moderationItems.id),
    appeal: text().notNull().default(""),
  },
  (table) => [
    isOneOf("moderation_items_kind", table.kind, moderationKinds),
    isOneOf("moderation_items_status", table.status, moderationStatuses),
    uniqueIndex("moderation_items_open").on(table.serviceId, table.kind).where(sql`status = 'open'`),
    index("moderation_items_queue").on(table.submittedAt, table.id).where(sql`status = 'open'`),
    index("moderation_items_service").on(table.serviceId, table.submittedAt.desc().nullsFirst()),
    index("moderation_items_applied").on(table.submittedAt, table.id).where(sql`status = 'applied'`),
    // Edits that name pictures: their files are kept while they do.
    index("moderation_items_pictures").on(table.serviceId).where(sql`changes->'after' ? 'pictures'`),
    // One appeal against a decision, and one for the registration of a service.
    uniqueIndex("moderation_items_appeal").on(table.appealOf),
    uniqueIndex("moderation_items_service_appeal")
      .on(table.serviceId)
      .where(sql`appeal_of is not null and kind = 'service'`),
  ],
);

export const exchangeRates = pgTable("exchange_rates", {
  currency: text().primaryKey(),
  krwPerUnit: numeric({ precision: 18, scale: 6 }).notNull(),
  updatedAt: instant().notNull(),
});
