import { z } from "zod";
import type { ProviderDetails } from "./payment-provider.ts";

/** What a provider of coins keeps with a payment: amounts are decimal text in whole coins, instants ISO 8601. */
const CoinDetails = z.object({
  coinId: z.string(),
  symbol: z.string(),
  amount: z.string(),
  address: z.string(),
  tag: z.string().nullable(),
  expiresAt: z.string().nullable(),
  received: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
});
export type CoinDetails = z.infer<typeof CoinDetails>;

/** null before a coin was chosen. */
export function coinDetailsIn(details: ProviderDetails): CoinDetails | null {
  return CoinDetails.safeParse(details).data ?? null;
}
