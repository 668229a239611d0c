import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireOperator } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { payoutsPerRun } from "../terms.ts";
import { type Payable, payablesUnchecked } from "./payable.server.ts";
import { insertRun, lockPayouts, runByKey, sellerNames } from "./store.server.ts";
import type { Due } from "./views.ts";

/** Sellers and partners with due amounts in won: those a run would pay, and the reason for the others. */
export async function duePayouts(needs: Needs<"db" | "clock">, actor: Actor): Promise<Due[]> {
  requireOperator(actor);
  const due = await payablesUnchecked(needs);
  const names = await sellerNames(
    needs.db,
    due.map(({ sellerId }) => sellerId),
  );
  return due.map(({ payee, sellerId, amount, orders, obstacle }) => ({
    payee,
    sellerId,
    seller: names.get(sellerId) ?? "",
    amount,
    orders,
    obstacle,
  }));
}

/**
 * Puts everything that can be paid now into one run, once per key: one transaction behind one lock, so that two
 * operators at once make one run, and a process that dies leaves none. Nothing is paid yet, and the ledger says nothing
 * of it. Refuses with payout-nothing-due.
 */
export async function prepareRun(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { idempotencyKey, ip }: { idempotencyKey: string; ip?: string },
): Promise<{ runId: string }> {
  const { memberId } = requireOperator(actor);
  return needs.db.transaction(async (tx) => {
    await lockPayouts(tx);
    const repeated = await runByKey(tx, memberId, idempotencyKey);
    if (repeated) return { runId: repeated.id };

    const at = needs.clock();
    const ready = (await payablesUnchecked({ ...needs, db: tx })).filter(isReady).slice(0, payoutsPerRun);
    if (ready.length === 0) throw new DomainError("payout-nothing-due");
    const runId = uuidv7(at);
    const rows = ready.map(({ payee, sellerId, amount, account }) => ({
      id: uuidv7(at),
      runId,
      payee,
      sellerId,
      accountId: account.id,
      amount,
      status: "prepared" as const,
      createdAt: at,
    }));
    const items = ready.flatMap(({ entryIds }, index) =>
      entryIds.map((entryId) => ({ payoutId: rows[index]!.id, entryId })),
    );
    await insertRun(tx, { id: runId, idempotencyKey, preparedBy: memberId, preparedAt: at }, rows, items);
    const amount = ready.reduce((sum, payable) => sum + payable.amount, 0);
    await recordEvent(tx, {
      actorId: memberId,
      action: "payout-run.prepared",
      subject: `payout-run:${runId}`,
      details: { payouts: rows.length, amount },
      ip,
      at,
    });
    return { runId };
  });
}

function isReady(payable: Payable): payable is Payable & { account: NonNullable<Payable["account"]> } {
  return payable.obstacle === "ready" && payable.account !== null;
}
