import { queueMails } from "#app/domain/notifications/queue-mail.server.ts";
import { announcedVersion, versionInForce, versionToAgree } from "#app/domain/policies/in-force.ts";
import { type PolicyName, policyNames, type PolicyVersion } from "#app/domain/policies/policy-versions.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { membersAfter, moveNotice, startNotice, takeNotice } from "./store-consents.server.ts";

const BATCH = 500;
/** A run ends after so many members; the next one goes on. The mails take longer than this anyway. */
const BATCHES = 200;

type Due = { policy: PolicyName; version: PolicyVersion; stage: "announced" | "asked" };

/**
 * Tells members of a version that is announced, and asks those who have not agreed to one that is in force (daily). A
 * batch of mails and how far it got are one transaction: a process that dies tells nobody twice and leaves nobody out.
 */
export async function notifyMembersOfPolicies(needs: Needs<"db" | "clock" | "jobs">): Promise<void> {
  for (const due of dueNotices(needs.clock())) {
    const { policy, stage } = due;
    await startNotice(needs.db, { policy, stage, version: due.version.number }, needs.clock());
    for (let batch = 0; batch < BATCHES; batch++) if (!(await tellSome(needs, due))) break;
  }
}

function dueNotices(now: Date): Due[] {
  return policyNames.flatMap((policy) => {
    const announced = announcedVersion(policy, now);
    const current = versionInForce(policy, now);
    const isAsked = policy === "terms" && current.number > 1 && current.number === versionToAgree(policy, now);
    return [
      ...(announced ? [{ policy, version: announced, stage: "announced" } as const] : []),
      ...(isAsked ? [{ policy, version: current, stage: "asked" } as const] : []),
    ];
  });
}

/** false when nobody is left, or another process is at it. */
async function tellSome(needs: Needs<"db" | "clock" | "jobs">, { policy, version, stage }: Due): Promise<boolean> {
  const notice = { policy, stage, version: version.number };
  return needs.db.transaction(async (tx) => {
    const taken = await takeNotice(tx, notice);
    if (!taken) return false;
    const below = stage === "asked" ? version.number : null;
    const told = await membersAfter(tx, { after: taken.lastMemberId, below, limit: BATCH });
    const mails = told.map((memberId) => ({
      template: stage === "asked" ? ("policy-asked" as const) : ("policy-announced" as const),
      data: { policy, version: String(version.number), inForceAt: version.inForceAt.toISOString() },
      memberId,
      dedupeKey: `policy:${policy}:${version.number}:${stage}:${memberId}`,
    }));
    if (mails.length > 0) await queueMails(tx, needs, mails);
    const isLast = told.length < BATCH;
    await moveNotice(tx, notice, {
      lastMemberId: told.at(-1) ?? taken.lastMemberId,
      finishedAt: isLast ? needs.clock() : null,
    });
    return !isLast;
  });
}
