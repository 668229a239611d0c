import { recordEvent } from "../audit/record-event.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { openAccountUnchecked } from "../plans/charge-units.server.ts";
import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { requireProject } from "./access.server.ts";
import type { ProjectInput } from "./input.ts";
import { queueDeletedMails } from "./member-mails.server.ts";
import { projectLimit } from "./rate-limits.ts";
import type { ProjectRole } from "./roles.ts";
import { countProjects, insertProject, projectsOf, removeProject, updateName } from "./store.server.ts";
import { memberIdsOf } from "./store-members.server.ts";

export type ListedProject = {
  id: string;
  name: string;
  createdAt: Date;
  keys: number;
  lastUsedAt: Date | null;
  role: ProjectRole;
};

/** The member's projects and those shared with them, the newest first, with the keys that work. */
export async function listProjects({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<ListedProject[]> {
  const rows = await projectsOf(db, requireMember(actor).memberId, clock());
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
  }));
}

/** Refuses with projects-full when the plan allows no more, and with project-name-taken. */
export async function createProject(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { name }: ProjectInput,
): Promise<{ id: string }> {
  const member = requireMember(actor);
  await limiter.take(projectLimit, String(member.memberId));
  return db.transaction(async (tx) => {
    await requireOpenAccount({ db: tx }, member);
    const at = clock();
    // The row of the account is locked: of two forms at once, one waits and counts the other's project.
    const plan = await openAccountUnchecked({ db: tx, clock }, member.memberId);
    if ((await countProjects(tx, member.memberId)) >= plan.projectLimit)
      throw new DomainError("projects-full", { number: plan.projectLimit });
    const row = await insertProject(tx, { id: uuidv7(at), ownerId: member.memberId, name, createdAt: at });
    if (!row) throw new DomainError("project-name-taken", { field: "name" });
    await recordEvent(tx, { ...byMember(member, row.id), action: "project.created", at });
    return { id: row.id };
  });
}

export async function renameProject(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { projectId, name }: ProjectInput & { projectId: string },
): Promise<void> {
  const { id, ownerId } = await requireProject({ db }, actor, projectId, "settings");
  await limiter.take(projectLimit, String(ownerId));
  await db.transaction(async (tx) => {
    const renamed = await updateName(tx, { projectId: id, ownerId }, name);
    if (renamed === "taken") throw new DomainError("project-name-taken", { field: "name" });
    if (renamed === null) throw new DomainError("not-found");
    const event = { ...byMember(requireMember(actor), id), action: "project.renamed" };
    await recordEvent(tx, { ...event, at: clock() });
  });
}

/**
 * Deletes a project with its keys, which work no more, and with the record of its usage. An offered handover ends, and the
 * other members are told by mail.
 */
export async function deleteProject(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  projectId: string,
): Promise<void> {
  const self = requireMember(actor);
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const project = await requireProject(within, actor, projectId, "settings", "for update");
    const { id, ownerId } = project;
    const memberIds = (await memberIdsOf(tx, project)).filter((memberId) => memberId !== self.memberId);
    await queueDeletedMails(within, project, { memberIds, from: self.nickname });
    if (!(await removeProject(tx, { projectId: id, ownerId }))) throw new DomainError("not-found");
    const event = { ...byMember(self, id), action: "project.deleted", details: { ownerId } };
    await recordEvent(tx, { ...event, at: needs.clock() });
  });
}

/** The beginning of an event about a project. */
const byMember = ({ memberId }: Member, projectId: string) => ({ actorId: memberId, subject: `project:${projectId}` });
