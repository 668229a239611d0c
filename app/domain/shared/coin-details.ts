import { z } from "zod";
import type { ProviderDetails } from "./payment-provider.ts";

/** The details that a provider of coins keeps with a payment: amounts are decimal text in whole coins, instants ISO 8601. */
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

/** The amount still to be sent, as exact decimal text; null when nothing is. */
export function coinsMissing({ amount, received }: { amount: string; received: string | null }): string | null {
  const places = Math.max(placesOf(amount), placesOf(received ?? "0"));
  const missing = unitsOf(amount, places) - unitsOf(received ?? "0", places);
  if (missing <= 0n) return null;
  const digits = String(missing).padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}

function placesOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function unitsOf(text: string, places: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}
