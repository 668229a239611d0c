import { splitVat } from "../shared/money.ts";
import type { Needs } from "../shared/services.ts";
import type { DocumentCharge } from "#db/schema/documents.ts";
import { documentKinds } from "./status.ts";
import { type DocumentRow, activeDocuments, refuseWithCorrections } from "./store.server.ts";
import { writeDocument } from "./write-document.server.ts";

export type RefundToDocument = {
  orderId: string;
  refundId: string;
  /** Won, positive; `vat` is the part of it that the ledger took from the market's VAT. */
  amount: number;
  vat: number;
  /** Amount refunded by the provider when it charged another currency. */
  charge?: DocumentCharge | null;
};

/**
 * Writes the documents of a refund: a negative document for each one of the order, referring to it. What still waits for the tax
 * office and is refunded whole is refused instead: it was never issued. Call it last in the transaction that records
 * the refund, which holds the order's lock. A second time with the same refund writes nothing.
 */
export async function documentForRefund(
  needs: Needs<"db" | "clock">,
  { orderId, refundId, amount, vat, charge = null }: RefundToDocument,
): Promise<void> {
  const all = await activeDocuments(needs.db, orderId);
  if (all.some((document) => document.refundId === refundId)) return;
  const firsts = all.filter(({ correctsId }) => correctsId === null);
  for (const kind of documentKinds) {
    const first = firsts.find((document) => document.kind === kind);
    if (!first) continue;
    const left = leftOf(first, all);
    if (amount > left)
      throw new Error(`A refund of ${amount} won does not fit in the ${left} won that ${first.number} still says`);
    if (first.status === "requested" && amount === left) {
      await refuseWithCorrections(needs.db, first.id, { refusedAt: needs.clock(), refusalCode: "refunded" });
    } else {
      const ofDocument = first.content.seller?.supplies ? vatOf(first, all, amount) : vat;
      await writeCorrection(needs, first, { refundId, amount, vat: ofDocument, charge });
    }
  }
}

/** The VAT of the sale is the seller's here, and not in the market's ledger: its part, and with the rest all that is left. */
function vatOf(first: DocumentRow, all: readonly DocumentRow[], amount: number): number {
  const corrections = all.filter(({ correctsId }) => correctsId === first.id);
  const left = corrections.reduce((sum, { vatAmount }) => sum + vatAmount, first.vatAmount);
  return amount === leftOf(first, all) ? left : Math.min(left, splitVat(amount, "KRW").vat);
}

/** Sum of a document and its corrections, in won. */
export function leftOf(first: DocumentRow, all: readonly DocumentRow[]): number {
  return all
    .filter(({ correctsId }) => correctsId === first.id)
    .reduce((sum, { amount }) => sum + amount, first.amount);
}

type Correction = Required<Omit<RefundToDocument, "orderId">>;

async function writeCorrection(
  needs: Needs<"db" | "clock">,
  first: DocumentRow,
  { refundId, amount, vat, charge }: Correction,
): Promise<void> {
  const { kind, orderId, memberId, locale, content, id } = first;
  const [line] = content.lines;
  await writeDocument(needs, {
    kind,
    orderId,
    memberId,
    locale,
    correctsId: id,
    refundId,
    amount: -amount,
    supplyAmount: vat - amount,
    vatAmount: 0 - vat,
    content: {
      ...content,
      lines: [{ title: line!.title, titleLocale: line!.titleLocale, amount: -amount }],
      payment: content.payment && { ...content.payment, charge: charge && { ...charge, amount: -charge.amount } },
    },
  });
}
