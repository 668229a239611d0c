import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { members } from "./identity.ts";

export const billingAddresses = pgTable("billing_addresses", {
  memberId: integer()
    .primaryKey()
    .references(() => members.id),
  firstName: text().notNull(),
  lastName: text().notNull(),
  country: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull().default(""),
  city: text().notNull(),
  zipCode: text().notNull(),
  updatedAt: instant().notNull(),
});
