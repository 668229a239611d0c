import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { DomainError } from "../shared/errors.ts";
import type { PageInput } from "../shared/paging.ts";
import { daysSince } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type MaskedAccount, maskedAccount, decryptAccount, type RefundAccount } from "./account.ts";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import {
  type BoardRow,
  boardRefund,
  openCaseFigures,
  openCases,
  unfinishedRefundFigures,
  unfinishedRefunds,
} from "./store-boards.server.ts";

/** Cases an operator has to decide, first due first. */
export async function listCases(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
) {
  requireRight(actor, "refunds.decide");
  const found = await openCases(db, page, page);
  const now = clock();
  return { ...found, items: found.items.map((item) => ({ ...item, overdue: item.dueAt < now })) };
}

/** Cases that wait for a decision, and how many of them are past their due date. */
export async function caseFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ open: number; overdue: number }> {
  requireRight(actor, "refunds.decide");
  return openCaseFigures(db, clock());
}

/** Refunds that wait for an operator: to be sent by hand, and failed. */
export async function refundFigures(
  { db, providers }: Needs<"db" | "providers">,
  actor: Actor,
): Promise<{ toSend: number; failed: number }> {
  requireRight(actor, "refunds.decide");
  const sent = [...providers.values()]
    .filter(({ refundedBy }) => refundedBy === "provider")
    .map(({ method }) => method);
  return unfinishedRefundFigures(db, sent);
}

type Sealed = "accountBank" | "accountSealed" | "accountHolder";
export type RefundOnBoard = Omit<BoardRow, Sealed> & {
  account: MaskedAccount | null;
  /** Whole days since the buyer was promised the money. */
  ageDays: number;
};

/** Refunds that are not done: what an operator has to send, what is on its way, what failed. */
export async function listRefunds(
  needs: Needs<"db" | "clock" | "secrets" | "providers">,
  actor: Actor,
  days: Partial<DayRange> = {},
) {
  requireRight(actor, "refunds.decide");
  const now = needs.clock();
  const all = (await unfinishedRefunds(needs.db, days)).map(
    (row): RefundOnBoard => ({
      ...withoutSeal(row),
      account: maskedAccount(decryptAccount(needs, row)),
      ageDays: daysSince(row.createdAt, now),
    }),
  );
  const isSent = (method: string) => factsOf(needs, method).refundedBy === "provider";
  return {
    toSend: all.filter(({ status, method }) => status === "pending" && !isSent(method)),
    onTheWay: all.filter(({ status, method }) => status === "pending" && isSent(method)),
    failed: all.filter(({ status }) => status === "failed"),
  };
}

/** A refund a person sends, with the whole account number: they have to type it. */
export async function refundToSend(
  needs: Needs<"db" | "secrets" | "providers">,
  actor: Actor,
  refundId: string,
): Promise<Omit<BoardRow, Sealed> & { account: RefundAccount | null }> {
  requireRight(actor, "refunds.decide");
  const row = isUuid(refundId) ? await boardRefund(needs.db, refundId) : null;
  if (!row || factsOf(needs, row.method).refundedBy === "provider") throw new DomainError("not-found");
  const account = decryptAccount(needs, row);
  return { ...withoutSeal(row), account: account && { ...account, bank: bankName(account.bank) } };
}

function withoutSeal({
  accountBank: _bank,
  accountSealed: _sealed,
  accountHolder: _holder,
  ...row
}: BoardRow): Omit<BoardRow, Sealed> {
  return row;
}
