import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { boundsOf, isMonth } from "./month.ts";
import { sellersWithin } from "./store-books.server.ts";

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

/** Figures of the monthly commission statements, one per seller with movements. `month`: "2026-01", Seoul. */
export async function commissionOfMonthUnchecked(
  { db }: Needs<"db">,
  { month }: { month: string },
): Promise<SellerCommission[]> {
  if (!isMonth(month)) throw new DomainError("not-found");
  const rows = await sellersWithin(db, boundsOf(month));
  return rows.map((row) => ({ ...row, refunds: row.refunds === 0 ? 0 : row.refunds }));
}
