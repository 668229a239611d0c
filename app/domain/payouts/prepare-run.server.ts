import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { payoutsPerRun } from "../terms.ts";
import { type Payable, payablesUnchecked } from "./payable.server.ts";
import { insertRun, lockPayouts, runByKey, sellerNames } from "./store.server.ts";
import type { Due } from "./views.ts";

/** Sellers and partners with due amounts in won: those a run would pay, and the reason for the others. */
export async function duePayouts(needs: Needs<"db" | "clock">, actor: Actor): Promise<Due[]> {
  requireRight(actor, "payouts.run");
  const due = await payablesUnchecked(needs);
  const names = await sellerNames(
    needs.db,
    due.map(({ memberId }) => memberId),
  );
  return due.map(({ payee, memberId, amount, orders, obstacle }) => ({
    payee,
    memberId,
    seller: names.get(memberId) ?? "",
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
  const { memberId: operatorId } = requireRight(actor, "payouts.run");
  return needs.db.transaction(async (tx) => {
    await lockPayouts(tx);
    const repeated = await runByKey(tx, operatorId, idempotencyKey);
    if (repeated) return { runId: repeated.id };

    const at = needs.clock();
    const ready = (await payablesUnchecked({ ...needs, db: tx })).filter(isReady).slice(0, payoutsPerRun);
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
    await insertRun(tx, { id: runId, idempotencyKey, preparedBy: operatorId, preparedAt: at }, rows, items);
    const amount = ready.reduce((sum, payable) => sum + payable.amount, 0);
    await recordEvent(tx, {
      actorId: operatorId,
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
