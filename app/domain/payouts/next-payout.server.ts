import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { Balance } from "./balance.ts";
import { positionOfUnchecked, type StagedSale } from "./payable.server.ts";
import { shownAccount } from "./payout-account.server.ts";
import { heldUntil, type SaleReason } from "./reasons.ts";
import { requireSeller } from "./require-seller.ts";
import type { ShownAccount } from "./views.ts";

/** Won that is in no payout for the same reason, and of how many orders. `until` of what is held: when the first is free. */
export type UnpaidAmount = { reason: SaleReason; amount: number; orders: number };
export type NextPayout = {
  balance: Balance;
  account: ShownAccount | null;
  /** Adds up to what is available and what is held. */
  unpaid: UnpaidAmount[];
};

/** The next payout of the seller, and why the rest is not in it. */
export async function nextPayout(needs: Needs<"db" | "clock" | "secrets">, actor: Actor): Promise<NextPayout> {
  const { memberId } = requireSeller(actor);
  const { balance, account, sales } = await positionOfUnchecked(needs, { payee: "seller", memberId });
  return { balance, account: account && shownAccount(needs.secrets, account), unpaid: unpaidAmounts(sales, balance) };
}

function unpaidAmounts(sales: readonly StagedSale[], { obstacle }: Balance): UnpaidAmount[] {
  const at = (stage: StagedSale["stage"]) => sales.filter((sale) => sale.stage === stage && sale.owed !== 0);
  const amountOf = (some: readonly StagedSale[], reason: SaleReason): UnpaidAmount[] =>
    some.length === 0 ? [] : [{ reason, amount: some.reduce((sum, { owed }) => sum + owed, 0), orders: some.length }];
  const held = at("held");
  const free = held.map((sale) => heldUntil(sale)!.getTime());
  return [
    ...amountOf(
      at("due").filter(({ owed }) => owed > 0),
      { code: obstacle },
    ),
    ...amountOf(
      at("due").filter(({ owed }) => owed < 0),
      { code: "netted" },
    ),
    ...amountOf(held, { code: "held", until: new Date(Math.min(...free)) }),
    ...amountOf(at("open"), { code: "not-completed" }),
    ...amountOf(at("case"), { code: "case-open" }),
  ];
}
