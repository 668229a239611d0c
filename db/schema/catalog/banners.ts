import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";

const bannerThemes = ["jade", "ink", "paper"] as const;

type BannerText = { title: string; line: string; action: string };

/** A message above the content of the home page or the market home, for a time. */
export const banners = pgTable(
  "banners",
  {
    id: uuidKey(),
    /** `home`, `market` or both. */
    places: text().array().notNull(),
    theme: text({ enum: bannerThemes }).notNull(),
    /** Texts by language; in a language without one the banner is not shown. */
    texts: jsonb().$type<Record<string, BannerText>>().notNull(),
    /** A page of ours, without locale. */
    link: text().notNull(),
    /** Locales of the pages it is shown on; empty: on all. */
    locales: text().array().notNull().default(sql`'{}'`),
    /** The highest is shown. */
    priority: smallint().notNull().default(0),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** Counts changes, so that nobody overwrites what they have not seen. */
    revision: integer().notNull().default(1),
    /** Made by this form, once. */
    formKey: text().notNull().unique("banners_form"),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    isOneOf("banners_theme", table.theme, bannerThemes),
    check("banners_places", sql`${table.places} <@ array['home', 'market'] and cardinality(${table.places}) > 0`),
    check("banners_period", sql`${table.endsAt} >= ${table.startsAt}`),
    index("banners_newest").on(table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
