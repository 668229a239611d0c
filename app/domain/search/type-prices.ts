import type { ServiceType } from "../catalog/terms.ts";

/** Prices and days of the public services of one type in a category. Won with VAT, working days. */
export type TypePrices = {
  type: ServiceType;
  services: number;
  free: number;
  /** Number of services whose price is agreed on. */
  onRequest: number;
  /** Prices of the services that have one. */
  price: { least: number; middle: number; most: number } | null;
  days: { least: number; most: number } | null;
  /** Prices that occur, each rounded to a hundredth of a tenfold, so that there are few of them; ascending. */
  prices: number[];
};

/** Prices of the public services of a category by type. `sellers`: how many people sell them. */
export type CategoryPrices = { types: TypePrices[]; sellers: number };
