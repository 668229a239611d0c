import { queueMails } from "../notifications/queue-mail.server.ts";
import type { OperatorRole } from "../shared/operators/rights.ts";
import type { Needs } from "../shared/services.ts";

type Changed = { rolesBefore: readonly OperatorRole[]; rolesAfter: readonly OperatorRole[]; reason: string };

export function mailData({ rolesBefore, rolesAfter, reason }: Changed, { member, by }: { member: string; by: string }) {
  return { member, by, before: rolesBefore.join(" "), after: rolesAfter.join(" "), reason };
}

type Decided = ReturnType<typeof mailData> & { outcome: "applied" | "declined" | "withdrawn" };

/** Queues the mails about a decided change of roles: to the member, and to the operators concerned. */
export async function queueDecided(
  needs: Needs<"db" | "clock" | "jobs">,
  { to, data, id }: { to: readonly number[]; data: Decided; id: string },
): Promise<void> {
  const mails = [...new Set(to)].map((memberId) => ({
    template: "role-change-decided" as const,
    data,
    memberId,
    dedupeKey: `${id}:decided:${memberId}`,
  }));
  await queueMails(needs.db, needs, mails);
}
