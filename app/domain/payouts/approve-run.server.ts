import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { requireApprovedRun, requireRun } from "./runs.server.ts";
import { markRun, payeesOfRun } from "./store.server.ts";

type Acting = Needs<"db" | "clock" | "settings">;
type About = { runId: string; ip?: string };

/**
 * A second operator lets a run go to the bank; done twice it is done once. Refuses with payout-run-own, and with own-payout
 * whoever is paid by it.
 */
export async function approveRun(needs: Acting, actor: Actor, { runId, ip }: About): Promise<void> {
  const operator = requireRight(actor, "payouts.run");
  const { memberId } = operator;
  const run = await requireRun(needs.db, runId);
  if (run.preparedById === memberId) throw new DomainError("payout-run-own");
  for (const sellerId of await payeesOfRun(needs.db, runId)) requireUninvolved(operator, { sellerId }, "own-payout");
  await mark(needs, { runId, ip, memberId, as: "approved" });
}

/**
 * An operator has handed the bank file to the bank; without one that was downloaded, refuses with not-found. Each transfer
 * is still marked as paid from the bank's statement.
 */
export async function markRunSent(needs: Acting, actor: Actor, { runId, ip }: About): Promise<void> {
  const { memberId } = requireRight(actor, "payouts.run");
  const { downloadedAt } = await requireApprovedRun(needs, runId);
  if (downloadedAt === null) throw new DomainError("not-found");
  await mark(needs, { runId, ip, memberId, as: "sent" });
}

async function mark(
  { db, clock }: Needs<"db" | "clock">,
  { runId, ip, memberId, as }: About & { memberId: number; as: "approved" | "sent" },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock();
    if (!(await markRun(tx, runId, as, { by: memberId, at }))) return;
    const subject = `payout-run:${runId}`;
    await recordEvent(tx, { actorId: memberId, action: `payout-run.${as}`, subject, ip, at, details: {} });
  });
}
