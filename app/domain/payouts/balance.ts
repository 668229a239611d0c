import { type Obstacle, obstacleOf, type Stage } from "./reasons.ts";

/** A seller's balance in won; `available` may be negative after refunds. */
export type Balance = {
  available: number;
  /** Not complete, within the days after completion, or with a case open. */
  held: number;
  /** In a run the bank has not confirmed yet. */
  onTheWay: number;
  paid: number;
  /** Obstacle that keeps the available money out of a run; `ready` when the next one takes it. */
  obstacle: Obstacle;
};

type Sums = {
  sales: readonly { stage: Stage; owed: number }[];
  onTheWay: number;
  paid: number;
  account: { returned: boolean } | null;
  /** The least that is paid out, in won. */
  minimum: number;
};

export function balanceOf({ sales, onTheWay, paid, account, minimum }: Sums): Balance {
  let [gained, owing, held] = [0, 0, 0];
  for (const { stage, owed } of sales) {
    if (stage !== "due") held += owed;
    else if (owed >= 0) gained += owed;
    else owing -= owed;
  }
  return { available: gained - owing, held, onTheWay, paid, obstacle: obstacleOf({ gained, owing, account, minimum }) };
}
