import { recordEvent } from "../audit/record-event.server.ts";
import { lockProjectUnchecked } from "../projects/access.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { queueBillChanged } from "./bill-mails.server.ts";
import { requireOutside } from "./decide-claim.server.ts";
import type { VoidInput } from "./input.ts";
import { recalculateWaiting } from "./recalculate-claims.server.ts";
import { takeCredits } from "./rules.ts";
import { billById, voidRecorded } from "./store-bills.server.ts";
import { addApplied, lockTakenCredits } from "./store-claims.server.ts";

/**
 * An operator voids a fee that was recorded wrongly: credits that it took come back, claims that wait are calculated without
 * it, and the member who was billed is told why. The month may then be recorded anew. Voided before, it stays as it is
 * (`isNew` false). The product does not know payments of fees: the operator says that it is not paid. Refuses with own-claim
 * whoever was billed or works on the project, and with bill-project-gone a fee of a deleted project that took credits.
 */
export async function voidBill(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { billId, reason, ip }: VoidInput & { billId: string; ip: string },
): Promise<{ isNew: boolean; credit: number }> {
  const operator = requireRight(actor, "api-billing.manage");
  const bill = isUuid(billId) ? await billById(needs.db, billId) : null;
  if (!bill) throw new DomainError("not-found");
  const { projectId, memberId } = bill;
  const at = needs.clock();
  return needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    if (projectId !== null) await lockProjectUnchecked(tx, projectId);
    await requireOutside(within, operator, { memberId, projectId });
    const set = { voidedBy: operator.memberId, voidedAt: at, voidReason: reason };
    const voided = await voidRecorded(tx, bill.id, set);
    if (!voided) return { isNew: false, credit: bill.credit };
    await giveCreditsBack(tx, voided);
    if (voided.projectId !== null) await recalculateWaiting(tx, voided.projectId);
    await queueBillChanged(within, voided);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "api-bill.voided",
      subject: `api-bill:${bill.id}`,
      details: { projectId, month: bill.month, fee: bill.fee, credit: bill.credit, reason },
      ip,
      at,
    });
    return { isNew: true, credit: bill.credit };
  });
}

type Voided = { projectId: string | null; memberId: number; credit: number; createdAt: Date };

async function giveCreditsBack(tx: Needs<"db">["db"], voided: Voided): Promise<void> {
  const { projectId, memberId, credit, createdAt: recordedAt } = voided;
  if (credit === 0) return;
  // Claims of a deleted project do not say which one it was.
  if (projectId === null) throw new DomainError("bill-project-gone");
  const back = takeCredits(await lockTakenCredits(tx, { projectId, memberId, recordedAt }), credit);
  await addApplied(
    tx,
    back.map(({ id, taken }) => ({ id, taken: -taken })),
  );
}
