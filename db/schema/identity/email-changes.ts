import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

/** A new e-mail address, waiting for its owner to follow the link that was sent there. At most one of a member is open. The confirmed change to the present address is kept. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Confirmed, replaced by another one, or taken back. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex("email_changes_token").on(table.tokenHash),
    uniqueIndex("email_changes_open").on(table.memberId).where(sql`${table.closedAt} is null`),
    index("email_changes_expiry").on(table.expiresAt),
    // Confirmed ones stay as proof of the address, and are looked up at each checkout.
    index("email_changes_member").on(table.memberId),
  ],
);
