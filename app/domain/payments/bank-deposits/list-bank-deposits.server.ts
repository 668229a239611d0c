import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import type { Page } from "#app/domain/shared/paging.ts";
import { addDays, daysSince, seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { BankDepositSearch } from "./bank-deposit-input.ts";
import { candidatesFor } from "./candidates.ts";
import { isOpenDeposit } from "./status.ts";
import {
  bankDepositRow,
  bankDepositRows,
  type OpenTransfer,
  openBankDepositFigures,
  openTransferRows,
  type ShownBankDeposit,
} from "./store-bank-deposits.server.ts";

/** A deposit without an order is late after so many days. */
export const bankDepositDays = 3;
const MOST_CANDIDATES = 8;

export type BankDeposit = ShownBankDeposit & {
  /** Whole days since it arrived. */
  ageDays: number;
  isLate: boolean;
};

/** Back office: deposits that no order has taken, oldest first; or those that are done with, newest first. */
export async function listBankDeposits(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { q = "", closed = false, from, to, ...page }: BankDepositSearch,
): Promise<Page<BankDeposit>> {
  requireRight(actor, "deposits.confirm");
  const found = await bankDepositRows(db, { q, closed, from, to }, page);
  return { ...found, items: found.items.map((row) => withAge(row, clock())) };
}

export type BankDepositToMatch = { deposit: BankDeposit; candidates: OpenTransfer[] };

/** Back office: one deposit, and the open transfers it may be for. */
export async function bankDepositToMatch(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { depositId }: { depositId: string },
): Promise<BankDepositToMatch> {
  requireRight(actor, "deposits.confirm");
  const row = isUuid(depositId) ? await bankDepositRow(db, depositId) : null;
  if (!row) throw new DomainError("not-found");
  const candidates = isOpenDeposit(row) ? candidatesFor(row, await openTransferRows(db)).slice(0, MOST_CANDIDATES) : [];
  return { deposit: withAge(row, clock()), candidates };
}

export type BankDepositFigures = { open: number; openAmount: number; late: number; oldestDays: number | null };

/** Back office: how many deposits wait without an order, and since when. */
export async function bankDepositFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<BankDepositFigures> {
  requireRight(actor, "deposits.confirm");
  const now = clock();
  const { oldest, ...figures } = await openBankDepositFigures(db, seoulDay(addDays(now, -bankDepositDays)));
  return { ...figures, oldestDays: oldest === null ? null : daysSince(startOfSeoulDate(oldest), now) };
}

function withAge(row: ShownBankDeposit, now: Date): BankDeposit {
  const ageDays = daysSince(startOfSeoulDate(row.depositedOn), now);
  return { ...row, ageDays, isLate: isOpenDeposit(row) && ageDays > bankDepositDays };
}
