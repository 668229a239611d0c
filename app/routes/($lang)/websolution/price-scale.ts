import type { TypePrices } from "#app/domain/search/type-prices.ts";

/** Prices on one logarithmic scale: each tenfold is as wide as the next. Places are percent of the width. */
export type PriceScale = {
  /** Won; whole tenfolds. */
  ticks: { won: number; at: number }[];
  rows: { type: TypePrices["type"]; places: number[] }[];
  /** The price that the page is about. */
  mark: number | null;
};

/** Nothing where no price is shown. */
export function priceScaleOf(types: readonly TypePrices[], price: number | null = null): PriceScale | null {
  const rows = types.filter(({ prices }) => prices.length > 0);
  const all = [...rows.flatMap(({ prices }) => prices), ...(price ? [price] : [])];
  if (all.length === 0) return null;
  const first = Math.floor(Math.log10(Math.min(...all)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...all))));
  const placeOf = (won: number) => Math.round((1000 * (Math.log10(won) - first)) / (last - first)) / 10;
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => {
      const won = 10 ** (first + index);
      return { won, at: placeOf(won) };
    }),
    rows: rows.map(({ type, prices }) => ({ type, places: [...new Set(prices.map(placeOf))] })),
    mark: price ? placeOf(price) : null,
  };
}
