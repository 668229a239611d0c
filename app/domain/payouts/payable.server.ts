import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import { type Payee, payeeAccount } from "../ledger/entries.ts";
import type { Needs } from "../shared/services.ts";
import { settingsInForce } from "../settings/in-force.server.ts";
import { type Balance, balanceOf } from "./balance.ts";
import { firstOpenPayout } from "../shared/periods/payout-calendar.ts";
import { type Stage, stageOf } from "./reasons.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";
import { type CurrentAccount, currentAccount, currentAccounts } from "./store-accounts.server.ts";
import { payoutSums, type UnpaidSaleRow, unpaidSales } from "./store-sales.server.ts";

export type StagedSale = UnpaidSaleRow & { stage: Stage };

type Whose = { payee: Payee; memberId: number };

/**
 * Everything in no payout, each order with how far it is at a moment: of one payee, or of all. Refunds, cases and
 * suspensions count as they are now, whichever the moment.
 */
async function stagedSales(
  { db }: Needs<"db">,
  { of, at: now }: { of: Whose | null; at: Date },
): Promise<StagedSale[]> {
  const sales = await unpaidSales(db, of);
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

export type Position = {
  balance: Balance;
  account: CurrentAccount | null;
  sales: StagedSale[];
  schedule: Schedule;
};

/** The state of one payee's money, the account it goes to, the sales that no payout has yet, and when they will be paid. */
export async function positionOfUnchecked(needs: Needs<"db" | "clock">, of: Whose): Promise<Position> {
  const { db } = needs;
  const now = needs.clock();
  const [settings, sales, { lastRun, ...sums }, account] = await Promise.all([
    settingsInForce(needs),
    stagedSales(needs, { of, at: now }),
    payoutSums(db, of),
    currentAccount(db, of.memberId),
  ]);
  const minimum = settings["payout-minimum"];
  const first = firstOpenPayout(now, { lastRun });
  return {
    balance: balanceOf({ sales, ...sums, account, minimum }),
    account,
    sales,
    schedule: scheduleOf({ sales, account, minimum, first }),
  };
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

/** Every seller and partner with money that is due at a cut-off, and what stands in its way. Won. */
export async function payablesUnchecked(needs: Needs<"db" | "clock">, cutOff: Date): Promise<Payable[]> {
  const byPayee = new Map<string, StagedSale[]>();
  for (const sale of await stagedSales(needs, { of: null, at: cutOff })) {
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
