import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";
import { instant, isOneOf, uuidKey } from "../columns.ts";

const featuredPlaces = [
  "home",
  "market",
  "exchange",
  "defi",
  "nft",
  "wallet",
  "gamefi",
  "dao",
  "infrastructure",
  "template",
  "web-solution",
] as const;

/** Services that operators put in front of a page for a time; a category stands for the page of its list. */
export const featuredLists = pgTable(
  "featured_lists",
  {
    id: uuidKey(),
    place: text({ enum: featuredPlaces }).notNull(),
    /** Titles by language; a language without one has the title of the house. */
    titles: jsonb().$type<Record<string, string>>().notNull(),
    startsAt: instant().notNull(),
    /** null: until another list of the place begins. */
    endsAt: instant(),
    /** Counts changes, so that nobody overwrites what they have not seen. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    isOneOf("featured_lists_place", table.place, featuredPlaces),
    check("featured_lists_period", sql`${table.endsAt} >= ${table.startsAt}`),
    // One of the lists of a place is shown: that which began last.
    uniqueIndex("featured_lists_start").on(table.place, table.startsAt),
    index("featured_lists_newest").on(table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const featuredServices = pgTable(
  "featured_services",
  {
    listId: uuid()
      .notNull()
      .references(() => featuredLists.id, { onDelete: "cascade" }),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.serviceId] }),
    index("featured_services_service").on(table.serviceId),
  ],
);
