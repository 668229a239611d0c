/**
 * The records a page was made of. The database announces each change of one of these (migration page_changes), and the page
 * cache then drops the pages that depend on it. Exchange rates and settings are causes of every page and need not be named.
 */
export type Cause =
  | "listings"
  | "rates"
  | "settings"
  | "featured"
  | "banners"
  | "category-words"
  | `service:${number}`
  | `seller:${number}`;

export type Freshness = {
  causes: Set<Cause>;
  /** For what changes by time alone (opening hours, a featured list): when the page has to be made anew. The earliest holds. */
  until: Date | null;
};

export function newFreshness(): Freshness {
  let earliest: Date | null = null;
  return {
    causes: new Set(),
    get until() {
      return earliest;
    },
    // The frame of a page and its content are loaded at once, and each may have a time of its own.
    set until(at) {
      if (at && (!earliest || at < earliest)) earliest = at;
    },
  };
}

/** Makes a page end at a moment, if it does not end before; null: it may stay. */
export function endBy(freshness: Freshness, until: Date | null): void {
  if (until !== null && (freshness.until === null || until < freshness.until)) freshness.until = until;
}
