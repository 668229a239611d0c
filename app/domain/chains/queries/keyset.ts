/** A page of a list that grows at its head: it begins after a place, not at a number. */
export type PageOf<Item, Place> = {
  items: Item[];
  /** The place at which the next page begins; null: this page is the last one. */
  next: Place | null;
};

export type Order = "asc" | "desc";

export type Paging<Place> = {
  limit: number;
  order: Order;
  /** The last item of the page before; null: from the beginning. */
  after: Place | null;
};

/** Blocks in which the items are, both included; null leaves that end open. */
export type BlockRange = { fromBlock: number | null; toBlock: number | null };

/** `found` holds one item more than the page when there is a next one. */
export function pageOf<Item, Place>(found: Item[], limit: number, placeOf: (item: Item) => Place): PageOf<Item, Place> {
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? placeOf(items.at(-1)!) : null };
}
