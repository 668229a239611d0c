import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { members } from "./identity.ts";

/** Browsers and programs a member has signed in with before; another one is announced by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Hash of member and device cookie: two members on one browser have nothing in common here. */
    deviceHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.deviceHash] }),
    index("known_devices_last_seen").on(table.lastSeenAt),
  ],
);
