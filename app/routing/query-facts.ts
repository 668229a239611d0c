import { isVariant, sourceOf } from "#app/domain/campaigns/campaigns.ts";
import { listInputOf, listParameters } from "#app/domain/search/input.ts";
import { priceBoundsOf } from "#app/domain/search/price-bounds.ts";
import { listPageSize } from "#app/domain/terms.ts";

/** The query parameters that a shared page reads, for the page cache: parameters that are not named neither split nor fill it. */
export type QueryFact = {
  reads: readonly string[];
  /** Their part of the cache's key, in one spelling and order; null: the page with these parameters is not kept. */
  keptAs(params: URLSearchParams): string | null;
};
/** One parameter in its one spelling: "" where the page is as without it, null where the page is not kept. */
type Parameter = (value: string | null) => string | null;

/** Lists with more filters, or further down, are too many to keep, and each is rarely asked for. */
const MOST_FILTERS = 2;
const LAST_PAGE = 20;

const isSmallPage = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= LAST_PAGE;

/** A number of a page of a list. */
export const pageNumber: Parameter = (value) =>
  value === null || value === "1" ? "" : isSmallPage(value) ? value : null;
/** The answer is for the one who asked, or there are too many answers. */
export const uncachedParameter: Parameter = (value) => (value === null ? "" : null);
/** Any other value is as none. */
export const oneOf =
  (known: readonly string[]): Parameter =>
  (value) =>
    known.find((word) => word === value) ?? "";

/** A page that reads each of these parameters by itself. */
export function reading(parameters: Readonly<Record<string, Parameter>>): QueryFact {
  return {
    reads: Object.keys(parameters),
    keptAs: (params) => {
      const kept = Object.entries(parameters).map(([name, spelled]) => [name, spelled(params.get(name))] as const);
      if (kept.some(([, value]) => value === null)) return null;
      return kept.flatMap(([name, value]) => (value === "" ? [] : `${name}=${value}`)).join("&");
    },
  };
}

export const noQuery = reading({});

/** The links of a campaign page carry its source: there are few. A named campaign leads to its own page. */
export const campaignQuery = reading({
  utm_campaign: (value) => (isVariant(value) ? null : ""),
  utm_source: (value) => sourceOf(value).replace(/^direct$/, ""),
});

/** The works of a portfolio show how often they were looked at and liked, which is no cause. */
export const profileQuery = reading({
  tab: (value) => (value === "portfolio" ? null : oneOf(["reviews"])(value)),
  page: pageNumber,
});

/** A list is kept by its filters together: there are too many combinations. */
export const listQuery: QueryFact = { reads: listParameters, keptAs: listKeptAs };

function listKeptAs(params: URLSearchParams): string | null {
  if (pageNumber(params.get("page")) === null) return null;
  const { q, min, max, limit, page, sort, country, rating, tag: _, ...filters } = listInputOf(params);
  // Bounds that are no amounts are no filter, but the page shows them.
  const hasBounds = min !== null || max !== null || priceBoundsOf(params).wrong.length > 0;
  if (q !== "" || hasBounds || limit !== listPageSize) return null;
  const known = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) for (const value of values) known.append(name, value);
  if (rating !== null) known.append("rating", String(rating));
  if (country !== null) known.append("country", country);
  if (known.size > MOST_FILTERS) return null;
  if (sort !== "popular") known.append("sort", sort);
  if (page > 1) known.append("page", String(page));
  return known.toString();
}
