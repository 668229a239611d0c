import { recordEvent } from "../audit/record-event.server.ts";
import { lockProjectUnchecked } from "../projects/access.server.ts";
import { holderOfMonthUnchecked } from "../projects/holder-of-month.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { queueBillChanged } from "./bill-mails.server.ts";
import { requireOutside } from "./decide-claim.server.ts";
import type { BillInput } from "./input.ts";
import { recalculateWaiting } from "./recalculate-claims.server.ts";
import { takeCredits } from "./rules.ts";
import { hasVoided, insertBill } from "./store-bills.server.ts";
import { addApplied, lockOpenCredits } from "./store-claims.server.ts";

/**
 * An operator records the monthly fee of a project that its contract says. It is the fee of the member who held the project
 * when the month began. Credits of their accepted claims pay as much of it as there is, the one decided first before the
 * others; the rest of them waits for the next bill. In place of a voided fee, claims that wait are calculated anew, and the
 * member is told by mail. Refuses with bill-project when there is no such project, with bill-in-future before the month began,
 * and with bill-exists when it is billed.
 */
export async function recordBill(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { project: projectId, ip, ...bill }: BillInput & { ip: string },
): Promise<{ credit: number }> {
  const operator = requireRight(actor, "api-billing.manage");
  const at = needs.clock();
  if (bill.month > seoulDay(at).slice(0, 7)) throw new DomainError("bill-in-future", { field: "month" });
  if (bill.billedOn > seoulDay(at)) throw new DomainError("document-day", { field: "billedOn" });
  return needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    // Bills of one project are recorded one after another: a credit is taken once, and the holder stays the same.
    const project = await lockProjectUnchecked(tx, projectId);
    if (!project) throw new DomainError("bill-project", { field: "project" });
    const memberId = await holderOfMonthUnchecked(within, project, bill.month);
    await requireOutside(within, operator, { memberId, projectId });
    const taken = takeCredits(await lockOpenCredits(tx, { projectId, memberId }), bill.fee);
    const credit = taken.reduce((sum, one) => sum + one.taken, 0);
    const row = await insertBill(tx, {
      ...bill,
      id: uuidv7(at),
      projectId,
      projectName: project.name,
      memberId,
      credit,
      recordedBy: operator.memberId,
      createdAt: at,
    });
    if (!row) throw new DomainError("bill-exists", { field: "month" });
    await addApplied(tx, taken);
    if (await hasVoided(tx, projectId, bill.month)) {
      await recalculateWaiting(tx, projectId);
      await queueBillChanged(within, row);
    }
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "api-bill.recorded",
      subject: `api-bill:${row.id}`,
      details: { projectId, month: bill.month, fee: bill.fee, credit },
      ip,
      at,
    });
    return { credit };
  });
}
