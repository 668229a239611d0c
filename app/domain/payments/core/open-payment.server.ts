import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Db } from "#db/client.server.ts";
import { bankTransferDays, onlinePaymentHours } from "#app/domain/terms.ts";
import type { OwnPrice } from "#app/domain/payments/quotes/charge.ts";
import { quoteCharge } from "#app/domain/payments/quotes/quote-charge.server.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { insertPayment, type PaymentRow } from "./store.server.ts";

export type Transfer = {
  depositorName: string;
  cashReceiptKind: "phone" | "business";
  /** Digits only. */
  cashReceiptNumber: string;
};
/** The method of payment that a buyer chose for an order, with the fields that the method needs. */
export type PaymentChoice =
  | { kind: "transfer"; transfer: Transfer }
  | { kind: "free" }
  | { kind: "provider"; method: string };

type Opening = {
  orderId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The service's own price, if it is in another currency. */
  own: OwnPrice | null;
  choice: PaymentChoice;
};

export type NewPayment = Pick<PaymentRow, "id" | "method" | "dueAt" | "depositorName">;

/**
 * A pending payment of an order: three days for a bank transfer, one for a provider, no deadline for nothing. `writes`:
 * the batch that it is written with; nothing is read there.
 */
export async function openPayment(
  needs: Needs<"db" | "clock" | "providers">,
  { orderId, amount, currency, own, choice }: Opening,
  writes: Db = needs.db,
): Promise<NewPayment> {
  const now = needs.clock();
  const id = uuidv7(now);
  const { method, dueAt, depositorName, ...terms } = await termsOf(needs, { won: amount, own, choice }, writes);
  const stated = { id, method, dueAt, depositorName };
  await insertPayment(writes, { ...stated, ...terms, orderId, status: "pending", amount, currency, createdAt: now });
  return stated;
}

/** Method, deadline and charge of a payment, or the announced transfer. */
async function termsOf(
  needs: Needs<"db" | "clock" | "providers">,
  { won, own, choice }: { won: number } & Pick<Opening, "own" | "choice">,
  writes: Db,
) {
  const now = needs.clock();
  if (choice.kind === "free") return { method: "free", dueAt: null, depositorName: null };
  if (choice.kind === "transfer")
    return { method: "bank-transfer", ...choice.transfer, dueAt: addDays(now, bankTransferDays) };
  const charge = await quoteCharge(needs, choice.method, { won, own }, writes);
  return {
    method: choice.method,
    depositorName: null,
    chargeAmount: charge.amount,
    chargeCurrency: charge.currency,
    fxQuoteId: charge.fxQuoteId,
    dueAt: new Date(now.getTime() + onlinePaymentHours * HOUR_MS),
  };
}
