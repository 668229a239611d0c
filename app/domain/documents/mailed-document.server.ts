import type { Needs } from "../shared/services.ts";
import type { FoundDocument } from "./read-documents.server.ts";
import { documentVisibleTo, receiptOfOrder } from "./store-reads.server.ts";

type Mailed = { memberId: number; template: string; data: Readonly<Record<string, string>> };

/** The document a mail brings, which is its member's own: the receipt of a payment, or one that was issued. null: none. */
export async function mailedDocument(
  { db }: Needs<"db">,
  { memberId, template, data }: Mailed,
): Promise<FoundDocument | null> {
  if (template === "document-issued")
    return documentVisibleTo(db, data.documentId ?? "", { memberId, anybody: false }, null);
  if (template === "payment-received" || template === "deposit-confirmed")
    return receiptOfOrder(db, memberId, data.orderNumber ?? "");
  return null;
}
