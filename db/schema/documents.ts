import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

/** A party as a document names it. */
export type DocumentParty = {
  name: string;
  businessNumber?: string;
  representative?: string;
  address?: string;
  businessType?: string;
  businessItem?: string;
  email?: string;
};
/** `supportMonths`: not the thing itself but support of it. */
export type DocumentLine = { title: string; titleLocale: string; amount: number; supportMonths?: number };
/** The provider's charge: minor units of `currency`; `rate` is won for one unit of it. */
export type DocumentCharge = { amount: number; currency: string; rate: string | null };
export type DocumentContent = {
  issuer: DocumentParty;
  /** The seller by their display name; null on a commission invoice. `supplies`: the market issues for them, as their agent. */
  seller: { name: string; supplies?: true } | null;
  recipient: DocumentParty;
  /** Won, VAT included; together they are the amount. */
  lines: DocumentLine[];
  payment: {
    method: string;
    paidAt: string;
    depositorName: string | null;
    cashReceipt: { kind: "phone" | "business"; number: string } | null;
    charge: DocumentCharge | null;
  } | null;
};

const documentStatuses = ["requested", "issued", "refused"] as const;

/** Documents for the tax office and those who need them. What one says never changes: the database refuses it. */
export const documents = pgTable(
  "documents",
  {
    id: uuidKey(),
    kind: text({
      enum: ["receipt", "cash-receipt", "tax-invoice", "commission-invoice", "commission-statement"],
    }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    status: text({ enum: documentStatuses }).notNull(),
    /** null on a commission invoice or statement, which is about a month. */
    orderId: uuid().references(() => orders.id),
    /** The member it is issued to, who may also see it. */
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** The document this one corrects, and the refund it does so for. */
    correctsId: uuid().references((): AnyPgColumn => documents.id),
    refundId: uuid(),
    /** "2026-11" */
    month: text(),
    /** The language it is written in. */
    locale: text().notNull(),
    /** Won; negative on a correction. supply + VAT = amount. */
    amount: minorUnits().notNull(),
    supplyAmount: minorUnits().notNull(),
    vatAmount: minorUnits().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    requestedAt: instant().notNull(),
    warnAt: instant(),
    dueAt: instant(),
    issuedAt: instant(),
    /** Day at the tax office, "2026-11-21" in Seoul. */
    issuedOn: text(),
    issuedBy: integer().references(() => members.id),
    approvalNumber: text(),
    refusedAt: instant(),
    refusedBy: integer().references(() => members.id),
    refusalCode: text({ enum: ["operator", "tax-invoice", "refunded"] }),
    /** An operator's words to the recipient. */
    refusalReason: text().notNull().default(""),
  },
  (table) => [
    isOneOf("documents_refusal_code", table.refusalCode),
    isOneOf("documents_kind", table.kind),
    isOneOf("documents_status", table.status, documentStatuses),
    uniqueIndex("documents_number").on(table.number),
    uniqueIndex("documents_sequence").on(table.kind, table.year, table.sequence),
    uniqueIndex("documents_once").on(table.orderId, table.kind).where(sql`corrects_id is null and status <> 'refused'`),
    uniqueIndex("documents_refund").on(table.refundId, table.correctsId),
    uniqueIndex("documents_commission")
      .on(table.memberId, table.month, table.kind)
      .where(sql`month is not null and corrects_id is null and status <> 'refused'`),
    uniqueIndex("documents_approval").on(table.approvalNumber),
    index("documents_order").on(table.orderId),
    index("documents_corrects").on(table.correctsId),
    // Customers of a business number.
    index("documents_recipient")
      .on(sql`(content -> 'recipient' ->> 'businessNumber')`)
      .where(sql`content -> 'recipient' ->> 'businessNumber' is not null`),
    // Business numbers of a member, who may have any number of other documents.
    index("documents_business")
      .on(table.memberId)
      .where(
        sql`content -> 'recipient' ->> 'businessNumber' is not null or content -> 'payment' -> 'cashReceipt' ->> 'kind' = 'business'`,
      ),
    index("documents_member").on(table.memberId, table.requestedAt.desc().nullsFirst()),
    index("documents_due").on(table.dueAt).where(sql`status = 'requested'`),
  ],
);

/** The last number given, by kind and year. Whoever takes the next holds the row until their transaction ends: no gaps. */
export const documentCounters = pgTable(
  "document_counters",
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
