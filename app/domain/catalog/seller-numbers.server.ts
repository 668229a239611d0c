import type { Needs } from "../shared/services.ts";
import { type SellerNumbers, sellerNumbers } from "./store-page.server.ts";

export type { SellerNumbers };

/** What a seller has on sale, counted. */
export function numbersOfSeller({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<SellerNumbers> {
  return sellerNumbers(db, sellerId);
}
