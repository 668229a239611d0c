import type { Needs } from "../shared/services.ts";
import {
  addressRows,
  changedAddressRows,
  type ChangeWindow,
  countAddressPages,
  type ServiceAddress,
} from "./store-addresses.server.ts";
import { type SellerNumbers, sellerNumbers } from "./store-page.server.ts";
import { visibilityRow } from "./store.server.ts";
import type { ShownService } from "./visibility.ts";

export type { ChangeWindow, SellerNumbers, ServiceAddress };

const addressesPerPart = 2_000;

/** Part `page` (from 1) of all public services, oldest first, so that a part changes as little as possible. */
export function listAddresses({ db }: Needs<"db">, { page }: { page: number }): Promise<ServiceAddress[]> {
  return addressRows(db, page, addressesPerPart);
}

/** Services that were public once and changed, on sale or not any more: an address that is gone is a change too. */
export function listChangedServices({ db }: Needs<"db">, window: ChangeWindow): Promise<ServiceAddress[]> {
  return changedAddressRows(db, window);
}

/** Counts the parts of the sitemap of services; at least one. */
export function countAddressParts({ db }: Needs<"db">): Promise<number> {
  return countAddressPages(db, addressesPerPart);
}

/** Counts a seller's active services, sales and reviews. */
export function numbersOfSeller({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<SellerNumbers> {
  return sellerNumbers(db, sellerId);
}

/** The facts that `requireVisible` decides by; null when there is no such service. */
export function findShownService({ db }: Needs<"db">, serviceId: number): Promise<ShownService | null> {
  return visibilityRow(db, serviceId);
}
