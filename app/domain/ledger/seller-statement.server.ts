import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { sellerAccount } from "./entries.ts";
import { boundsOf, monthOf, monthsUntil, requireMonth } from "./month.ts";
import { entriesOfAccount, owedBefore, type StatementRow, sumsOfAccount } from "./store-statements.server.ts";

export const statementKinds = ["settlement", "refund", "payout", "payout-return"] as const;
export type StatementKind = (typeof statementKinds)[number];
/** Won. `paid` is the buyers' money of sales and refunds, null for payouts; `paid` = `fees` + `share`. */
export type StatementLine = { kind: StatementKind; count: number; paid: number | null; fees: number; share: number };
/** A seller's account in the ledger over a month: `opening` and the shares of all lines make `closing`. */
export type SellerStatement = { month: string; opening: number; lines: StatementLine[]; closing: number };

type Asked = { month: string };

/** The seller's own statement of a month that has begun. */
export async function sellerStatement(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { month }: Asked,
): Promise<SellerStatement> {
  const account = accountOf(actor);
  requireMonth(month, clock());
  const range = boundsOf(month);
  const [opening, sums] = await Promise.all([owedBefore(db, account, range.from), sumsOfAccount(db, account, range)]);
  const lines = statementKinds.flatMap((kind) => {
    const sum = sums.find((one) => one.kind === kind);
    return sum ? [{ ...sum, kind, paid: paidBy(kind, sum) }] : [];
  });
  return { month, opening, lines, closing: lines.reduce((sum, { share }) => sum + share, opening) };
}

export type StatementEntry = Omit<StatementRow, "id"> & { paid: number | null; balance: number };

const ENTRIES_AT_ONCE = 1_000;

/** Every entry of that month with the balance after it, piece by piece. */
export async function* statementEntries(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  asked: Asked,
): AsyncGenerator<StatementEntry[]> {
  const account = accountOf(actor);
  let { opening: balance } = await sellerStatement(needs, actor, asked);
  let after: StatementRow | null = null;
  do {
    const rows: StatementRow[] = await entriesOfAccount(needs.db, account, {
      ...boundsOf(asked.month),
      after,
      limit: ENTRIES_AT_ONCE,
    });
    yield rows.map(({ id: _id, ...row }) => {
      balance += row.share;
      return { ...row, paid: paidBy(row.kind, row), balance };
    });
    after = rows.length === ENTRIES_AT_ONCE ? rows.at(-1)! : null;
  } while (after);
}

const MONTHS_SHOWN = 12;

/** The months a seller may ask for, newest first. */
export function statementMonths(now: Date): string[] {
  return monthsUntil(monthOf(now), "2000-01", MONTHS_SHOWN);
}

function paidBy(kind: string, { fees, share }: { fees: number; share: number }): number | null {
  return kind === "settlement" || kind === "refund" ? fees + share : null;
}

function accountOf(actor: Actor): string {
  const member = requireMember(actor);
  if (!member.isSeller) throw new DomainError("not-found");
  return sellerAccount(member.memberId);
}
