import { recordEvent } from "../audit/record-event.server.ts";
import { nicknamesOfUnchecked } from "../identity/member/find-member.server.ts";
import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { requireProject } from "./access.server.ts";
import { endHandoverTo } from "./handover.server.ts";
import { queueRemovedMail, queueRoleMail } from "./member-mails.server.ts";
import { roleLimit } from "./rate-limits.ts";
import { mayDo, type ProjectRole } from "./roles.ts";
import type { ProjectWithRole } from "./store.server.ts";
import { handoverOf } from "./store-handovers.server.ts";
import {
  deleteMember,
  type InvitationRow,
  invitationsOf,
  membersOf,
  type ProjectMemberRow,
  roleIn,
  updateRole,
} from "./store-members.server.ts";

type Reading = Needs<"db" | "clock">;
type Changing = Reading & Needs<"jobs">;
type WhichMember = { projectId: string; memberId: number };

export type ProjectMembers = {
  project: Pick<ProjectWithRole, "id" | "name" | "role"> & { isHolder: boolean };
  /** Addresses are shown to owners, who invited them. */
  members: (Omit<ProjectMemberRow, "email"> & { email: string | null; isSelf: boolean })[];
  invitations: Pick<InvitationRow, "id" | "email" | "role" | "expiresAt">[];
  /** The open offer of the project to another owner, for owners. `from`: the one whose plan is used. */
  handover: { receiver: string; from: string; isMine: boolean; expiresAt: Date } | null;
};

/** The members of a project, and for its owners the open invitations. */
export async function listMembers(needs: Reading, actor: Actor, projectId: string): Promise<ProjectMembers> {
  const { memberId } = requireMember(actor);
  const { id, name, role, ownerId } = await requireProject(needs, actor, projectId, "read");
  const mayManage = mayDo(role, "members");
  const now = needs.clock();
  const [rows, invitations, open] = await Promise.all([
    membersOf(needs.db, id),
    mayManage ? invitationsOf(needs.db, id, now) : [],
    mayManage ? handoverOf(needs.db, id) : null,
  ]);
  const handover = open && open.expiresAt > now ? open : null;
  return {
    project: { id, name, role, isHolder: ownerId === memberId },
    members: rows.map((row) => ({
      ...row,
      email: mayManage || row.memberId === memberId ? row.email : null,
      isSelf: row.memberId === memberId,
    })),
    invitations,
    handover: handover && {
      receiver: handover.receiver,
      from: rows.find(({ isHolder }) => isHolder)?.nickname ?? "",
      isMine: handover.receiverId === memberId,
      expiresAt: handover.expiresAt,
    },
  };
}

/**
 * The role of the one whose plan is used is owner, and stays. Chosen again, it is what it was; changed, the member is told
 * by mail. Refuses with too-many-requests after ten changes of one member a day.
 */
export async function changeRole(
  needs: Changing & Needs<"limiter">,
  actor: Actor,
  { role, ...which }: WhichMember & { role: ProjectRole },
): Promise<void> {
  const { id } = await requireProject(needs, actor, which.projectId, "members");
  await needs.limiter.take(roleLimit, `${id}:${which.memberId}`);
  await changing(needs, actor, which, async (within, { project, self, member }) => {
    if (member.role === role) return null;
    const { memberId } = which;
    await queueRoleMail(within, project, { memberId, from: self.nickname, role });
    if (role !== "owner") await endHandoverTo(within, project, { ...member, actorId: self.memberId });
    if (!(await updateRole(within.db, which, role))) throw new DomainError("not-found");
    return { action: "project.role-changed", details: { memberId, role } };
  });
}

/** The member is told by mail. Refuses for the owner whose plan is used, and for the acting member, who leaves by leaveProject. */
export async function removeMember(needs: Changing, actor: Actor, which: WhichMember): Promise<void> {
  await changing(needs, actor, which, async (within, { project, self, member }) => {
    const { memberId } = which;
    await queueRemovedMail(within, project, { memberId, from: self.nickname });
    await endHandoverTo(within, project, { ...member, actorId: self.memberId });
    if (!(await deleteMember(within.db, which))) throw new DomainError("not-found");
    return { action: "project.member-removed", details: { memberId } };
  });
}

type Event = { action: string; details: Record<string, string | number> };
/** `member`: who it is done to. */
type About = {
  project: ProjectWithRole;
  self: Member;
  member: { memberId: number; nickname: string; role: ProjectRole };
};

/**
 * An act of an owner on another member, behind the lock of the project. A member whose account is deleted meanwhile is
 * not-found, so that the mail to them goes with the transaction.
 */
async function changing(
  needs: Changing,
  actor: Actor,
  { projectId, memberId }: WhichMember,
  act: (within: Changing, about: About) => Promise<Event | null>,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const self = requireMember(actor);
    const project = await requireProject(within, actor, projectId, "members", "for update");
    if (memberId === project.ownerId) throw new DomainError("project-holder");
    if (memberId === self.memberId) throw new DomainError("project-own-role");
    const role = await roleIn(tx, { projectId: project.id, memberId });
    if (!role) throw new DomainError("not-found");
    const nickname = (await nicknamesOfUnchecked(within, [memberId])).get(memberId) ?? "";
    const event = await act(within, { project, self, member: { memberId, nickname, role } });
    if (event)
      await recordEvent(tx, {
        ...event,
        actorId: self.memberId,
        subject: `project:${project.id}`,
        at: needs.clock(),
      });
  });
}

/** Refuses with project-holder for the one whose plan is used: they hand the project over first. */
export async function leaveProject(needs: Changing, actor: Actor, projectId: string): Promise<void> {
  const { memberId, nickname } = requireMember(actor);
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const project = await requireProject(within, actor, projectId, "read", "for update");
    if (project.ownerId === memberId) throw new DomainError("project-holder");
    await endHandoverTo(within, project, { memberId, nickname, actorId: memberId });
    await deleteMember(tx, { projectId: project.id, memberId });
    await recordEvent(tx, {
      actorId: memberId,
      action: "project.member-left",
      subject: `project:${project.id}`,
      at: needs.clock(),
    });
  });
}
