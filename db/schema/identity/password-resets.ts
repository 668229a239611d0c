import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** The one mailed link with which a member may set a new password: another one takes its place. */
export const passwordResets = pgTable(
  "password_resets",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** SHA-256 of the token. The token itself stands in the mail and nowhere else. */
    tokenHash: text().notNull(),
    /** Address the link was mailed to; the link is void once the account has another address. */
    email: text().notNull(),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex("password_resets_token").on(table.tokenHash)],
);
