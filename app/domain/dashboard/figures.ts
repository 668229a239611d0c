import type { PeriodName } from "./period.ts";

/** Won, as the ledger has it: what buyers paid less what went back, the seller's part of it, and what went back. */
export type Money = { revenue: number; share: number; refunded: number };
/** `orders` were placed in the time and paid; `agreed` are those of them that an offer led to. */
export type Counts = { views: number; favorites: number; requests: number; orders: number; agreed: number };
export type Figures = Money & Counts;

export const noFigures: Figures = {
  revenue: 0,
  share: 0,
  refunded: 0,
  views: 0,
  favorites: 0,
  requests: 0,
  orders: 0,
  agreed: 0,
};

/** A day or month of the period, beside the one as far back in the period before. */
export type Piece = { name: string; nameBefore: string; now: Figures; before: Figures };
export type ServiceFigures = {
  id: number;
  title: string;
  titleLocale: string;
  slug: string;
  /** Bought after talking only: it has no price to pay at once. */
  byRequest: boolean;
  isDeleted: boolean;
  now: Figures;
  before: Figures;
};
export type SellerFigures = {
  period: PeriodName;
  unit: "day" | "month";
  pieces: Piece[];
  total: { now: Figures; before: Figures };
  /** Those that earned most first. */
  services: ServiceFigures[];
};

export function sumOf(all: readonly Figures[]): Figures {
  const sum = { ...noFigures };
  for (const figures of all) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += figures[name];
  return sum;
}

/** Fewer than this make no rate. */
const LEAST = 20;

/** Part of the whole in percent, with one decimal; null where the whole is too small to say anything. */
export function percentOf(part: number, whole: number): number | null {
  return whole < LEAST ? null : Math.round((part * 1000) / whole) / 10;
}

/** Computes the change against the period before, in percent; null where that period had nothing. */
export function changeOf({ now, before }: { now: number; before: number }): number | null {
  return before <= 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
}
