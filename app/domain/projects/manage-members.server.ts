import { recordEvent } from "../audit/record-event.server.ts";
import { openAccountUnchecked } from "../plans/charge-units.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { requireProject } from "./access.server.ts";
import { mayDo, type ProjectRole } from "./roles.ts";
import { countProjects, type ProjectWithRole } from "./store.server.ts";
import {
  deleteMember,
  insertMember,
  type InvitationRow,
  invitationsOf,
  membersOf,
  type ProjectMemberRow,
  roleIn,
  updateHolder,
  updateRole,
} from "./store-members.server.ts";

type Changing = Needs<"db" | "clock">;
type WhichMember = { projectId: string; memberId: number };

export type ProjectMembers = {
  project: Pick<ProjectWithRole, "id" | "name" | "role"> & { isHolder: boolean };
  /** Addresses are shown to owners, who invited them. */
  members: (Omit<ProjectMemberRow, "email"> & { email: string | null; isSelf: boolean })[];
  invitations: Pick<InvitationRow, "id" | "email" | "role" | "expiresAt">[];
};

/** The members of a project, and for its owners the open invitations. */
export async function listMembers(needs: Changing, actor: Actor, projectId: string): Promise<ProjectMembers> {
  const { memberId } = requireMember(actor);
  const { id, name, role, ownerId } = await requireProject(needs, actor, projectId, "read");
  const mayManage = mayDo(role, "members");
  const [rows, invitations] = await Promise.all([
    membersOf(needs.db, id),
    mayManage ? invitationsOf(needs.db, id, needs.clock()) : [],
  ]);
  return {
    project: { id, name, role, isHolder: ownerId === memberId },
    members: rows.map((row) => ({
      ...row,
      email: mayManage || row.memberId === memberId ? row.email : null,
      isSelf: row.memberId === memberId,
    })),
    invitations,
  };
}

/** The role of the one whose plan is used is owner, and stays. Chosen again, it is what it was. */
export async function changeRole(
  needs: Changing,
  actor: Actor,
  { role, ...which }: WhichMember & { role: ProjectRole },
): Promise<void> {
  await changing(needs, actor, which, async (db) => {
    if (!(await updateRole(db, which, role))) return null;
    return { action: "project.role-changed", details: { memberId: which.memberId, role } };
  });
}

/** Refuses for the owner whose plan is used, and for the acting member, who leaves by leaveProject. */
export async function removeMember(needs: Changing, actor: Actor, which: WhichMember): Promise<void> {
  await changing(needs, actor, which, async (db) => {
    await deleteMember(db, which);
    return { action: "project.member-removed", details: { memberId: which.memberId } };
  });
}

type Event = { action: string; details: Record<string, string | number> };

/** An act of an owner on another member, behind the lock of the project. */
async function changing(
  { db, clock }: Changing,
  actor: Actor,
  { projectId, memberId }: WhichMember,
  act: (tx: Needs<"db">["db"]) => Promise<Event | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const self = requireMember(actor);
    const project = await requireProject({ db: tx }, actor, projectId, "members", "for update");
    if (memberId === project.ownerId) throw new DomainError("project-holder");
    if (memberId === self.memberId) throw new DomainError("project-own-role");
    if (!(await roleIn(tx, { projectId: project.id, memberId }))) throw new DomainError("not-found");
    const event = await act(tx);
    if (event)
      await recordEvent(tx, { ...event, actorId: self.memberId, subject: `project:${project.id}`, at: clock() });
  });
}

/** Refuses with project-holder for the one whose plan is used: they hand the project over first. */
export async function leaveProject({ db, clock }: Changing, actor: Actor, projectId: string): Promise<void> {
  const { memberId } = requireMember(actor);
  await db.transaction(async (tx) => {
    const { id, ownerId } = await requireProject({ db: tx }, actor, projectId, "read", "for update");
    if (ownerId === memberId) throw new DomainError("project-holder");
    await deleteMember(tx, { projectId: id, memberId });
    await recordEvent(tx, {
      actorId: memberId,
      action: "project.member-left",
      subject: `project:${id}`,
      at: clock(),
    });
  });
}

/**
 * Another owner's plan is used from now on, and the one before stays as an owner. Refuses with projects-full when that
 * plan allows no more projects, and with project-name-taken when they have one of this name.
 */
export async function handOverProject(
  { db, clock }: Changing,
  actor: Actor,
  { projectId, memberId }: WhichMember,
): Promise<void> {
  const self = requireMember(actor);
  await db.transaction(async (tx) => {
    const { id, ownerId, name } = await requireProject({ db: tx }, actor, projectId, "settings", "for update");
    if (ownerId !== self.memberId) throw new DomainError("project-role");
    if ((await roleIn(tx, { projectId: id, memberId })) !== "owner") throw new DomainError("not-found");
    // The row of the account is locked, as when they make a project of their own.
    const plan = await openAccountUnchecked({ db: tx, clock }, memberId);
    if ((await countProjects(tx, memberId)) >= plan.projectLimit)
      throw new DomainError("projects-full", { number: plan.projectLimit });
    if (!(await updateHolder(tx, { projectId: id, from: ownerId, to: memberId })))
      throw new DomainError("project-name-taken", { name });
    await deleteMember(tx, { projectId: id, memberId });
    await insertMember(tx, { projectId: id, memberId: ownerId, role: "owner", joinedAt: clock() });
    await recordEvent(tx, {
      actorId: self.memberId,
      action: "project.handed-over",
      subject: `project:${id}`,
      details: { memberId },
      at: clock(),
    });
  });
}
