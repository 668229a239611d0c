import type { FoundDocument } from "#app/domain/documents/read-documents.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { hyphenated } from "./document-sheet.server.ts";
import type { Column } from "#app/http/lists/export-list.server.ts";
import { receiptNumberText } from "#app/domain/shared/contact-data/phone-text.ts";

/** Columns for the tax office's bulk form; amounts are whole won. */
export const documentColumns: Column<FoundDocument>[] = [
  ["document:number", ({ number }) => number],
  ["document:admin.kind", ({ kind }) => kind],
  ["document:corrects", ({ correctsNumber }) => correctsNumber],
  ["mail:fact.order", ({ orderNumber }) => orderNumber],
  ["document:month", ({ month }) => month],
  [
    "document:paid",
    ({ content, requestedAt }) => seoulDay(content.payment ? new Date(content.payment.paidAt) : requestedAt),
  ],
  [
    "document:business.number",
    ({ content }) => content.recipient.businessNumber && hyphenated(content.recipient.businessNumber),
  ],
  ["document:admin.recipient", ({ content }) => content.recipient.name],
  ["document:business.representative", ({ content }) => content.recipient.representative],
  ["document:business.address", ({ content }) => content.recipient.address],
  ["document:business.type", ({ content }) => content.recipient.businessType],
  ["document:business.item", ({ content }) => content.recipient.businessItem],
  ["document:business.email", ({ content }) => content.recipient.email],
  [
    "order:receipt.number",
    ({ kind, content }) =>
      kind === "cash-receipt" && content.payment?.cashReceipt ? receiptNumberText(content.payment.cashReceipt) : null,
  ],
  ["document:line.item", ({ content }) => content.lines[0]?.title],
  ["document:line.supply", ({ supplyAmount }) => supplyAmount],
  ["document:line.vat", ({ vatAmount }) => vatAmount],
  ["document:line.total", ({ amount }) => amount],
  ["document:due", ({ dueAt }) => dueAt && seoulDay(dueAt)],
];
