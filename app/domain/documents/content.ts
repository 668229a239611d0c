import type { DocumentContent, DocumentLine, DocumentParty } from "#db/schema/documents.ts";
import { joinName } from "../profiles/names.ts";
import { addressLine } from "../shared/addresses/address-lines.ts";
import { company } from "../shared/company.ts";
import type { PaidOrder } from "./store.server.ts";

/** The market, as its documents name it. */
export function issuer(): DocumentParty {
  const { name, businessNumber, representative, address, businessType, businessItem, taxEmail: email } = company();
  return { name, businessNumber, representative, address, businessType, businessItem, email };
}

/** Frozen content of a paid order's document. */
export function contentOf(
  { order, line, payment, rate, buyer, sellerName }: PaidOrder,
  recipient?: DocumentParty,
): DocumentContent {
  const { cashReceiptKind: kind, cashReceiptNumber: number, chargeAmount, chargeCurrency } = payment;
  const isElsewhere = chargeAmount !== null && chargeCurrency !== null && chargeCurrency !== payment.currency;
  return {
    issuer: issuer(),
    seller: { name: sellerName, ...(line.vatModel === "agent" && { supplies: true as const }) },
    recipient: recipient ?? {
      name: order.billing ? joinName(order.billing) : buyer.name,
      ...(order.billing && { address: addressLine(order.billing) }),
      email: buyer.email,
    },
    lines: linesOf(line),
    payment: {
      method: payment.method,
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
      depositorName: payment.depositorName,
      cashReceipt: kind && number ? { kind, number } : null,
      charge: isElsewhere ? { amount: chargeAmount, currency: chargeCurrency, rate } : null,
    },
  };
}

/** Parts that cost something; an order of support alone has no other. */
function linesOf({
  title,
  titleLocale,
  baseAmount,
  options,
  supportAmount,
  supportMonths,
}: PaidOrder["line"]): DocumentLine[] {
  const parts = [
    { title, titleLocale, amount: baseAmount },
    ...options.map((option) => ({ title: option.title, titleLocale, amount: option.amount })),
  ];
  const support = supportAmount > 0 ? [{ title, titleLocale, amount: supportAmount, supportMonths }] : [];
  return [...(baseAmount > 0 || support.length === 0 ? parts : parts.slice(1)), ...support];
}
