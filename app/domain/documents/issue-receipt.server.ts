import type { Needs } from "../shared/services.ts";
import { contentOf } from "./content.ts";
import type { PaidOrder } from "./store.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * The documents of a payment: a receipt at once, and for a bank transfer the cash receipt the buyer gave a number for at
 * the checkout. The last step of a settlement, in its transaction.
 */
export async function issueReceipt(needs: Needs<"db" | "clock">, paid: PaidOrder): Promise<void> {
  const { order, line, payment } = paid;
  const common = {
    orderId: order.id,
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
