import { type HandoverEnd, handedOverBy, lastEnd } from "./ended-handovers.server.ts";
import { recordEvent, recordEvents } from "../audit/record-event.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { openAccountUnchecked } from "../plans/charge-units.server.ts";
import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { requireProject } from "./access.server.ts";
import { queueHandoverEnd, queueHandoverEnds, queueHandoverMail } from "./member-mails.server.ts";
import { handoverDays, handoverLimit, handoverReceivedLimit } from "./rate-limits.ts";
import { countProjects, type ProjectWithRole } from "./store.server.ts";
import { insertHolderChange } from "./store-holders.server.ts";
import {
  deleteExpiredHandovers,
  deleteHandover,
  deleteHandoversTo,
  handoverOf,
  insertHandover,
} from "./store-handovers.server.ts";
import { deleteMember, insertMember, roleIn, updateHolder } from "./store-members.server.ts";

type Answering = Needs<"db" | "clock" | "jobs">;
type WhichMember = { projectId: string; memberId: number };

/** The project, for the one whose plan it uses. */
async function requireHolder(
  needs: Needs<"db">,
  actor: Actor,
  projectId: string,
  lock?: "for update",
): Promise<ProjectWithRole> {
  const project = await requireProject(needs, actor, projectId, "settings", lock);
  if (project.ownerId !== requireMember(actor).memberId) throw new DomainError("project-role");
  return project;
}

/** The refusal of an offer, and of an answer, when the account of the other party is deleted or suspended. */
type Shut = "project-receiver-shut" | "project-handover-over";

/** Keeps both accounts until the transaction ends: in the order of their numbers, as the deletion of accounts locks them. */
async function keepParties(
  needs: Needs<"db">,
  { memberId }: Member,
  { otherId, refusal }: { otherId: number; refusal: Shut },
): Promise<void> {
  const keep = (id: number) =>
    requireOpenAccount(needs, { memberId: id }).catch((error) => {
      throw id === otherId && error instanceof DomainError ? new DomainError(refusal) : error;
    });
  await keep(Math.min(memberId, otherId));
  await keep(Math.max(memberId, otherId));
}

async function requireReceiver(db: Needs<"db">["db"], which: WhichMember): Promise<void> {
  if ((await roleIn(db, which)) !== "owner") throw new DomainError("not-found");
}

/**
 * Offers a project to another owner of it, whose plan it uses once they accept. Offered again to the same one while it
 * goes on, nothing happens. Refuses with project-handover-open while it is offered to somebody else, with
 * project-receiver-shut where their account is deleted or suspended, and with too-many-requests of the sender and for the receiver.
 */
export async function offerHandover(
  needs: Answering & Needs<"limiter">,
  actor: Actor,
  { projectId, memberId }: WhichMember,
): Promise<void> {
  const self = requireMember(actor);
  const { id } = await requireHolder(needs, actor, projectId);
  await requireReceiver(needs.db, { projectId: id, memberId });
  await needs.limiter.take(handoverLimit, String(self.memberId));
  await needs.limiter.take(handoverReceivedLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    // The row of a handover refers to the receiver's row in the project, which goes with their account.
    await keepParties(within, self, { otherId: memberId, refusal: "project-receiver-shut" });
    const project = await requireHolder(within, actor, id, "for update");
    await requireReceiver(tx, { projectId: id, memberId });
    const at = needs.clock();
    await endExpired(within, { projectId: id, limit: 1 });
    const open = await handoverOf(tx, id);
    if (open?.receiverId === memberId) return;
    if (open) throw new DomainError("project-handover-open", { nickname: open.receiver });
    const row = { id: uuidv7(at), projectId: id, receiverId: memberId, createdAt: at };
    const expiresAt = addDays(at, handoverDays);
    await queueHandoverMail(within, project, { id: row.id, memberId, from: self.nickname, until: expiresAt });
    await insertHandover(tx, { ...row, expiresAt });
    await record(tx, self, { action: "project.handover-offered", projectId: id, memberId, at });
  });
}

/**
 * Withdraws the open handover. Answers for how it ended: another way where it had ended before, and "withdrawn" again where
 * it was withdrawn before. Refuses with project-handover-over when there has been none.
 */
export async function withdrawHandover(needs: Answering, actor: Actor, projectId: string): Promise<HandoverEnd> {
  const self = requireMember(actor);
  return needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const project = await requireProject(within, actor, projectId, "settings", "for update");
    if (project.ownerId !== self.memberId) {
      if (await handedOverBy(within, project.id, self)) return "accepted";
      throw new DomainError("project-role");
    }
    const at = needs.clock();
    await endExpired(within, { projectId: project.id, limit: 1 });
    // The deletion of the receiver's account ends it without the lock of the project.
    const ended = await deleteHandover(tx, { projectId: project.id, now: at });
    if (!ended) return lastEnd(within, project.id);
    const { id, receiverId: memberId } = ended;
    await queueHandoverEnd(within, project, { id, memberId, by: self.nickname, outcome: "withdrawn" });
    await record(tx, self, { action: "project.handover-withdrawn", projectId: project.id, memberId, at });
    return "withdrawn";
  });
}

/**
 * The receiver's plan is used from now on, and the one before stays as an owner. Refuses with project-handover-over when
 * there is none to the actor that goes on, with projects-full when their plan allows no more projects, and with
 * project-name-taken when they have one of this name; after the last two it can be accepted later.
 */
export async function acceptHandover(needs: Answering, actor: Actor, projectId: string): Promise<void> {
  const self = requireMember(actor);
  const { ownerId } = await requireProject(needs, actor, projectId, "read");
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    // Accounts before the project, as the deletion of an account locks them.
    await keepParties(within, self, { otherId: ownerId, refusal: "project-handover-over" });
    const project = await requireProject(within, actor, projectId, "read", "for update");
    const at = needs.clock();
    const ended = await deleteHandover(tx, { projectId: project.id, receiverId: self.memberId, now: at });
    if (!ended || project.ownerId !== ownerId) throw new DomainError("project-handover-over");
    await changeHolder(within, project, { id: ended.id, memberId: self.memberId, at });
    await record(tx, self, { action: "project.handover-accepted", projectId: project.id, memberId: ownerId, at });
    await queueHandoverEnd(within, project, {
      id: ended.id,
      memberId: ownerId,
      by: self.nickname,
      outcome: "accepted",
    });
  });
}

async function changeHolder(
  { db, clock }: Needs<"db" | "clock">,
  { id, ownerId, name }: ProjectWithRole,
  { id: handoverId, memberId, at }: { id: string; memberId: number; at: Date },
): Promise<void> {
  // The row of the account is locked, as when they make a project of their own.
  const plan = await openAccountUnchecked({ db, clock }, memberId);
  if ((await countProjects(db, memberId)) >= plan.projectLimit)
    throw new DomainError("projects-full", { number: plan.projectLimit });
  if (!(await updateHolder(db, { projectId: id, from: ownerId, to: memberId })))
    throw new DomainError("project-name-taken", { name });
  await deleteMember(db, { projectId: id, memberId });
  await insertMember(db, { projectId: id, memberId: ownerId, role: "owner", joinedAt: at });
  const parties = { projectId: id, formerId: ownerId, nextId: memberId };
  await insertHolderChange(db, { ...parties, id: handoverId, at, day: seoulDay(at) });
}

/** Refuses with project-handover-over when there is none to the actor that goes on. */
export async function declineHandover(needs: Answering, actor: Actor, projectId: string): Promise<void> {
  const self = requireMember(actor);
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const project = await requireProject(within, actor, projectId, "read", "for update");
    const at = needs.clock();
    const ended = await deleteHandover(tx, { projectId: project.id, receiverId: self.memberId, now: at });
    if (!ended) throw new DomainError("project-handover-over");
    const { id, ownerId } = project;
    await record(tx, self, { action: "project.handover-declined", projectId: id, memberId: ownerId, at });
    await queueHandoverEnd(within, project, {
      id: ended.id,
      memberId: ownerId,
      by: self.nickname,
      outcome: "declined",
    });
  });
}

/** Behind the lock of the project, before the receiver leaves it or is an owner no more: the holder is told unless they did it. */
export async function endHandoverTo(
  needs: Answering,
  project: ProjectWithRole,
  { memberId, nickname, actorId }: { memberId: number; nickname: string; actorId: number },
): Promise<void> {
  const ended = await deleteHandover(needs.db, { projectId: project.id, receiverId: memberId });
  if (!ended || project.ownerId === actorId) return;
  await queueHandoverEnd(needs, project, { id: ended.id, memberId: project.ownerId, by: nickname, outcome: "left" });
}

/** In the transaction that deletes an account: what was offered to it ends, and the owners are told. */
export async function endHandoversToUnchecked(needs: Answering, memberId: number): Promise<void> {
  await queueHandoverEnds(needs, await deleteHandoversTo(needs.db, memberId), "left");
}

const MOST_AT_ONCE = 500;

/** Daily job: handovers whose time is over end, and both parties are told. */
export async function sweepHandovers(needs: Answering): Promise<void> {
  let ended: number;
  do {
    ended = await needs.db.transaction((tx) => endExpired({ ...needs, db: tx }, { limit: MOST_AT_ONCE }));
  } while (ended === MOST_AT_ONCE);
}

async function endExpired(needs: Answering, which: { projectId?: string; limit: number }): Promise<number> {
  const at = needs.clock();
  const ended = await deleteExpiredHandovers(needs.db, { ...which, now: at });
  await queueHandoverEnds(needs, ended, "expired");
  await recordEvents(
    needs.db,
    ended.map(({ projectId, receiverId }) => ({
      actorId: null,
      action: "project.handover-expired",
      subject: `project:${projectId}`,
      details: { memberId: receiverId },
      at,
    })),
  );
  return ended.length;
}

type Event = { action: string; projectId: string; memberId: number; at: Date };

const record = (db: Needs<"db">["db"], self: Member, { action, projectId, memberId, at }: Event) =>
  recordEvent(db, { actorId: self.memberId, action, subject: `project:${projectId}`, details: { memberId }, at });
