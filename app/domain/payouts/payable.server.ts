import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import type { Needs } from "../shared/services.ts";
import { type Balance, balanceOf } from "./balance.ts";
import { type Stage, stageOf } from "./reasons.ts";
import { type CurrentAccount, currentAccount, currentAccounts } from "./store-accounts.server.ts";
import { payoutSums, type UnpaidSaleRow, unpaidSales } from "./store-sales.server.ts";

export type StagedSale = UnpaidSaleRow & { stage: Stage };

/** Everything in no payout, each order with how far it is: of one seller, or of all. */
async function stagedSales({ db, clock }: Needs<"db" | "clock">, sellerId: number | null): Promise<StagedSale[]> {
  const sales = await unpaidSales(db, sellerId);
  const now = clock();
  // A case or a refund matters only where nothing else stands in the way.
  const due = sales
    .filter((sale) => stageOf(sale, { now, isUnderDispute: false }) === "due")
    .map(({ orderId }) => orderId);
  const heldOrders = due.length > 0 ? await heldOrdersUnchecked({ db }, due) : new Set<string>();
  return sales.map((sale) => ({
    ...sale,
    stage: stageOf(sale, { now, isUnderDispute: heldOrders.has(sale.orderId) }),
  }));
}

/** The state of one seller's money, the account it goes to, and the sales that no payout has yet. */
export async function positionOfUnchecked(
  needs: Needs<"db" | "clock">,
  sellerId: number,
): Promise<{ balance: Balance; account: CurrentAccount | null; sales: StagedSale[] }> {
  const { db } = needs;
  const [sales, sums, account] = await Promise.all([
    stagedSales(needs, sellerId),
    payoutSums(db, sellerId),
    currentAccount(db, sellerId),
  ]);
  return { balance: balanceOf({ sales, ...sums, account }), account, sales };
}

export type Payable = {
  sellerId: number;
  amount: number;
  orders: number;
  entryIds: string[];
  account: CurrentAccount | null;
  obstacle: Balance["obstacle"];
};

/** Every seller with money that is due, and what stands in its way. Won. */
export async function payablesUnchecked(needs: Needs<"db" | "clock">): Promise<Payable[]> {
  const bySeller = new Map<number, StagedSale[]>();
  for (const sale of await stagedSales(needs, null)) {
    if (sale.stage === "due") bySeller.set(sale.sellerId, [...(bySeller.get(sale.sellerId) ?? []), sale]);
  }
  const accounts = new Map(
    (await currentAccounts(needs.db, [...bySeller.keys()])).map((account) => [account.sellerId, account]),
  );
  return [...bySeller].map(([sellerId, sales]) => {
    const account = accounts.get(sellerId) ?? null;
    const { available: amount, obstacle } = balanceOf({ sales, onTheWay: 0, paid: 0, account });
    return {
      sellerId,
      amount,
      orders: sales.length,
      entryIds: sales.flatMap(({ entryIds }) => entryIds),
      account,
      obstacle,
    };
  });
}
