/**
 * Money of a period, in won as the ledger has it: what buyers paid, the orders they paid for, what went back to them, and
 * the market's part of both without VAT, before what partners get of it.
 */
export type MoneyFigures = { received: number; orders: number; commission: number; refunded: number };
/** `members`: registrations. */
export type DayFigures = MoneyFigures & { members: number };

export const moneyFigures = ["received", "orders", "commission", "refunded"] as const;
export const dayFigures = [...moneyFigures, "members"] as const;
export type FigureName = (typeof dayFigures)[number];

export function isWon(name: FigureName): boolean {
  return name !== "orders" && name !== "members";
}

/** A time beside the one before it. */
export type Compared<Figures> = { now: Figures; before: Figures };
