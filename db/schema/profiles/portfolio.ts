import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** Finished work that a member shows on their profile. */
export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    title: text().notNull(),
    category: text().notNull(),
    /** "korea", or another country by its code (ISO 3166-1 alpha-2, lower case). */
    country: text().notNull().default("korea"),
    description: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    technologies: text().array().notNull().default(sql`'{}'`),
    projectLink: text().notNull().default(""),
    /** Language of the words. */
    locale: text().notNull(),
    viewCount: integer().notNull().default(0),
    /** Hidden by an operator, after a report: only its owner sees it. */
    hidden: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("portfolio_items_member").on(table.memberId, table.createdAt, table.id),
    index("portfolio_items_latest").on(table.createdAt, table.id),
    index("portfolio_items_views").on(table.viewCount, table.createdAt, table.id),
    index("portfolio_items_country").on(table.country, table.createdAt, table.id),
    index("portfolio_items_category").on(table.category, table.createdAt, table.id),
    index("portfolio_items_hidden").on(table.createdAt).where(sql`hidden`),
  ],
);

/** Pictures of an item: at most one thumbnail, the others in their order. */
export const portfolioPictures = pgTable(
  "portfolio_pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer()
      .notNull()
      .references(() => portfolioItems.id, { onDelete: "cascade" }),
    isThumbnail: boolean().notNull().default(false),
    position: smallint().notNull(),
    /** Null: a picture of the demo, drawn from its seed. */
    fileKey: text(),
    seed: text(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    index("portfolio_pictures_item").on(table.itemId, table.position),
    uniqueIndex("portfolio_pictures_thumbnail").on(table.itemId).where(sql`is_thumbnail`),
    index("portfolio_pictures_file").on(table.fileKey),
  ],
);

/** Likes of members, one for each item. */
export const portfolioLikes = pgTable(
  "portfolio_likes",
  {
    itemId: integer()
      .notNull()
      .references(() => portfolioItems.id, { onDelete: "cascade" }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.memberId] }),
    index("portfolio_likes_member").on(table.memberId),
  ],
);

/** Visitors of a day whose look at an item is counted; kept for two days. */
export const portfolioViews = pgTable(
  "portfolio_views",
  {
    itemId: integer()
      .notNull()
      .references(() => portfolioItems.id, { onDelete: "cascade" }),
    day: date().notNull(),
    visitorHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.day, table.visitorHash] })],
);
