import type { Needs } from "#app/domain/shared/services.ts";
import { minorDigits } from "#app/domain/shared/money.ts";
import { rateOf } from "./store-authoring.server.ts";

type Priced = { priceAmount: number | null; currency: string };

/** The price in won by which lists sort; undefined when no rate of its currency is known. */
export async function wonOf(
  db: Needs<"db">["db"],
  { priceAmount, currency }: Priced,
): Promise<number | null | undefined> {
  if (currency === "KRW") return priceAmount;
  const rate = await rateOf(db, currency);
  if (rate === null) return undefined;
  // Rounded up, as checkouts do.
  return priceAmount === null ? null : Math.ceil((priceAmount * Number(rate)) / 10 ** minorDigits(currency));
}
