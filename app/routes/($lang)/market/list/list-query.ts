import type { ListInput } from "#app/domain/search/input.ts";

/** The filters of a list that its address carries. */
export type ListQuery = Omit<ListInput, "limit">;
/** Filters a chip can take away: several values, or one. */
export const manyFilters = ["category", "type", "network", "stack", "priceBand"] as const;

/** Query of the list's address: always in this order, without what is the default anyway. */
export function queryOf({
  q,
  category,
  type,
  network,
  stack,
  priceBand,
  min,
  max,
  rating,
  country,
  sort,
  page,
}: ListQuery) {
  return {
    q,
    category,
    type,
    network,
    stack,
    priceBand,
    min,
    max,
    rating,
    country: country ?? undefined,
    sort: sort === (q === "" ? "popular" : "relevance") ? undefined : sort,
    page: page > 1 ? page : undefined,
  };
}

export function activeFilters(query: ListQuery): number {
  const many = manyFilters.reduce((sum, name) => sum + query[name].length, 0);
  const bounds = query.min !== null || query.max !== null ? 1 : 0;
  return many + bounds + (query.rating === null ? 0 : 1) + (query.country === null ? 0 : 1);
}
