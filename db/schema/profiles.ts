import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "./columns.ts";
import { members } from "./identity.ts";

/** A member's own description; no row until the member saves one. */
export const profiles = pgTable(
  "profiles",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** null: as in the name given when signing up. */
    firstName: text(),
    lastName: text(),
    memberType: text({ enum: ["freelancer", "company"] })
      .notNull()
      .default("freelancer"),
    companyName: text().notNull().default(""),
    organizationType: text().notNull().default(""),
    /** ISO 3166-1 alpha-2 in lower case: where they work, not what currency they like. */
    country: text().notNull(),
    bio: text().notNull().default(""),
    languages: text().array().notNull().default(sql`'{}'`),
    /** "09:00" in Seoul; both or neither. */
    availableFrom: text().notNull().default(""),
    availableTo: text().notNull().default(""),
    telegramId: text().notNull().default(""),
    /** Part of the names of the picture's files; a new picture has a new one. */
    avatarKey: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    isOneOf("profiles_member_type", table.memberType),
    index("profiles_changed").on(table.updatedAt, table.memberId),
  ],
);

export const profileSkills = pgTable(
  "profile_skills",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    level: text({ enum: ["beginner", "working", "advanced", "expert"] }).notNull(),
  },
  (table) => [isOneOf("profile_skills_level", table.level), primaryKey({ columns: [table.memberId, table.position] })],
);
