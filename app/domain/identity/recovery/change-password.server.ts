import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { confirmPassword } from "#app/domain/identity/sign-in/confirm-password.server.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import { limitSecuredChange } from "#app/domain/identity/sign-in/secured-change.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import type { ChangePasswordInput } from "#app/domain/identity/trail/security-input.ts";
import { closeEmailChangesOf } from "#app/domain/identity/email/store-email-changes.server.ts";
import { lockMember, type MemberRow, setPasswordHash } from "#app/domain/identity/registration/store-members.server.ts";
import { deleteResetOf } from "./store-resets.server.ts";
import { revokeSessionsOf } from "#app/domain/identity/sessions/store-sessions.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { isCommonPassword } from "#app/domain/identity/registration/weak-passwords.ts";

/**
 * A new password for those who know the old one. Every other session ends, an e-mail change that somebody else may have
 * begun and links to reset it are void, and a mail tells. Refuses with password-wrong, password-common, password-not-set or too-many-requests.
 */
export async function changePassword(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { ip, userAgent }: Pick<Visit, "ip" | "userAgent">,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ endedSessions: number }> {
  const { memberId, sessionId } = requireMember(actor);
  const member = await confirmPassword(needs, requireMember(actor), {
    password: currentPassword,
    field: "currentPassword",
    ip,
  });
  if (isCommonPassword(newPassword, member)) throw new DomainError("password-common", { field: "newPassword" });
  return limitSecuredChange(needs, memberId, async () =>
    replacePassword(needs, { member, sessionId, passwordHash: await hashPassword(newPassword), ip, userAgent }),
  );
}

type Replacing = Pick<Visit, "ip" | "userAgent"> & {
  /** As read before: it has the old password. */
  member: MemberRow;
  sessionId: string;
  passwordHash: string;
};

function replacePassword(
  needs: Needs<"db" | "clock" | "jobs">,
  { member, sessionId, passwordHash, ip, userAgent }: Replacing,
): Promise<{ endedSessions: number }> {
  const at = needs.clock();
  const memberId = member.id;
  return needs.db.transaction(async (tx) => {
    // Before the member: in the order in which a reset takes them.
    await deleteResetOf(tx, memberId);
    const current = await lockMember(tx, memberId);
    // Several may come at once with the same old password: one of them changes it.
    if (current?.passwordHash !== member.passwordHash)
      throw new DomainError("password-wrong", { field: "currentPassword" });
    await setPasswordHash(tx, memberId, passwordHash);
    const endedSessions = await revokeSessionsOf(tx, memberId, { except: sessionId, now: at });
    await closeEmailChangesOf(tx, memberId, at);
    await recordEvent(tx, {
      actorId: memberId,
      action: "password.changed",
      subject: `member:${memberId}`,
      details: { endedSessions },
      ip,
      at,
    });
    const { browser, os } = deviceOf(userAgent);
    const data = {
      nickname: current.nickname,
      browser: browser ?? "",
      os: os ?? "",
      place: maskIp(ip),
      at: at.toISOString(),
    };
    await queueMail(tx, needs, { template: "password-changed", data, memberId });
    return { endedSessions };
  });
}
