import { recordEvent } from "../audit/record-event.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type CurrentUser, currentUserOf } from "./current-user.server.ts";
import type { LoginInput } from "./input.ts";
import { passwordMatches } from "./passwords.server.ts";
import { loginLimits } from "./rate-limits.ts";
import { type OpenedSession, openSession } from "./sessions.server.ts";
import { findMemberByEmail, isSeller } from "./store-members.server.ts";
import { hashOf } from "./tokens.server.ts";
import type { Door, Visit } from "./visit.ts";

/** Signs a member in. One refusal, login-failed, for every reason, after the same work and the same writes. */
export async function login<D extends Door>(
  needs: Needs<"db" | "clock" | "secrets" | "settings" | "limiter">,
  visit: Visit<D>,
  { email, password }: LoginInput,
): Promise<{ user: CurrentUser; session: OpenedSession<D> }> {
  const account = email.toLowerCase();
  await needs.limiter.take(loginLimits.accountFromAddress, `${account} ${visit.ip}`);
  await needs.limiter.take(loginLimits.account, account);
  await needs.limiter.take(loginLimits.address, visit.ip);
  const at = needs.clock();
  const found = await findMemberByEmail(needs.db, account);
  const member = found?.deletedAt ? null : found;
  if (!(await passwordMatches(password, member?.passwordHash)) || !member) {
    // The typed address as a keyed fingerprint: people type passwords into the wrong field.
    const subject = `login:${hashOf(needs.secrets.sign("login-subject", account)).slice(0, 16)}`;
    await recordEvent(needs.db, { actorId: null, action: "login.failed", subject, details: { door: visit.door }, ip: visit.ip, at });
    throw new DomainError("login-failed");
  }
  return needs.db.transaction(async (tx) => {
    const session = await openSession({ ...needs, db: tx }, { ...visit, memberId: member.id });
    const subject = `member:${member.id}`;
    await recordEvent(tx, { actorId: member.id, action: "session.opened", subject, details: { door: visit.door }, ip: visit.ip, at });
    return { user: currentUserOf(member, await isSeller(tx, member.id)), session };
  });
}
