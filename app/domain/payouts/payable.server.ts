import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import { type Payee, payeeAccount } from "../ledger/entries.ts";
import type { Needs } from "../shared/services.ts";
import { settingsInForce } from "../settings/in-force.server.ts";
import { type Balance, balanceOf } from "./balance.ts";
import { type Stage, stageOf } from "./reasons.ts";
import { type CurrentAccount, currentAccount, currentAccounts } from "./store-accounts.server.ts";
import { payoutSums, type UnpaidSaleRow, unpaidSales } from "./store-sales.server.ts";

export type StagedSale = UnpaidSaleRow & { stage: Stage };

type Whose = { payee: Payee; memberId: number };

/** Everything in no payout, each order with how far it is: of one payee, or of all. */
async function stagedSales({ db, clock }: Needs<"db" | "clock">, of: Whose | null): Promise<StagedSale[]> {
  const sales = await unpaidSales(db, of);
  const now = clock();
  // A case or a refund matters only where nothing else stands in the way.
  const due = sales
    .filter((sale) => stageOf(sale, { now, isUnderDispute: false }) === "due")
    .flatMap(({ orderId }) => orderId ?? []);
  const heldOrders = due.length > 0 ? await heldOrdersUnchecked({ db }, due) : new Set<string>();
  return sales.map((sale) => ({
    ...sale,
    stage: stageOf(sale, { now, isUnderDispute: sale.isSuspended || heldOrders.has(sale.orderId ?? "") }),
  }));
}

/** The state of one payee's money, the account it goes to, and the sales that no payout has yet. */
export async function positionOfUnchecked(
  needs: Needs<"db" | "clock">,
  of: Whose,
): Promise<{ balance: Balance; account: CurrentAccount | null; sales: StagedSale[] }> {
  const { db } = needs;
  const [settings, sales, sums, account] = await Promise.all([
    settingsInForce(needs),
    stagedSales(needs, of),
    payoutSums(db, of),
    currentAccount(db, of.memberId),
  ]);
  return { balance: balanceOf({ sales, ...sums, account, minimum: settings["payout-minimum"] }), account, sales };
}

export type Payable = {
  payee: Payee;
  memberId: number;
  amount: number;
  orders: number;
  entryIds: string[];
  account: CurrentAccount | null;
  obstacle: Balance["obstacle"];
};

/** Every seller and partner with money that is due, and what stands in its way. Won. */
export async function payablesUnchecked(needs: Needs<"db" | "clock">): Promise<Payable[]> {
  const byPayee = new Map<string, StagedSale[]>();
  for (const sale of await stagedSales(needs, null)) {
    const key = payeeAccount(sale.payee, sale.memberId);
    if (sale.stage === "due") byPayee.set(key, [...(byPayee.get(key) ?? []), sale]);
  }
  const due = [...byPayee.values()];
  const members = [...new Set(due.map(([sale]) => sale!.memberId))];
  const accounts = new Map((await currentAccounts(needs.db, members)).map((account) => [account.sellerId, account]));
  const minimum = (await settingsInForce(needs))["payout-minimum"];
  return due.map((sales) => {
    const { payee, memberId } = sales[0]!; // one sale at least brought it here
    const account = accounts.get(memberId) ?? null;
    const { available: amount, obstacle } = balanceOf({ sales, onTheWay: 0, paid: 0, account, minimum });
    return {
      payee,
      memberId,
      amount,
      orders: sales.filter(({ orderId }) => orderId !== null).length,
      entryIds: sales.flatMap(({ entryIds }) => entryIds),
      account,
      obstacle,
    };
  });
}
