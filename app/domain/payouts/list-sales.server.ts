import { orderStatuses, saleStatusOf } from "../orders/status.ts";
import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Page } from "../shared/paging.ts";
import { addDays, startOfSeoulDate } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import type { Balance } from "./balance.ts";
import type { SalesInput } from "./input.ts";
import { type Position, positionOfUnchecked } from "./payable.server.ts";
import { reasonOf } from "./reasons.ts";
import { payDayFrom } from "./schedule.ts";
import { requireSeller } from "./require-seller.ts";
import { type SaleRow, type SalesFilter, type SalesTotals, salesOf, salesTotals } from "./store-sales.server.ts";
import type { Sale } from "./views.ts";

export type Sales = { sales: Page<Sale>; totals: SalesTotals; balance: Balance };

/** The seller's own sales, newest first, each with why it is paid or not yet; and what all of them come to. Won. */
export async function listSales(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { page, limit, ...asked }: SalesInput,
): Promise<Sales> {
  const { memberId } = requireSeller(actor);
  const { db } = needs;
  const filter = filterOf(asked);
  const [rows, totals, position] = await Promise.all([
    salesOf(db, memberId, filter, { page, limit }),
    salesTotals(db, memberId, filter),
    positionOfUnchecked(needs, { payee: "seller", memberId }),
  ]);
  const items = await withReasons(needs, rows.items, position);
  return { sales: { ...rows, items }, totals, balance: position.balance };
}

/** Rows of one seller as they see them. */
export async function withReasons(
  { db, clock }: Needs<"db" | "clock">,
  rows: readonly SaleRow[],
  { balance: { obstacle }, schedule }: Pick<Position, "balance" | "schedule">,
): Promise<Sale[]> {
  const open = rows.filter(({ openEntries }) => openEntries > 0).map(({ id }) => id);
  const heldOrders = open.length > 0 ? await heldOrdersUnchecked({ db }, open) : new Set<string>();
  const at = { now: clock(), obstacle, payDayFrom: (dueAt: Date | null) => payDayFrom(schedule, dueAt) };
  return rows.map(({ id, openEntries, settledAt, payout, ...row }) => ({
    ...row,
    saleStatus: saleStatusOf(row),
    reason: reasonOf({ ...row, openEntries, settledAt, payout }, { ...at, isUnderDispute: heldOrders.has(id) }),
  }));
}

function filterOf({ status, delivery, from, to, payout }: Omit<SalesInput, "page" | "limit">): SalesFilter {
  const midnight = (day: string) => startOfSeoulDate(day);
  return {
    statuses: status && orderStatuses.filter((order) => saleStatusOf({ status: order }) === status),
    delivery,
    from: from ? midnight(from) : undefined,
    before: to ? addDays(midnight(to), 1) : undefined,
    payoutId: payout,
  };
}
