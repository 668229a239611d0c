import { recordEvent } from "../audit/record-event.server.ts";
import { compensationAmount } from "../pricing/monthly-service.ts";
import { stillReaders } from "../projects/access.server.ts";
import { type Actor, type Member, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { queueClaimDecided } from "./claim-mails.server.ts";
import type { DecideClaimInput } from "./input.ts";
import { rulePercent } from "./rules.ts";
import { type ClaimRow, claimById, decideWaiting } from "./store-claims.server.ts";

/**
 * An operator accepts a claim, by the rule or with another share of the published ones and the reason for it, or rejects it
 * with a reason. The amount is a credit for the next bills of the project. Refuses with claim-decided what was decided
 * before, with own-claim whoever works on the project, with claim-reason where words are missing, with claim-percent
 * where the rule gives no share and none is chosen, and with claim-no-fee where every fee of its average was voided.
 */
export async function decideClaim(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { claimId, ip, ...asked }: DecideClaimInput & { claimId: string; ip: string },
): Promise<void> {
  const operator = requireRight(actor, "api-billing.manage");
  const at = needs.clock();
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    // Its average changes while it waits, when a fee is voided.
    const claim = isUuid(claimId) ? await claimById(tx, claimId, "for update") : null;
    if (!claim) throw new DomainError("not-found");
    await requireOutside(within, operator, claim);
    if (claim.status !== "waiting") throw new DomainError("claim-decided");
    const percent = shareOf(claim, asked);
    const decided = await decideWaiting(tx, claim.id, {
      status: asked.decision,
      percent,
      amount: percent === null ? null : compensationAmount(claim.average, percent),
      note: asked.note,
      decidedBy: operator.memberId,
      decidedAt: at,
    });
    if (!decided) throw new DomainError("claim-decided");
    await queueClaimDecided(within, decided);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: `compensation.${asked.decision}`,
      subject: `compensation:${claim.id}`,
      details: { percent, amount: decided.amount, rule: rulePercent(claim) },
      ip,
      at,
    });
  });
}

/** Nobody decides about money of a project that they own, claimed for or work on. */
export async function requireOutside(
  needs: Needs<"db">,
  operator: Member,
  { memberId, claimantId, projectId }: Pick<ClaimRow, "memberId" | "projectId"> & { claimantId?: number },
): Promise<void> {
  requireUninvolved(operator, { sellerId: memberId, buyerId: claimantId }, "own-claim");
  const { memberId: operatorId } = operator;
  if (projectId !== null && (await stillReaders(needs, [{ memberId: operatorId, projectId }])).length > 0)
    throw new DomainError("own-claim");
}

/** The share of an accepted claim; null: it is rejected. */
function shareOf(claim: ClaimRow, { decision, percent, note }: DecideClaimInput): number | null {
  const byRule = rulePercent(claim);
  if (decision === "rejected") {
    if (note === "") throw new DomainError("claim-reason", { field: "note" });
    return null;
  }
  if (claim.average === 0) throw new DomainError("claim-no-fee", { field: "decision" });
  const share = percent ?? byRule;
  if (share === 0) throw new DomainError("claim-percent", { field: "percent" });
  if (share !== byRule && note === "") throw new DomainError("claim-reason", { field: "note" });
  return share;
}
