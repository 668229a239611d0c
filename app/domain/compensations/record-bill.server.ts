import { recordEvent } from "../audit/record-event.server.ts";
import { lockProjectUnchecked } from "../projects/access.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { requireOutside } from "./decide-claim.server.ts";
import type { BillInput } from "./input.ts";
import { takeCredits } from "./rules.ts";
import { insertBill } from "./store-bills.server.ts";
import { addApplied, lockOpenCredits } from "./store-claims.server.ts";

/**
 * An operator records the monthly fee of a project that its contract says. Credits of accepted claims pay as much of it as
 * there is, the one decided first before the others; the rest of them waits for the next bill. Refuses with bill-project
 * when there is no such project, with bill-in-future before the month began, and with bill-exists when it is billed.
 */
export async function recordBill(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { project: projectId, ip, ...bill }: BillInput & { ip: string },
): Promise<{ credit: number }> {
  const operator = requireRight(actor, "api-billing.manage");
  const at = clock();
  if (bill.month > seoulDay(at).slice(0, 7)) throw new DomainError("bill-in-future", { field: "month" });
  if (bill.billedOn > seoulDay(at)) throw new DomainError("document-day", { field: "billedOn" });
  return db.transaction(async (tx) => {
    // Bills of one project are recorded one after another: a credit is taken once.
    const project = await lockProjectUnchecked(tx, projectId);
    if (!project) throw new DomainError("bill-project", { field: "project" });
    await requireOutside({ db: tx }, operator, { memberId: project.ownerId, projectId });
    const taken = takeCredits(await lockOpenCredits(tx, projectId), bill.fee);
    const credit = taken.reduce((sum, one) => sum + one.taken, 0);
    const row = await insertBill(tx, {
      ...bill,
      id: uuidv7(at),
      projectId,
      projectName: project.name,
      memberId: project.ownerId,
      credit,
      recordedBy: operator.memberId,
      createdAt: at,
    });
    if (!row) throw new DomainError("bill-exists", { field: "month" });
    await addApplied(tx, taken);
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
