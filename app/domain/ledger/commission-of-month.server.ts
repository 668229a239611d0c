import { DomainError } from "../shared/errors.ts";
import type { VatModel } from "../shared/money.ts";
import type { Needs } from "../shared/services.ts";
import { boundsOf, isMonth } from "./month.ts";
import { commissionByMonth, sellersWithin } from "./store-books.server.ts";

/** One seller's month net of refunds, in won: sales − refunds = vat + seller + commission. */
export type SellerCommission = {
  sellerId: number;
  /** Orders with a settlement or a refund in the month. */
  orders: number;
  /** Paid by buyers, and given back to them. */
  sales: number;
  refunds: number;
  vat: number;
  /** The seller's share of the supply amount. */
  seller: number;
  /** The platform's share of the supply amount: what the seller is billed. Below zero when refunds outweigh sales. */
  commission: number;
};

export type MonthCommission = {
  month: string;
  commission: number;
  /** VAT that the market owes. */
  vat: number;
};
export type CommissionDue = {
  sellerId: number;
  model: VatModel;
  /** The month itself last, behind those before it that were carried into it. They add up to more than nothing. */
  months: MonthCommission[];
};

/** Figures of the monthly commission statements, one per seller with movements. `month`: "2026-01", Seoul. */
export async function commissionOfMonthUnchecked(
  { db }: Needs<"db">,
  { month }: { month: string },
): Promise<SellerCommission[]> {
  if (!isMonth(month)) throw new DomainError("not-found");
  const rows = await sellersWithin(db, boundsOf(month));
  return rows.map((row) => ({ ...row, refunds: row.refunds === 0 ? 0 : row.refunds }));
}

/**
 * Commission to document for a finished month, by seller and VAT model. A month in which refunds outweigh sales is carried
 * into the next ones until they make up for it.
 */
export async function commissionDueUnchecked(
  { db }: Needs<"db">,
  { month }: { month: string },
): Promise<CommissionDue[]> {
  if (!isMonth(month)) throw new DomainError("not-found");
  const rows = await commissionByMonth(db, boundsOf(month));
  const bySeller = new Map<string, CommissionDue>();
  for (const { sellerId, model, ...row } of rows) {
    const key = `${sellerId}:${model}`;
    bySeller.set(key, { sellerId, model, months: [...(bySeller.get(key)?.months ?? []), row] });
  }
  return [...bySeller.values()]
    .map((due) => ({ ...due, months: monthsToBill(due.months) }))
    .filter(({ months }) => months.at(-1)?.month === month && commissionIn(months) > 0);
}

/** The last of these months and those carried into it, oldest first. `months`: all of one seller, oldest first. */
export function monthsToBill(months: readonly MonthCommission[]): MonthCommission[] {
  let open: MonthCommission[] = [];
  for (const month of months) open = commissionIn(open) < 0 ? [...open, month] : [month];
  return open;
}

export function commissionIn(months: readonly MonthCommission[]): number {
  return months.reduce((sum, { commission }) => sum + commission, 0);
}
