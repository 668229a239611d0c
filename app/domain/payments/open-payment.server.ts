import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { bankTransferDays } from "../terms.ts";
import { insertPayment, type PaymentRow } from "./store.server.ts";

type Transfer = { depositorName: string; cashReceiptKind: "phone" | "business"; /** Digits only. */ cashReceiptNumber: string };

/** The pending payment of a new order: three days for a bank transfer, no deadline for nothing. Minor units. */
export async function openPayment(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, amount, currency, transfer }: { orderId: string; amount: number; currency: string; transfer: Transfer | null },
): Promise<PaymentRow> {
  const now = clock();
  return insertPayment(db, {
    id: uuidv7(now),
    orderId,
    method: transfer ? "bank-transfer" : "free",
    status: "pending",
    amount,
    currency,
    ...transfer,
    dueAt: transfer ? addDays(now, bankTransferDays) : null,
    createdAt: now,
  });
}
