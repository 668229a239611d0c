import type { Needs } from "../shared/services.ts";
import { countPublicItems, type ItemAddress, itemAddressRows } from "./store-addresses.server.ts";

export type { ItemAddress };

const addressesPerPart = 5_000;

/** Part `page` (from 1) of all items that everybody sees. */
export function listItemAddresses({ db }: Needs<"db">, { page }: { page: number }): Promise<ItemAddress[]> {
  return itemAddressRows(db, { limit: addressesPerPart, offset: (page - 1) * addressesPerPart });
}

/** Counts the parts of the sitemap of portfolio items; zero without items. */
export async function countItemParts({ db }: Needs<"db">): Promise<number> {
  return Math.ceil((await countPublicItems(db)) / addressesPerPart);
}
