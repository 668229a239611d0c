import { queueMail } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import type { ClaimRow } from "./store-claims.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ projectId, projectName, month }: ClaimRow) => ({
  projectId: projectId ?? "",
  project: projectName,
  month,
});

/** Mail to the claimant: the claim is here, and is answered until its day. */
export async function queueClaimReceived(needs: Mailing, claim: ClaimRow): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "compensation-received",
    data: { ...about(claim), dueAt: claim.dueAt.toISOString() },
    memberId: claim.claimantId,
    dedupeKey: `compensation:${claim.id}:received`,
  });
}

/** Mail to the claimant, and to the member whose credit it is, where that is another one. */
export async function queueClaimDecided(needs: Mailing, claim: ClaimRow): Promise<void> {
  for (const memberId of new Set([claim.claimantId, claim.memberId])) {
    await queueMail(needs.db, needs, {
      template: "compensation-decided",
      data: {
        ...about(claim),
        outcome: claim.status,
        percent: String(claim.percent ?? ""),
        amount: String(claim.amount ?? ""),
        currency: "KRW",
        note: claim.note,
      },
      memberId,
      dedupeKey: `compensation:${claim.id}:decided:${memberId}`,
    });
  }
}
