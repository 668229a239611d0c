import type { Needs } from "../shared/services.ts";
import { countSellersWithServices, type SellerAddress, sellerAddressRows } from "./store.server.ts";

export type { SellerAddress };

const addressesPerPart = 5_000;

/** Part `page` (from 1) of all sellers with something on sale. */
export function listSellerAddresses({ db }: Needs<"db">, { page }: { page: number }): Promise<SellerAddress[]> {
  return sellerAddressRows(db, { limit: addressesPerPart, offset: (page - 1) * addressesPerPart });
}

/** Counts the parts of the sitemap of sellers; zero without sellers. */
export async function countSellerParts({ db }: Needs<"db">): Promise<number> {
  return Math.ceil((await countSellersWithServices(db)) / addressesPerPart);
}
