import { minorDigits } from "../shared/money.ts";
import type { Needs } from "../shared/services.ts";
import { setPricesInWon } from "./store-sales.server.ts";

/** With a new rate, in its transaction: the won by which services of this currency are sorted and found. Nobody is charged by them. */
export async function repriceInWon(
  { db }: Needs<"db">,
  { currency, krwPerUnit }: { currency: string; krwPerUnit: string },
): Promise<void> {
  await setPricesInWon(db, { currency, krwPerUnit, minorUnits: 10 ** minorDigits(currency) });
}
