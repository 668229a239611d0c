import type { OrderStatus } from "../orders/status.ts";
import { addDays } from "../shared/seoul-time.ts";
import { payoutHoldDays } from "../terms.ts";

/** One order whose ledger entries are in no payout. */
export type UnpaidSale = {
  status: OrderStatus;
  completedAt: Date | null;
  /** Time of the settlement among these entries; null when only refunds are left. */
  settledAt: Date | null;
  /** Won; minus: the seller owes it. */
  owed: number;
};

/** Stage of an unpaid sale before its payout: `due` can be paid as far as the sale itself is concerned; `case`: a case or a refund is open. */
export type Stage = "open" | "held" | "case" | "due";

/** The hold begins when the order is complete, and with any money that comes later. null: nothing is held. */
export function heldUntil({ completedAt, settledAt }: Pick<UnpaidSale, "completedAt" | "settledAt">): Date | null {
  if (!completedAt || !settledAt) return null;
  return addDays(completedAt > settledAt ? completedAt : settledAt, payoutHoldDays);
}

/** From when a sale can be paid as far as it is concerned; null: at once, because it only takes money back. */
export function dueFrom(sale: UnpaidSale): Date | null {
  return sale.status === "refunded" ? null : heldUntil(sale);
}

export function stageOf(sale: UnpaidSale, { now, isUnderDispute }: { now: Date; isUnderDispute: boolean }): Stage {
  // A refund of what was paid out is owed at once, and one of everything leaves nothing to hold.
  if (sale.settledAt === null || sale.status === "refunded") return "due";
  if (sale.status !== "completed") return "open";
  if (isUnderDispute) return "case";
  return now < heldUntil(sale)! ? "held" : "due";
}

/** Reason why due amounts are not in the next run; `ready` when they are. */
export type Obstacle = "ready" | "no-account" | "account-returned" | "below-minimum" | "netted";

/** `gained` and `owing` are the amounts due above and below nothing; `account` is null where there is none; less than `minimum` is not paid out. */
export function obstacleOf({
  gained,
  owing,
  account,
  minimum,
}: {
  gained: number;
  owing: number;
  account: { returned: boolean } | null;
  minimum: number;
}): Obstacle {
  if (!account) return "no-account";
  if (account.returned) return "account-returned";
  if (gained - owing >= minimum) return "ready";
  return gained >= minimum || owing > gained ? "netted" : "below-minimum";
}

export type SaleReason =
  | { code: "unpaid" | "cancelled" | "free" | "refunded" | "not-completed" | "case-open" | Exclude<Obstacle, "ready"> }
  /** `payDay`: when it will be paid ("2026-11-26"), where that can be foreseen. */
  | { code: "ready"; payDay: string | null }
  | { code: "held"; until: Date; payDay: string | null }
  | { code: "in-run" | "paid"; payoutId: string; paidOn: string | null; payDay: string };

/** The reason of an amount that is due. */
export function dueReason(obstacle: Obstacle, payDay: string | null): SaleReason {
  return obstacle === "ready" ? { code: obstacle, payDay } : { code: obstacle };
}

type SaleFacts = UnpaidSale & {
  totalAmount: number;
  /** Entries of the seller in no payout. */
  openEntries: number;
  /** The newest payout the sale is in. */
  payout: { id: string; status: "prepared" | "paid" | "returned"; paidOn: string | null; payDay: string } | null;
};

type ReasonGiven = {
  now: Date;
  isUnderDispute: boolean;
  obstacle: Obstacle;
  /** The day on which money that is due from then on will be paid. */
  payDayFrom: (dueAt: Date | null) => string | null;
};

/** Returns the one reason for which the money of a sale is paid out, or is not paid out yet. */
export function reasonOf(sale: SaleFacts, { now, isUnderDispute, obstacle, payDayFrom }: ReasonGiven): SaleReason {
  const { openEntries, payout, status, owed } = sale;
  if (status === "cancelled") return { code: "cancelled" };
  if (openEntries === 0) {
    if (payout) {
      const { id: payoutId, paidOn, payDay } = payout;
      return { code: payout.status === "prepared" ? "in-run" : "paid", payoutId, paidOn, payDay };
    }
    return { code: sale.totalAmount === 0 ? "free" : "unpaid" };
  }
  const stage = stageOf(sale, { now, isUnderDispute });
  if (stage === "open") return { code: "not-completed" };
  if (stage === "case") return { code: "case-open" };
  if (stage === "held") {
    const until = heldUntil(sale)!;
    return { code: "held", until, payDay: payDayFrom(until) };
  }
  if (owed === 0) return { code: "refunded" };
  return owed < 0 ? { code: "netted" } : dueReason(obstacle, payDayFrom(dueFrom(sale)));
}
