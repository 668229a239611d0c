import { recordEvent } from "../audit/record-event.server.ts";
import { monthlyService } from "../pricing/monthly-service.ts";
import { requireProject } from "../projects/access.server.ts";
import { holderOfMonthUnchecked } from "../projects/holder-of-month.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { apiMinutes } from "../uptime/month-minutes.server.ts";
import { queueClaimReceived } from "./claim-mails.server.ts";
import type { ClaimInput } from "./input.ts";
import { claimLimit } from "./rate-limits.ts";
import { averagedMonths, averageFee, claimableMonths, rulePercent } from "./rules.ts";
import { feesOfMonths } from "./store-bills.server.ts";
import { insertClaim } from "./store-claims.server.ts";

type Claiming = Needs<"db" | "clock" | "limiter" | "jobs">;

/**
 * An owner of a project claims for an ended month, for the member who held the project when it began; what was measured and
 * the average fee are kept with the claim. Sent again, it changes nothing (`isNew` false). Refuses with claim-month outside the time for it, with claim-no-fee when
 * nothing was billed, and with claim-describe when our measurement gives no share and the claimant says nothing about it.
 */
export async function claimCompensation(
  needs: Claiming,
  actor: Actor,
  { projectId, month, description }: ClaimInput & { projectId: string },
): Promise<{ isNew: boolean }> {
  const { memberId: claimantId } = requireMember(actor);
  await requireProject(needs, actor, projectId, "billing");
  await needs.limiter.take(claimLimit, String(claimantId));
  const at = needs.clock();
  if (!claimableMonths(at).includes(month))
    throw new DomainError("claim-month", { field: "month", number: monthlyService.claimDays });
  return needs.db.transaction(async (tx) => {
    // The row of the project is locked: a bill of the same moment is in the average, or comes after the claim.
    const project = await requireProject({ db: tx }, actor, projectId, "billing", "for update");
    const average = averageFee(await feesOfMonths(tx, project.id, averagedMonths(month)), month);
    if (average === null) throw new DomainError("claim-no-fee", { field: "month" });
    const [minutes] = await apiMinutes({ db: tx }, [month]);
    if (rulePercent(minutes!) === 0 && description === "")
      throw new DomainError("claim-describe", { field: "description" });
    const claim = await insertClaim(tx, {
      ...minutes!,
      id: uuidv7(at),
      projectId: project.id,
      projectName: project.name,
      memberId: await holderOfMonthUnchecked({ db: tx }, project, month),
      claimantId,
      average,
      description,
      status: "waiting",
      applied: 0,
      note: "",
      createdAt: at,
      dueAt: addDays(at, monthlyService.claimAnswerDays),
    });
    if (!claim) return { isNew: false };
    await queueClaimReceived({ ...needs, db: tx }, claim);
    await recordEvent(tx, {
      actorId: claimantId,
      action: "compensation.claimed",
      subject: `compensation:${claim.id}`,
      details: { projectId: project.id, month },
      at,
    });
    return { isNew: true };
  });
}
