import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { takeAll } from "#app/domain/shared/limits/take-limits.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { knownBrowserOf } from "#app/domain/identity/sessions/notice-device.server.ts";
import { type Admission, admit, passwordFingerprint } from "./admit.server.ts";
import type { LoginInput } from "./input.ts";
import { isDemoAccount } from "./demo-accounts.ts";
import { takeLoginAttempt } from "./login-attempt.server.ts";
import { signInLimits } from "./rate-limits.ts";
import { loginSubject } from "./login-subject.server.ts";
import { findMemberByEmail, lockMember } from "#app/domain/identity/registration/store-members.server.ts";
import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";

/** Signs a member in, or asks for the second factor. One refusal, login-failed, for every reason, after the same work and the same writes; or too-many-requests. */
export async function login<D extends SessionChannel>(
  needs: Needs<"db" | "clock" | "secrets" | "settings" | "limiter" | "jobs">,
  visit: Visit<D>,
  { email, password }: LoginInput,
): Promise<Admission<D>> {
  const account = email.toLowerCase();
  const at = needs.clock();
  const found = await findMemberByEmail(needs.db, account);
  const member = found?.deletedAt ? null : found;
  const browser = await knownBrowserOf(needs, member?.id, visit);
  const attempt = await takeLoginAttempt(needs, { account, ip: visit.ip, browser });
  if (!(await attempt.matches(password, member?.passwordHash)) || !member) {
    const subject = loginSubject(needs, account);
    await recordEvent(needs.db, {
      actorId: null,
      action: "login.failed",
      subject,
      details: { channel: visit.channel },
      ip: visit.ip,
      at,
    });
    throw new DomainError("login-failed");
  }
  await limitSignIns(needs, member, browser).catch(async (refusal) => {
    await attempt.succeeded();
    throw refusal;
  });
  const admission = await needs.db.transaction(async (tx) => {
    // Replaced while it was being checked: every session has just ended, and the old password opens no other.
    const current = await lockMember(tx, member.id);
    if (current?.passwordHash !== member.passwordHash) throw new DomainError("login-failed");
    return admit(tx, needs, visit, { member });
  });
  await attempt.succeeded();
  return admission;
}

/**
 * Signing in is limited for an account itself, as guesses from a known browser that are right count for nothing. Each known
 * browser has a limit of its own, and a replaced password begins anew, so that whoever has the old one keeps nobody out.
 * Many share the accounts of the demo.
 */
async function limitSignIns(
  { limiter }: Needs<"limiter">,
  member: { id: number; email: string; passwordHash: string | null },
  browser: string | null,
): Promise<void> {
  if (isDemoAccount(member.email)) return;
  const key = `${member.id} ${browser ?? passwordFingerprint(member)}`;
  await takeAll(limiter, [
    [signInLimits.hour, key],
    [signInLimits.day, key],
  ]);
}
