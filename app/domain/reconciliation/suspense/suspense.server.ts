import { daysSince } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { returnDays } from "./follow-suspense.server.ts";
import { type StandingRow, standingMoney, suspenseFigures } from "./store-suspense.server.ts";

const MOST = 50;

/** The suspense account of the books, by what stands in it. Won. */
export type Suspense = {
  /** At providers, for no order: all of it, and the oldest payments with the case about each. */
  won: number;
  count: number;
  payments: (Omit<StandingRow, "details" | "orderId"> & { ageDays: number })[];
  /** Days after which a closed case is opened again. */
  returnDays: number;
  /** In the bank, for an order that is sought. */
  deposits: number;
};

/** Money that no order has taken and that has not gone back. The caller has checked who asks. */
export async function suspenseUnchecked({ db, clock }: Needs<"db" | "clock">): Promise<Suspense> {
  const now = clock();
  const [figures, rows] = await Promise.all([suspenseFigures(db), standingMoney(db, { after: null, limit: MOST })]);
  const payments = rows.map(({ details: _details, orderId: _order, ...row }) => ({
    ...row,
    ageDays: daysSince(row.since, now),
  }));
  return { ...figures, payments, returnDays };
}
