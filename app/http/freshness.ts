/**
 * The records a page was made of. The database announces each change of one of these (migration page_changes), and the page
 * cache then drops the pages that depend on it. Exchange rates are a cause of every page and need not be named.
 */
export type Cause = "listings" | "rates" | `service:${number}` | `seller:${number}`;

export type Freshness = {
  causes: Set<Cause>;
  /** For what changes by time alone (opening hours, a timed banner): when the page has to be made anew. */
  until: Date | null;
};

export function newFreshness(): Freshness {
  return { causes: new Set(), until: null };
}
