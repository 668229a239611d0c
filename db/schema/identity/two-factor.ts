import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "../columns.ts";
import { members } from "../identity.ts";

/** The authenticator app of a member: being set up until `confirmedAt`, asked for at every sign-in from then on. */
export const twoFactors = pgTable(
  "two_factors",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Sealed for this member: of no use without the secret of the product. */
    secret: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** The 30 seconds (counted from 1970) whose code was used last: it and all before it are spent. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [index("two_factors_created").on(table.createdAt)],
);

/** Codes that replace a lost authenticator app; each is valid once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** The password was right and the code is still to come: no session, and nothing but a code makes it one. */
export const loginChallenges = pgTable(
  "login_challenges",
  {
    /** Hash of what only the browser (in a cookie) or program that showed the password holds. */
    tokenHash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    channel: text({ enum: ["page", "api"] }).notNull(),
    /** Hash of the password hash at that time: a new password ends what the old one began. */
    passwordFingerprint: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    isOneOf("login_challenges_channel", table.channel),
    index("login_challenges_member").on(table.memberId),
    index("login_challenges_expiry").on(table.expiresAt),
  ],
);
