import type { Needs } from "#app/domain/shared/services.ts";
import { type FxQuoteRow, quoteById } from "./store-fx.server.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

/** The rate that was promised for a payment; null where nothing was converted. */
export async function quoteOfPayment(
  { db }: Needs<"db">,
  { fxQuoteId }: Pick<PaymentRow, "fxQuoteId">,
): Promise<FxQuoteRow | null> {
  return fxQuoteId === null ? null : quoteById(db, fxQuoteId);
}

/** A promise that was not taken up in time; what has been opened at a provider keeps its amount. */
export function hasRunOut(
  { expiresAt }: { expiresAt: Date },
  { providerRef }: Pick<PaymentRow, "providerRef">,
  now: Date,
): boolean {
  return providerRef === null && expiresAt <= now;
}
