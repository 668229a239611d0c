import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { bankTransferDays, onlinePaymentHours } from "#app/domain/terms.ts";
import type { OwnPrice } from "#app/domain/payments/quotes/charge.ts";
import { quoteCharge } from "#app/domain/payments/quotes/quote-charge.server.ts";
import { insertPayment, type PaymentRow } from "./store.server.ts";

export type Transfer = {
  depositorName: string;
  cashReceiptKind: "phone" | "business" /** Digits only. */;
  cashReceiptNumber: string;
};
/** How an order is to be paid. */
export type PaymentChoice =
  | { kind: "transfer"; transfer: Transfer }
  | { kind: "free" }
  | { kind: "provider"; method: string };

type Opening = {
  orderId: string /** Minor units. */;
  amount: number;
  currency: string /** The service's own price, if it is in another currency. */;
  own: OwnPrice | null;
  choice: PaymentChoice;
};

/** A pending payment of an order: three days for a bank transfer, one for a provider, no deadline for nothing. */
export async function openPayment(
  needs: Needs<"db" | "clock" | "providers">,
  { orderId, amount, currency, own, choice }: Opening,
): Promise<PaymentRow> {
  const now = needs.clock();
  const common = { id: uuidv7(now), orderId, status: "pending" as const, amount, currency, createdAt: now };
  if (choice.kind === "free") return insertPayment(needs.db, { ...common, method: "free" });
  if (choice.kind === "transfer") {
    return insertPayment(needs.db, {
      ...common,
      method: "bank-transfer",
      ...choice.transfer,
      dueAt: addDays(now, bankTransferDays),
    });
  }
  const charge = await quoteCharge(needs, choice.method, { won: amount, own });
  return insertPayment(needs.db, {
    ...common,
    method: choice.method,
    chargeAmount: charge.amount,
    chargeCurrency: charge.currency,
    fxQuoteId: charge.fxQuoteId,
    dueAt: new Date(now.getTime() + onlinePaymentHours * 3_600_000),
  });
}
