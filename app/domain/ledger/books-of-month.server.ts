import { type Actor, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type Books, bookAccounts, type KindFigures } from "./books.ts";
import { feeAccount, fxAccount, isMoneyAccount, suspenseAccount } from "./entries.ts";
import { boundsOf, monthOf, monthsUntil, requireMonth } from "./month.ts";
import { providerPositionsUnchecked } from "./providers/provider-positions.server.ts";
import {
  balancesBefore,
  type ClosedMonth,
  closedMonth,
  closedMonthsFrom,
  countOfKinds,
  type EntryRow,
  entriesWithin,
  feesWithin,
  firstEntryAt,
  movementsWithin,
} from "./store-books.server.ts";

const MONTHS_SHOWN = 36;
const ENTRIES_AT_ONCE = 2_000;

const unmatchedEnds = ["unmatched-refund", "unmatched-settlement"];
const commissionKinds = ["partner-commission", "partner-reversal", "partner-true-up"];

export type MonthState = { month: string; isOver: boolean; closedAt: Date | null };

/** Back office: the months there are books of, newest first. */
export async function listMonths({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<MonthState[]> {
  requireRight(actor, "books.keep");
  const current = monthOf(clock());
  const first = monthOf((await firstEntryAt(db)) ?? clock());
  const months = monthsUntil(current, first, MONTHS_SHOWN);
  const closed = new Map(
    (await closedMonthsFrom(db, months.at(-1) ?? current)).map(({ month, closedAt }) => [month, closedAt]),
  );
  return months.map((month) => ({ month, isOver: month < current, closedAt: closed.get(month) ?? null }));
}

export type MonthBooks = { books: Books; isOver: boolean; closed: Pick<ClosedMonth, "closedAt" | "closedBy"> | null };

/** Back office: the books of a month; of a closed one as they were closed. Refuses with not-found. */
export async function booksOfMonth(
  needs: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { month }: { month: string },
): Promise<MonthBooks> {
  const { db, clock } = needs;
  requireRight(actor, "books.keep");
  requireMonth(month, clock());
  const closed = await closedMonth(db, month);
  const isOver = month < monthOf(clock());
  if (closed)
    return { books: closed.figures, isOver, closed: { closedAt: closed.closedAt, closedBy: closed.closedBy } };
  return { books: await readBooksUnchecked(needs, month), isOver, closed: null };
}

/** Back office: every entry of a month as it was written, piece by piece. */
export async function* entriesOfMonth(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { month }: { month: string },
): AsyncGenerator<EntryRow[]> {
  requireRight(actor, "books.keep");
  requireMonth(month, clock());
  let last: EntryRow | null = null;
  do {
    const rows: EntryRow[] = await entriesWithin(db, boundsOf(month), last, ENTRIES_AT_ONCE);
    if (rows.length > 0) yield rows;
    last = rows.length === ENTRIES_AT_ONCE ? rows.at(-1)! : null;
  } while (last);
}

/** The books as the ledger has them now. The caller has checked who asks. */
export async function readBooksUnchecked({ db, providers }: Needs<"db" | "providers">, month: string): Promise<Books> {
  const bounds = boundsOf(month);
  const [movements, counts, balances, fees, positions] = await Promise.all([
    movementsWithin(db, bounds),
    countOfKinds(db, bounds),
    balancesBefore(db, bounds.before),
    feesWithin(db, bounds),
    providerPositionsUnchecked({ db, providers }, month),
  ]);
  const count = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0;
  const movedWhere = (kind: string, isIncluded: (account: string) => boolean) =>
    movements
      .filter((row) => row.kind === kind && isIncluded(row.account))
      .reduce((sum, { amount }) => sum + amount, 0);
  /** Costs of payments, refunds and transfers alike. */
  const costs = (account: string, sign: 1 | -1) => {
    const rows = movements.filter((row) => row.account === account);
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: won(sign * rows.reduce((sum, { amount }) => sum + amount, 0)),
    };
  };
  const moved = (kind: string, account: string) => movedWhere(kind, (other) => other === account);
  // A provider that is not registered any more keeps its account.
  const providerAccounts = [
    ...[...providers.values()].map(({ provider }) => provider),
    ...balances
      .map(({ account }) => account)
      .filter((account) => isMoneyAccount(account) && account !== "bank" && account !== suspenseAccount),
  ];
  const figures = (kind: "settlement" | "refund", sign: 1 | -1): KindFigures => ({
    count: count(kind),
    amount: won(sign * movedWhere(kind, isMoneyAccount)),
    vat: won(-sign * moved(kind, "vat")),
    seller: won(-sign * moved(kind, "sellers")),
    platform: won(-sign * moved(kind, "platform")),
  });
  return {
    month,
    sales: figures("settlement", 1),
    refunds: figures("refund", -1),
    payouts: { count: count("payout"), amount: won(-moved("payout", "bank")) },
    returns: { count: count("payout-return"), amount: won(moved("payout-return", "bank")) },
    deposits: { count: count("deposit"), amount: won(moved("deposit", "bank")) },
    depositsBack: {
      count: count("deposit-return") + count("deposit-exclusion"),
      amount: won(-moved("deposit-return", "bank") - moved("deposit-exclusion", "bank")),
    },
    unmatched: { count: count("unmatched-capture"), amount: won(-moved("unmatched-capture", suspenseAccount)) },
    unmatchedBack: {
      count: unmatchedEnds.reduce((sum, kind) => sum + count(kind), 0),
      amount: won(unmatchedEnds.reduce((sum, kind) => sum + moved(kind, suspenseAccount), 0)),
    },
    providerFees: costs(feeAccount, 1),
    fx: costs(fxAccount, -1),
    partnerCommission: {
      count: commissionKinds.reduce((sum, kind) => sum + count(kind), 0),
      amount: won(commissionKinds.reduce((sum, kind) => sum + moved(kind, "platform"), 0)),
    },
    transfers: { count: count("provider-transfer"), amount: won(moved("provider-transfer", "bank")) },
    providers: positions,
    fees,
    accounts: bookAccounts(providerAccounts).map((account) => ({
      account,
      balance: won(balances.find((row) => row.account === account)?.balance ?? 0),
    })),
    sum: won(balances.reduce((sum, { balance }) => sum + balance, 0)),
  };
}

/** −0 is 0. */
function won(amount: number): number {
  return amount === 0 ? 0 : amount;
}
