import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const kinds = ["hard", "soft"] as const;
const reasons = ["no-mailbox", "too-many"] as const;

/** A mail of ours that came back; a mail counts once, however often a server reports it. */
export const mailBounces = pgTable(
  "mail_bounces",
  {
    mailId: uuid().primaryKey(),
    /** Keyed hash of the address: see domain/bounces/address-hash.ts. */
    addressHash: text().notNull(),
    kind: text({ enum: kinds }).notNull(),
    /** RFC 3463, e.g. 5.1.1. */
    status: text().notNull(),
    bouncedAt: instant().notNull(),
  },
  (table) => [
    isOneOf("mail_bounces_kind", table.kind, kinds),
    index("mail_bounces_address").on(table.addressHash, table.bouncedAt),
    index("mail_bounces_time").on(table.bouncedAt),
  ],
);

/** Addresses that get no mails of ours any more, until one is found to be read again. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: uuidKey(),
    addressHash: text().notNull(),
    /** The address, masked: operators tell it apart by this. */
    hint: text().notNull(),
    /** The member whose mail came back; null: a visitor. */
    memberId: integer().references(() => members.id),
    reason: text({ enum: reasons }).notNull(),
    status: text().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    isOneOf("mail_suppressions_reason", table.reason, reasons),
    uniqueIndex("mail_suppressions_address").on(table.addressHash),
    index("mail_suppressions_since").on(table.since.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
