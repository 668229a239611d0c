import { recordEvent } from "../audit/record-event.server.ts";
import { lockForPayment } from "../orders/settle-order.server.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { endOfSeoulDay } from "../shared/business-days.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { contentOf } from "./content.ts";
import type { TaxInvoiceInput } from "./input.ts";
import { type DocumentRow, activeDocuments, markRefused, type PaidOrder, paidOrderById } from "./store.server.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { lastDayFor, noTaxInvoice } from "./tax-invoice.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * The buyer of a paid order asks for a tax invoice for their business. A cash receipt that still waits makes room for
 * it: one document per payment. Refuses with tax-invoice-impossible where `taxInvoiceOf` says why.
 */
export async function requestTaxInvoice(
  needs: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { orderNumber, ip, ...business }: TaxInvoiceInput & { orderNumber: string; ip?: string },
): Promise<{ documentId: string }> {
  const { memberId } = requireMember(actor);
  const { id: orderId } = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, orderId);
    const [paid, documents] = [await paidOrderById(tx, orderId), await activeDocuments(tx, orderId)];
    if (!paid || noTaxInvoice(factsFor(needs, paid, documents), needs.clock()))
      throw new DomainError("tax-invoice-impossible");
    const waitingReceipt = documents.find(({ kind, correctsId }) => kind === "cash-receipt" && correctsId === null);
    if (waitingReceipt)
      await markRefused(tx, waitingReceipt.id, { refusedAt: needs.clock(), refusalCode: "tax-invoice" });
    const document = await writeInvoice(inside, paid, { left: leftAmounts(paid, documents), business });
    await recordEvent(tx, {
      actorId: memberId,
      action: "document.requested",
      subject: `order:${paid.order.number}`,
      details: { document: document.number },
      ip,
      at: needs.clock(),
    });
    return { documentId: document.id };
  });
}

type Amounts = Pick<DocumentRow, "amount" | "supplyAmount" | "vatAmount">;

async function writeInvoice(
  needs: Needs<"db" | "clock">,
  paid: PaidOrder,
  { left, business }: { left: Amounts; business: TaxInvoiceInput },
): Promise<DocumentRow> {
  const { order, line } = paid;
  const { company: name, ...rest } = business;
  const content = contentOf(paid, { name, ...rest });
  return writeDocument(needs, {
    kind: "tax-invoice",
    orderId: order.id,
    memberId: order.buyerId,
    locale: order.buyerLocale,
    ...left,
    content:
      left.amount === line.amount
        ? content
        : { ...content, lines: [{ title: line.title, titleLocale: line.titleLocale, amount: left.amount }] },
    latest: endOfSeoulDay(lastDayFor(order.paidAt!)), // a paid order was paid at some time
  });
}

/** Amounts of the receipt and its corrections; an order older than receipts supplies its own amounts. */
function leftAmounts({ line }: PaidOrder, documents: readonly DocumentRow[]): Amounts {
  const receipts = documents.filter(({ kind }) => kind === "receipt");
  const sum = (name: keyof Amounts) => receipts.reduce((total, receipt) => total + receipt[name], 0);
  return receipts.length > 0
    ? { amount: sum("amount"), supplyAmount: sum("supplyAmount"), vatAmount: sum("vatAmount") }
    : { amount: line.amount, supplyAmount: line.supplyAmount, vatAmount: line.vatAmount };
}

/** Facts that decide whether an order gets a tax invoice. `documents`: those that were not refused. */
export function factsFor(needs: Needs<"providers">, paid: PaidOrder, documents: readonly DocumentRow[]) {
  const statusOf = (wanted: DocumentRow["kind"]) =>
    documents.find(({ kind, correctsId }) => kind === wanted && correctsId === null)?.status ?? null;
  const refunded = paid.order.status === "refunded";
  return {
    paidAt: paid.order.paidAt,
    amount: refunded ? 0 : leftAmounts(paid, documents).amount,
    method: paid.payment.method,
    hasCardSlip: factsOf(needs, paid.payment.method).hasCardSlip,
    cashReceipt: statusOf("cash-receipt"),
    taxInvoice: statusOf("tax-invoice"),
  };
}
