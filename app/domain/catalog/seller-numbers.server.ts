import type { Needs } from "../shared/services.ts";
import { type SellerNumbers, sellerNumbers } from "./store-page.server.ts";

export type { SellerNumbers };

/** Counts a seller's active services, sales and reviews. */
export function numbersOfSeller({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<SellerNumbers> {
  return sellerNumbers(db, sellerId);
}
