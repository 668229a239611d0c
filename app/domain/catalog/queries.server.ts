import type { Needs } from "../shared/services.ts";
import { addressRows, countAddressPages, type ServiceAddress } from "./store-addresses.server.ts";
import { type SellerNumbers, sellerNumbers } from "./store-page.server.ts";

export type { SellerNumbers, ServiceAddress };

const addressesPerPart = 2_000;

/** Part `page` (from 1) of all public services, oldest first, so that a part changes as little as possible. */
export function listAddresses({ db }: Needs<"db">, { page }: { page: number }): Promise<ServiceAddress[]> {
  return addressRows(db, page, addressesPerPart);
}

/** How many parts there are; at least one. */
export function countAddressParts({ db }: Needs<"db">): Promise<number> {
  return countAddressPages(db, addressesPerPart);
}

/** Counts a seller's active services, sales and reviews. */
export function numbersOfSeller({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<SellerNumbers> {
  return sellerNumbers(db, sellerId);
}
