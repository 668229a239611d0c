import { invoiceDayOf } from "../shared/business-days.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { DocumentStatus } from "./status.ts";

/** Reasons for which an order gets no tax invoice (any more). */
export type NoTaxInvoice = "unpaid" | "refunded" | "card" | "cash-receipt" | "asked" | "late";

type Paid = {
  paidAt: Date | null;
  /** Amount left after refunds, in won. */
  amount: number;
  method: string | null;
  /** The provider of the payment gave a card slip. */
  hasCardSlip: boolean;
  /** Status of the order's own document of that kind; null where there is none, or it was refused. */
  cashReceipt: DocumentStatus | null;
  taxInvoice: DocumentStatus | null;
};

/**
 * A transfer or coins leave no document of their own; a card slip does, and one document per payment is the law. Supply is
 * when the money came; the invoice is possible until the 10th of the next month (부가가치세법 제34조).
 */
export function noTaxInvoice(
  { paidAt, amount, method, hasCardSlip, cashReceipt, taxInvoice }: Paid,
  now: Date,
): NoTaxInvoice | null {
  if (!paidAt || method === "free") return "unpaid";
  if (taxInvoice) return "asked";
  if (amount <= 0) return "refunded";
  if (hasCardSlip) return "card";
  if (cashReceipt === "issued") return "cash-receipt";
  return seoulDay(now) > lastDayFor(paidAt) ? "late" : null;
}

/** The last day in Seoul on which a tax invoice can be asked for. */
export function lastDayFor(paidAt: Date): string {
  return invoiceDayOf(seoulDay(paidAt).slice(0, 7));
}
