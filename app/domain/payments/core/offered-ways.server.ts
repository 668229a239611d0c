import type { Needs } from "#app/domain/shared/services.ts";
import type { OwnPrice } from "./charge.ts";
import type { OfferedWay } from "./offered-way.ts";
import { estimateCharge } from "#app/domain/payments/providers/quote-charge.server.ts";

/** How something may be paid today: a provider without keys or without a rate is not offered. */
export async function offeredWays(
  needs: Needs<"db" | "paypal" | "coinpayments">,
  price: { won: number; own: OwnPrice | null },
): Promise<OfferedWay[]> {
  const providers = await Promise.all(
    (["paypal", "coinpayments"] as const).map(async (method) => {
      const charge = await estimateCharge(needs, method, price);
      return charge && { method, charge: charge.currency === "KRW" ? null : charge };
    }),
  );
  return [{ method: "bank-transfer", charge: null }, ...providers.filter((way) => way !== null)];
}
