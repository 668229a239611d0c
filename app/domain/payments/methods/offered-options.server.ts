import type { Needs } from "#app/domain/shared/services.ts";
import type { OwnPrice } from "#app/domain/payments/quotes/charge.ts";
import { estimateCharge } from "#app/domain/payments/quotes/quote-charge.server.ts";
import type { PaymentOption } from "./payment-option.ts";

/** How something may be paid today: a provider without keys or without a rate is not offered. */
export async function offeredOptions(
  needs: Needs<"db" | "providers">,
  price: { won: number; own: OwnPrice | null },
): Promise<PaymentOption[]> {
  const offered = await Promise.all(
    [...needs.providers.keys()].map(async (method) => {
      const charge = await estimateCharge(needs, method, price);
      return charge && { method, charge: charge.currency === "KRW" ? null : charge };
    }),
  );
  return [{ method: "bank-transfer", charge: null }, ...offered.filter((option) => option !== null)];
}
