import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { Balance } from "./balance.ts";
import { type Position, positionOfUnchecked, type StagedSale } from "./payable.server.ts";
import { shownAccount } from "./payout-account.server.ts";
import { dueFrom, dueReason, heldUntil, type SaleReason } from "./reasons.ts";
import { payDayFrom, type Schedule } from "./schedule.ts";
import { requireSeller } from "./require-seller.ts";
import type { ShownAccount } from "./views.ts";

/** Won that is in no payout for the same reason, and of how many orders. `until` of what is held: when the first is free. */
export type UnpaidAmount = { reason: SaleReason; amount: number; orders: number };
export type NextPayout = {
  balance: Balance;
  schedule: Schedule;
  account: ShownAccount | null;
  /** Adds up to what is available and what is held. */
  unpaid: UnpaidAmount[];
};

/** The next payout of the seller, and why the rest is not in it. */
export async function nextPayout(needs: Needs<"db" | "clock" | "secrets">, actor: Actor): Promise<NextPayout> {
  const { memberId } = requireSeller(actor);
  const position = await positionOfUnchecked(needs, { payee: "seller", memberId });
  const { balance, account, schedule } = position;
  return {
    balance,
    schedule,
    account: account && shownAccount(needs.secrets, account),
    unpaid: unpaidAmounts(position),
  };
}

function unpaidAmounts({ sales, balance: { obstacle }, schedule }: Position): UnpaidAmount[] {
  const at = (stage: StagedSale["stage"]) => sales.filter((sale) => sale.stage === stage && sale.owed !== 0);
  const amountOf = (some: readonly StagedSale[], reason: SaleReason): UnpaidAmount[] =>
    some.length === 0 ? [] : [{ reason, amount: some.reduce((sum, { owed }) => sum + owed, 0), orders: some.length }];
  const held = at("held");
  const until = new Date(Math.min(...held.map((sale) => heldUntil(sale)!.getTime())));
  const gained = at("due").filter(({ owed }) => owed > 0);
  const since = Math.max(...gained.map((sale) => dueFrom(sale)?.getTime() ?? 0));
  return [
    ...amountOf(gained, dueReason(obstacle, payDayFrom(schedule, new Date(since)))),
    ...amountOf(
      at("due").filter(({ owed }) => owed < 0),
      { code: "netted" },
    ),
    ...amountOf(held, { code: "held", until, payDay: payDayFrom(schedule, until) }),
    ...amountOf(at("open"), { code: "not-completed" }),
    ...amountOf(at("case"), { code: "case-open" }),
  ];
}
