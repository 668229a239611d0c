import type { Needs } from "../shared/services.ts";
import { contentOf } from "./content.ts";
import { paidOrderById } from "./store.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * The documents of a payment: a receipt at once, and for a bank transfer the cash receipt the buyer gave a number for at
 * the checkout. Nothing for nothing. The last step of a settlement, in its transaction.
 */
export async function issueReceipt(needs: Needs<"db" | "clock">, { orderId }: { orderId: string }): Promise<void> {
  const paid = await paidOrderById(needs.db, orderId);
  if (!paid) throw new Error(`Order ${orderId} is not paid`);
  const { order, line, payment } = paid;
  if (order.totalAmount === 0) return;
  const common = {
    orderId,
    memberId: order.buyerId,
    locale: order.buyerLocale,
    content: contentOf(paid),
    amount: line.amount,
    supplyAmount: line.supplyAmount,
    vatAmount: line.vatAmount,
  };
  await writeDocument(needs, { kind: "receipt", ...common });
  if (payment.method === "bank-transfer" && payment.cashReceiptNumber)
    await writeDocument(needs, { kind: "cash-receipt", ...common });
}
