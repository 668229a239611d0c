import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Device, deviceOf, maskIp } from "./device.ts";
import { lockMember } from "#app/domain/identity/registration/store-members.server.ts";
import { findSessionOf, activeSessionsOf, revokeSession, revokeSessionsOf } from "./store-sessions.server.ts";
import type { SessionChannel } from "./visit.ts";

export type OwnSession = {
  id: string;
  channel: SessionChannel;
  device: Device;
  /** Part of the address it was opened from; "" when unknown. */
  place: string;
  openedAt: Date;
  /** Within ten minutes: an access period is the smallest step. */
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Lists the member's sessions, at most twenty: this one first, then by last use. */
export async function listOwnSessions({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<OwnSession[]> {
  const { memberId, sessionId } = requireMember(actor);
  const rows = await activeSessionsOf(db, { memberId, sessionId }, clock());
  return rows.map(({ id, channel, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    channel,
    device: deviceOf(userAgent),
    place: maskIp(ip),
    openedAt: createdAt,
    lastSeenAt,
    isCurrent: id === sessionId,
  }));
}

/** Ends one of the member's own sessions; one that is over already stays so. Refuses with not-found. */
export async function endOwnSession(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { id, ip }: { id: string; ip: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  const at = clock();
  const session = isUuid(id) ? await findSessionOf(db, memberId, id) : null;
  if (!session) throw new DomainError("not-found");
  await db.transaction(async (tx) => {
    if (!(await revokeSession(tx, id, at))) return;
    const details = { scope: "one", channel: session.channel, ...deviceOf(session.userAgent) };
    await recordEvent(tx, {
      actorId: memberId,
      action: "session.ended",
      subject: `member:${memberId}`,
      details,
      ip,
      at,
    });
  });
}

/** Ends the member's sessions, this one too when `scope` is all; answers how many there were. */
export async function endOwnSessions(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { scope, ip }: { scope: "others" | "all"; ip: string },
): Promise<number> {
  const { memberId, sessionId } = requireMember(actor);
  const at = clock();
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const count = await revokeSessionsOf(tx, memberId, { except: scope === "others" ? sessionId : undefined, now: at });
    if (count > 0)
      await recordEvent(tx, {
        actorId: memberId,
        action: "session.ended",
        subject: `member:${memberId}`,
        details: { scope, count },
        ip,
        at,
      });
    return count;
  });
}
