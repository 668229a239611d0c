import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import { heldPayoutOrders } from "./held-payouts.server.ts";
import { masked } from "./list-payouts.server.ts";
import { accountNumberOfUnchecked } from "./payout-account.server.ts";
import {
  ordersOfPayout,
  type PayoutOrder,
  payoutById,
  payoutsOfRun,
  lockPreparedPayouts,
  markFiled,
  markRun,
  type RunView,
  runById,
  runsPage,
} from "./store.server.ts";
import type { Payout } from "./views.ts";

export type { RunView };

/** Back office: runs, newest first. */
export async function listRuns(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
): Promise<Page<RunView>> {
  requireRight(actor, "payouts.run");
  return runsPage(db, page, page);
}

/** Back office: one run with its payouts. */
export async function runToPay(
  { db, secrets, settings }: Needs<"db" | "secrets" | "settings">,
  actor: Actor,
  { runId }: { runId: string },
): Promise<{ run: RunView; payouts: Payout[]; can: { approve: boolean; download: boolean; send: boolean } }> {
  const { memberId } = requireRight(actor, "payouts.run");
  const run = await requireRun(db, runId);
  const payouts = await payoutsOfRun(db, runId);
  const isApproved = run.approvedAt !== null || !settings.payoutsNeedTwo;
  const isOwn = run.preparedById === memberId || payouts.some((payout) => payout.memberId === memberId);
  const can = {
    approve: !isApproved && !isOwn,
    download: isApproved && run.open > 0,
    send: isApproved && run.downloadedAt !== null && run.sentAt === null,
  };
  return { run, can, payouts: payouts.map((payout) => masked(secrets, payout)) };
}

/** Back office: one payout and what it is made of. */
export async function payoutToSettle(
  { db, secrets }: Needs<"db" | "secrets">,
  actor: Actor,
  { payoutId, ...page }: PageInput & { payoutId: string },
): Promise<{ payout: Payout; orders: Page<PayoutOrder> }> {
  requireRight(actor, "payouts.run");
  const payout = isUuid(payoutId) ? await payoutById(db, payoutId) : null;
  if (!payout) throw new DomainError("not-found");
  const items = await ordersOfPayout(db, payoutId, page);
  return {
    payout: masked(secrets, payout),
    orders: { items, page: page.page, limit: page.limit, total: payout.lines },
  };
}

export type BankLine = {
  bankCode: string;
  bank: string;
  /** Digits. */
  number: string;
  holder: string;
  amount: number;
  seller: string;
  payoutId: string;
};

/**
 * Lines of the bank file: the open payouts of a run with their account numbers, without those that hold an order whose
 * money may have to go back, and those to suspended members. The access is audited.
 */
export async function bankLines(
  needs: Needs<"db" | "clock" | "secrets" | "settings">,
  actor: Actor,
  { runId, ip }: { runId: string; ip?: string },
): Promise<{ payDay: string; lines: BankLine[] }> {
  const { db, clock, secrets } = needs;
  const { memberId } = requireRight(actor, "payouts.run");
  const { payDay, open } = await db.transaction(async (tx) => {
    const run = await requireApprovedRun({ ...needs, db: tx }, runId);
    // Read behind their locks: a payout that is being marked as paid or returned does not reach the bank once more.
    await lockPreparedPayouts(tx, runId);
    const prepared = (await payoutsOfRun(tx, runId)).filter(({ status }) => status === "prepared");
    const orders = await heldPayoutOrders(
      tx,
      prepared.map(({ id }) => id),
    );
    const held = new Set(orders.map(({ payoutId }) => payoutId));
    const payable = prepared.filter(({ id, isSuspended }) => !isSuspended && !held.has(id));
    await markRun(tx, runId, "downloaded", { by: memberId, at: clock() });
    await markFiled(
      tx,
      payable.map(({ id }) => id),
      clock(),
    );
    await recordEvent(tx, {
      actorId: memberId,
      action: "payout-run.downloaded",
      subject: `payout-run:${runId}`,
      details: { payouts: payable.length, held: prepared.length - payable.length },
      ip,
      at: clock(),
    });
    return { payDay: run.payDay, open: payable };
  });
  const lines = open.map(({ id, account, amount, seller }) => ({
    bankCode: account.bank,
    bank: bankName(account.bank),
    number: accountNumberOfUnchecked(secrets, account),
    holder: account.holder,
    amount,
    seller,
    payoutId: id,
  }));
  return { payDay, lines };
}

/** Money leaves only with runs that a second operator has approved, where the company has two. */
export async function requireApprovedRun({ db, settings }: Needs<"db" | "settings">, runId: string): Promise<RunView> {
  const run = await requireRun(db, runId);
  if (settings.payoutsNeedTwo && run.approvedAt === null) throw new DomainError("payout-run-unapproved");
  return run;
}

export async function requireRun(db: Needs<"db">["db"], runId: string): Promise<RunView> {
  const run = isUuid(runId) ? await runById(db, runId) : null;
  if (!run) throw new DomainError("not-found");
  return run;
}
