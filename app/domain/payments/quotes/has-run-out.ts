import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

/** A promise that was not taken up in time; what has been opened at a provider keeps its amount. */
export function hasRunOut(
  { expiresAt }: { expiresAt: Date },
  { providerRef }: Pick<PaymentRow, "providerRef">,
  now: Date,
): boolean {
  return providerRef === null && expiresAt <= now;
}
