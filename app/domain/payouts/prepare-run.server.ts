import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { payoutsPerRun } from "../terms.ts";
import { cutOffOf, lastPayout, type PayoutDate, payoutAfter } from "../shared/periods/payout-calendar.ts";
import { type Payable, payablesUnchecked } from "./payable.server.ts";
import { insertRun, lockPayouts, runByKey, sellerNames } from "./store.server.ts";
import type { Due } from "./views.ts";

/** The payout that a run made now is for, the one after it, and what each seller and partner would be paid by it. */
export type DuePayouts = { payout: PayoutDate; next: PayoutDate; due: Due[] };

/** Sellers and partners with amounts in won that were due at the last cut-off: those a run would pay, and the reason for the others. */
export async function duePayouts(needs: Needs<"db" | "clock">, actor: Actor): Promise<DuePayouts> {
  requireRight(actor, "payouts.run");
  const payout = lastPayout(needs.clock());
  const due = await payablesUnchecked(needs, cutOffOf(payout));
  const names = await sellerNames(
    needs.db,
    due.map(({ memberId }) => memberId),
  );
  const shown = due.map(({ payee, memberId, amount, orders, obstacle }) => ({
    payee,
    memberId,
    seller: names.get(memberId) ?? "",
    amount,
    orders,
    obstacle,
  }));
  return { payout, next: payoutAfter(payout), due: shown };
}

/**
 * Puts everything that was due at the last cut-off and can still be paid into one run, once per key: one transaction behind
 * one lock, so that two operators at once make one run, and a process that dies leaves none. Nothing is paid yet, and the
 * ledger says nothing of it. Refuses with payout-nothing-due.
 */
export async function prepareRun(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { idempotencyKey, ip }: { idempotencyKey: string; ip?: string },
): Promise<{ runId: string }> {
  const { memberId: operatorId } = requireRight(actor, "payouts.run");
  return needs.db.transaction(async (tx) => {
    await lockPayouts(tx);
    const repeated = await runByKey(tx, operatorId, idempotencyKey);
    if (repeated) return { runId: repeated.id };

    const at = needs.clock();
    const payout = lastPayout(at);
    const ready = (await payablesUnchecked({ ...needs, db: tx }, cutOffOf(payout)))
      .filter(isReady)
      .slice(0, payoutsPerRun);
    if (ready.length === 0) throw new DomainError("payout-nothing-due");
    const runId = uuidv7(at);
    const rows = ready.map(({ payee, memberId, amount, account }) => ({
      id: uuidv7(at),
      runId,
      payee,
      sellerId: memberId,
      accountId: account.id,
      amount,
      status: "prepared" as const,
      createdAt: at,
    }));
    const items = ready.flatMap(({ entryIds }, index) =>
      entryIds.map((entryId) => ({ payoutId: rows[index]!.id, entryId })),
    );
    await insertRun(tx, { id: runId, idempotencyKey, preparedBy: operatorId, preparedAt: at, ...payout }, rows, items);
    const amount = ready.reduce((sum, payable) => sum + payable.amount, 0);
    await recordEvent(tx, {
      actorId: operatorId,
      action: "payout-run.prepared",
      subject: `payout-run:${runId}`,
      details: { payouts: rows.length, amount, ...payout },
      ip,
      at,
    });
    return { runId };
  });
}

function isReady(payable: Payable): payable is Payable & { account: NonNullable<Payable["account"]> } {
  return payable.obstacle === "ready" && payable.account !== null;
}
