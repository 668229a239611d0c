import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, minorUnits, uuidKey } from "../columns.ts";
import { orders } from "../orders.ts";
import { partners } from "./partners.ts";

/** A calendar quarter of one partner, Seoul. Its row is the lock of everything that changes the quarter. Won. */
export const partnerQuarters = pgTable(
  "partner_quarters",
  {
    id: uuidKey(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    /** "2026-Q1". */
    quarter: text().notNull(),
    /** Supply amount of the sales less refunds; final once the quarter is closed. */
    supply: minorUnits().notNull(),
    closedAt: instant(),
    /** The rate of the tier that the quarter ended in, for all of it. */
    percent: integer(),
    /** The difference to what had been booked sale by sale. */
    trueUp: minorUnits(),
  },
  (table) => [
    uniqueIndex("partner_quarters_once").on(table.partnerId, table.quarter),
    index("partner_quarters_open").on(table.quarter).where(sql`closed_at is null`),
    check("partner_quarters_supply", sql`${table.supply} >= 0`),
    check(
      "partner_quarters_closed",
      sql`(${table.closedAt} is null) = (${table.percent} is null) and (${table.closedAt} is null) = (${table.trueUp} is null)`,
    ),
  ],
);

/** A paid order that a partner brought, with the commission the ledger has for it now. Won. */
export const partnerSales = pgTable(
  "partner_sales",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    /** The quarter that the sale counts in. */
    quarter: text().notNull(),
    supply: minorUnits().notNull(),
    /** Part of the supply amount that went back to the buyer. */
    refundedSupply: minorUnits().notNull().default(0),
    commission: minorUnits().notNull(),
    settledAt: instant().notNull(),
  },
  (table) => [
    index("partner_sales_partner").on(table.partnerId, table.settledAt.desc().nullsFirst()),
    index("partner_sales_quarter").on(table.partnerId, table.quarter),
    check("partner_sales_refunded", sql`${table.refundedSupply} between 0 and ${table.supply}`),
    check("partner_sales_commission", sql`${table.commission} >= 0`),
  ],
);
