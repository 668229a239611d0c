import { timingSafeEqual } from "node:crypto";
import { listEventsOfUnchecked, type AuditEventRow } from "../audit/list-events.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { nicknamesOfUnchecked } from "../identity/member/find-member.server.ts";
import { memberOfEmailUnchecked } from "../identity/member/find-member.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { secretOfMail } from "../notifications/mail-secrets.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { hasLink } from "../shared/texts/has-link.ts";
import { requireProject } from "./access.server.ts";
import type { InvitationInput } from "./input.ts";
import { invitationDays, invitedLimit, invitingLimit, mostMembers } from "./rate-limits.ts";
import {
  countPlaces,
  deleteExpired,
  deleteInvitation,
  deleteInvitationsTo,
  insertMember,
  openInvitation,
  type ReceivedInvitation,
  roleIn,
  writeInvitation,
} from "./store-members.server.ts";

export type { ReceivedInvitation };
type Reading = Needs<"db" | "clock">;

/**
 * Invites whoever owns an address, by a mail with a link. Sent again, it takes the place of the one before. Refuses with
 * project-name-link for a name from before links were refused, project-member-already, project-full, and too-many-requests of the sender and for the address.
 */
export async function inviteMember(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { projectId, email, role }: InvitationInput & { projectId: string },
): Promise<void> {
  const self = requireMember(actor);
  await requireProject(needs, actor, projectId, "members");
  await needs.limiter.take(invitingLimit, String(self.memberId));
  await needs.limiter.take(invitedLimit, email.toLowerCase());
  await needs.db.transaction(async (tx) => {
    await requireOpenAccount({ db: tx }, self);
    const project = await requireProject({ db: tx }, actor, projectId, "members", "for update");
    if (hasLink(project.name)) throw new DomainError("project-name-link");
    const known = await memberOfEmailUnchecked({ db: tx }, email);
    const isIn =
      known !== null &&
      (known.memberId === project.ownerId ||
        (await roleIn(tx, { projectId: project.id, memberId: known.memberId })) !== null);
    if (isIn) throw new DomainError("project-member-already", { field: "email" });
    const at = needs.clock();
    if ((await countPlaces(tx, project.id, at)) >= mostMembers)
      throw new DomainError("project-full", { number: mostMembers });
    const expiresAt = addDays(at, invitationDays);
    const id = uuidv7(at);
    await writeInvitation(tx, { id, projectId: project.id, email, role, createdAt: at, expiresAt });
    await recordEvent(tx, {
      actorId: self.memberId,
      action: "project.invited",
      subject: `project:${project.id}`,
      details: { role },
      at,
    });
    await queueMail(tx, needs, {
      template: "project-invited",
      data: {
        invitationId: id,
        project: project.name,
        from: unlinked(self.nickname),
        role,
        until: expiresAt.toISOString(),
      },
      recipient: email,
      locale: known?.locale ?? self.locale,
    });
  });
}

/** A nickname such as kim.sol, written so that no mail program makes a link of it; kim_sol is the same to the rules of nicknames. */
const unlinked = (nickname: string) => (hasLink(nickname) ? nickname.replaceAll(".", "_") : nickname);

/** Withdrawn before, it stays so. */
export async function withdrawInvitation(
  { db, clock }: Reading,
  actor: Actor,
  { projectId, invitationId }: { projectId: string; invitationId: string },
): Promise<void> {
  const self = requireMember(actor);
  await db.transaction(async (tx) => {
    const { id } = await requireProject({ db: tx }, actor, projectId, "members", "for update");
    if (!isUuid(invitationId) || !(await deleteInvitation(tx, { id: invitationId, projectId: id }))) return;
    await recordEvent(tx, {
      actorId: self.memberId,
      action: "project.invitation-withdrawn",
      subject: `project:${id}`,
      at: clock(),
    });
  });
}

type Answering = Reading & Needs<"secrets">;

/** The address of an invitation holds its id and what only the mail says: an account may have any address. */
function idOfToken(needs: Needs<"secrets">, token: string): string | null {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token) ?? [];
  const id = parts.join("-");
  if (id === "") return null;
  const [given, right] = [token.slice(32), secretOfMail(needs, "project-invited", id)].map((text) => Buffer.from(text));
  return given!.length === right!.length && timingSafeEqual(given!, right!) ? id : null;
}

/** Refuses with not-found when it ended, and with project-invitation-other when it was sent to another address. */
export async function readInvitation(needs: Answering, actor: Actor, token: string): Promise<ReceivedInvitation> {
  return invitationOf(needs, actor, token);
}

async function invitationOf(
  needs: Answering,
  actor: Actor,
  token: string,
  lock?: "for update",
): Promise<ReceivedInvitation> {
  const { email } = requireMember(actor);
  const id = idOfToken(needs, token);
  const found = id && (await openInvitation(needs.db, { id, now: needs.clock() }, lock));
  if (!found) throw new DomainError("not-found");
  const { email: invited, ...invitation } = found;
  if (invited.toLowerCase() !== email.toLowerCase()) throw new DomainError("project-invitation-other");
  return invitation;
}

/** The member joins with the role of the invitation; answers with the project. */
export async function acceptInvitation(needs: Answering, actor: Actor, token: string): Promise<{ projectId: string }> {
  const self = requireMember(actor);
  return answering(needs, actor, token, async (tx, { projectId, role }) => {
    await requireOpenAccount({ db: tx }, self);
    const row = { projectId, memberId: self.memberId, role, joinedAt: needs.clock() };
    const project = await requireProject({ db: tx }, actor, projectId, "read").catch(() => null);
    if (!project) await insertMember(tx, row);
    return { action: "project.member-joined", details: { role } };
  });
}

export async function declineInvitation(needs: Answering, actor: Actor, token: string): Promise<void> {
  await answering(needs, actor, token, async () => ({ action: "project.invitation-declined", details: {} }));
}

type Answered = { action: string; details: Record<string, string> };

/** The row of the invitation is locked: of two answers at once one is given. */
async function answering(
  needs: Answering,
  actor: Actor,
  token: string,
  act: (tx: Needs<"db">["db"], invitation: ReceivedInvitation) => Promise<Answered>,
): Promise<{ projectId: string }> {
  const { memberId } = requireMember(actor);
  return needs.db.transaction(async (tx) => {
    const found = await invitationOf({ ...needs, db: tx }, actor, token, "for update");
    const { id, projectId } = found;
    const event = await act(tx, found);
    await deleteInvitation(tx, { id, projectId });
    await recordEvent(tx, { ...event, actorId: memberId, subject: `project:${projectId}`, at: needs.clock() });
    return { projectId };
  });
}

/** `about`: whom it was done to. */
export type ProjectEvent = Pick<AuditEventRow, "id" | "action" | "at"> & {
  by: string | null;
  about: string | null;
  role: string | null;
  /** The letters of a key that are shown. */
  key: string | null;
};

/** Changes of the members and keys of a project, the newest first, for its owners. */
export async function listProjectEvents({ db }: Needs<"db">, actor: Actor, projectId: string): Promise<ProjectEvent[]> {
  const { id } = await requireProject({ db }, actor, projectId, "members");
  const events = await listEventsOfUnchecked({ db }, { subject: `project:${id}`, limit: 30 });
  const detailsOf = (event: AuditEventRow) => event.details as { memberId?: number; role?: string; key?: string };
  const names = await nicknamesOfUnchecked(
    { db },
    events.flatMap((event) => detailsOf(event).memberId ?? []),
  );
  return events.map((event) => {
    const { memberId, role = null, key = null } = detailsOf(event);
    const about = memberId === undefined ? null : (names.get(memberId) ?? null);
    return { id: event.id, action: event.action, at: event.at, by: event.actorNickname, about, role, key };
  });
}

/** In the transaction that deletes an account: invitations to its address end. */
export async function forgetInvitedUnchecked(db: Needs<"db">["db"], email: string): Promise<void> {
  await deleteInvitationsTo(db, email);
}

export async function sweepInvitations({ db, clock }: Reading): Promise<void> {
  await deleteExpired(db, clock());
}
