import type { Needs } from "#app/domain/shared/services.ts";
import type { OwnPrice } from "#app/domain/payments/quotes/charge.ts";
import { estimateCharge } from "#app/domain/payments/quotes/quote-charge.server.ts";
import type { PaymentOption } from "./payment-option.ts";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { isMethodOn } from "#app/domain/settings/registry.ts";

/** Lists the payment options for an amount today. A provider without keys or without a rate is not offered, nor is a method that is switched off. */
export async function offeredOptions(
  needs: Needs<"db" | "providers">,
  price: { won: number; own: OwnPrice | null },
): Promise<PaymentOption[]> {
  const settings = await settingsInForce(needs);
  const isOn = (method: string) => isMethodOn(settings, method);
  const offered = await Promise.all(
    [...needs.providers.keys()].filter(isOn).map(async (method) => {
      const charge = await estimateCharge(needs, method, price);
      return charge && { method, charge: charge.currency === "KRW" ? null : charge };
    }),
  );
  const transfer: PaymentOption[] = isOn("bank-transfer") ? [{ method: "bank-transfer", charge: null }] : [];
  return [...transfer, ...offered.filter((option) => option !== null)];
}
