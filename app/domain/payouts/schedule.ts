import { balanceOf } from "./balance.ts";
import { cutOffOf, type PayoutDate, payoutAfter } from "../shared/periods/payout-calendar.ts";
import { dueFrom, type Obstacle, type Stage, type UnpaidSale } from "./reasons.ts";

/** A payout to come as it would be if nothing happened until then. Won. */
export type UpcomingPayout = PayoutDate & { amount: number };

export type Schedule = {
  /** The next payout; its `amount` is null, and `obstacle` says why, where it would pay nothing. */
  next: PayoutDate & { amount: number | null; obstacle: Obstacle };
  /** Payouts that would pay something, the earliest first. */
  upcoming: UpcomingPayout[];
};

type Scheduled = {
  sales: readonly (UnpaidSale & { stage: Stage })[];
  account: { returned: boolean } | null;
  /** The least that is paid out, in won. */
  minimum: number;
  first: PayoutDate;
};

// Nothing is held longer than seven days, and the cut-off of the third payout is more than seven days away.
const PAYOUTS_AHEAD = 3;

/** Plays the next runs with what is due and what will be by then. */
export function scheduleOf({ sales, account, minimum, first }: Scheduled): Schedule {
  const upcoming: UpcomingPayout[] = [];
  let next: Schedule["next"] | null = null;
  let left = sales.filter(({ stage }) => stage === "due" || stage === "held");
  let payout = first;
  for (let ahead = 0; ahead < PAYOUTS_AHEAD; ahead += 1) {
    const due = left.filter((sale) => isDueBy(sale, payout)).map(({ owed }) => ({ stage: "due" as const, owed }));
    const { available: amount, obstacle } = balanceOf({ sales: due, onTheWay: 0, paid: 0, account, minimum });
    const isPaid = obstacle === "ready";
    next ??= { ...payout, amount: isPaid ? amount : null, obstacle };
    if (isPaid) {
      upcoming.push({ ...payout, amount });
      left = left.filter((sale) => !isDueBy(sale, payout));
    }
    payout = payoutAfter(payout);
  }
  return { next: next!, upcoming };
}

/** The day on which money that can be paid from this moment on will be paid; null: in none that can be foreseen. */
export function payDayFrom({ upcoming }: Pick<Schedule, "upcoming">, dueAt: Date | null): string | null {
  return upcoming.find((payout) => dueAt === null || cutOffOf(payout) >= dueAt)?.payDay ?? null;
}

function isDueBy(sale: UnpaidSale, payout: PayoutDate): boolean {
  const from = dueFrom(sale);
  return from === null || from <= cutOffOf(payout);
}
