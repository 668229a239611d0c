import type { payouts } from "#db/schema/payouts.ts";

type Status = (typeof payouts.$inferSelect)["status"];

/** Prepared for the bank, then paid; or given back, before or after it counted as paid. */
export const payoutMoves = {
  prepared: ["paid", "returned"],
  paid: ["returned"],
  returned: [],
} as const satisfies Record<Status, readonly Status[]>;

export type PayoutStatus = keyof typeof payoutMoves;

/** Every status a payout may have just before it becomes `to`: the condition of the UPDATE. */
export function payoutStatusesBefore(to: PayoutStatus): PayoutStatus[] {
  return (Object.keys(payoutMoves) as PayoutStatus[]).filter((from) =>
    (payoutMoves[from] as readonly PayoutStatus[]).includes(to),
  );
}
