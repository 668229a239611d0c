import { queueMail, queueMails } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import type { ProjectRole } from "./roles.ts";
import type { HandoverEnd } from "./ended-handovers.server.ts";
import type { EndedHandover } from "./store-handovers.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;
type Project = { id: string; name: string };

/** Mail to a member whose role another owner changed. */
export async function queueRoleMail(
  needs: Mailing,
  project: Project,
  { memberId, from, role }: { memberId: number; from: string; role: ProjectRole },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "project-role-changed",
    data: { projectId: project.id, project: project.name, from, role },
    memberId,
  });
}

/** Mail to a member whom an owner removed. */
export async function queueRemovedMail(
  needs: Mailing,
  project: Project,
  { memberId, from }: { memberId: number; from: string },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "project-member-removed",
    data: { project: project.name, from },
    memberId,
  });
}

/** Mails to the members of a project that an owner deletes, but for that owner. */
export async function queueDeletedMails(
  needs: Mailing,
  { id, name }: Project,
  { memberIds, from }: { memberIds: readonly number[]; from: string },
): Promise<void> {
  const mails = memberIds.map((memberId) => ({
    template: "project-deleted" as const,
    data: { project: name, from },
    memberId,
    dedupeKey: `project:${id}:deleted:${memberId}`,
  }));
  await queueMails(needs.db, needs, mails);
}

/** Mail to the one who is asked to take a project over: what it costs, and until when to answer. */
export async function queueHandoverMail(
  needs: Mailing,
  project: Project,
  { id, memberId, from, until }: { id: string; memberId: number; from: string; until: Date },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "project-handover-offered",
    data: { projectId: project.id, project: project.name, from, until: until.toISOString() },
    memberId,
    dedupeKey: `${id}:offered`,
  });
}

/** Mail to the other party of a handover that it ended, and by whom. */
export async function queueHandoverEnd(
  needs: Mailing,
  project: Project,
  { id, memberId, by, outcome }: { id: string; memberId: number; by: string; outcome: HandoverEnd },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "project-handover-ended",
    data: { projectId: project.id, project: project.name, by, outcome },
    memberId,
    dedupeKey: `${id}:ended:${memberId}`,
  });
}

/** Queues the mails about ended handovers: to both parties where the time is over, to the owners where the receiver is gone. */
export async function queueHandoverEnds(
  needs: Mailing,
  ended: readonly EndedHandover[],
  outcome: "expired" | "left",
): Promise<void> {
  const mails = ended.flatMap(({ id, projectId, project, ownerId, owner, receiverId, receiver }) => {
    const mail = (memberId: number, by: string) => ({
      template: "project-handover-ended" as const,
      data: { projectId, project, by, outcome },
      memberId,
      dedupeKey: `${id}:ended:${memberId}`,
    });
    return outcome === "expired" ? [mail(ownerId, receiver), mail(receiverId, owner)] : [mail(ownerId, receiver)];
  });
  await queueMails(needs.db, needs, mails);
}
