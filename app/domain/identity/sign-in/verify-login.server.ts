import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { loginChallenge } from "#app/domain/terms.ts";
import { passwordFingerprint, type SignedIn } from "./admit.server.ts";
import { currentUserOf } from "./current-user.server.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import { suspendedRefusal } from "./require-open-account.server.ts";
import { twoFactorLimits } from "./rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import type { FactorCode } from "#app/domain/identity/two-factor/second-factor.ts";
import { openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { spendFactor, takeAttempt } from "#app/domain/identity/two-factor/spend-factor.server.ts";
import { findMember } from "#app/domain/identity/registration/store-members.server.ts";
import {
  closeChallenge,
  countRecoveryCodes,
  findChallenge,
  spendChallengeTry,
} from "#app/domain/identity/two-factor/store-two-factor.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";

/** `recoveryCodesLeft`: the number of unused recovery codes after a sign-in with one; null otherwise. */
export type Verified<D extends SessionChannel> = SignedIn<D> & { recoveryCodesLeft: number | null };

/**
 * The second step of signing in. Refuses with login-code-wrong (five times, then never again with this challenge) or
 * challenge-expired: then it begins anew with the password.
 */
export async function verifyLogin<D extends SessionChannel>(
  needs: Needs<"db" | "clock" | "secrets" | "settings" | "jobs" | "limiter">,
  visit: Visit<D>,
  { challenge, code }: { challenge: string; code: FactorCode },
): Promise<Verified<D>> {
  await takeForNetwork(needs.limiter, twoFactorLimits.address, visit.ip);
  const shown = { tokenHash: hashOf(challenge), channel: visit.channel, now: needs.clock() };
  const waiting = await findChallenge(needs.db, shown);
  if (!waiting) throw new DomainError("challenge-expired");
  const giveBack = await takeAttempt(needs, { memberId: waiting.memberId, ip: visit.ip, kind: code.kind });
  // A refusal is a value here: the transaction with the count of tries has to commit.
  const outcome = await needs.db.transaction(async (tx) => {
    const tried = await spendChallengeTry(tx, shown);
    const found = tried && (await findMember(tx, tried.memberId));
    if (
      !tried ||
      !found?.member.google2faEnable ||
      found.member.deletedAt ||
      passwordFingerprint(found.member) !== tried.passwordFingerprint
    )
      return new DomainError("challenge-expired");
    if (found.member.suspendedAt) return suspendedRefusal({ db: tx }, tried.memberId);
    const event = { actorId: tried.memberId, subject: `member:${tried.memberId}`, ip: visit.ip, at: shown.now };
    if (!(await spendFactor(tx, needs, tried.memberId, code))) {
      await recordEvent(tx, {
        ...event,
        action: "two-factor.failed",
        details: { channel: visit.channel, factor: code.kind },
      });
      return new DomainError("login-code-wrong", { field: "code", left: loginChallenge.tries - tried.attempts });
    }
    await closeChallenge(tx, shown.tokenHash, shown.now);
    const session = await openSession({ ...needs, db: tx }, { ...visit, memberId: tried.memberId });
    await recordEvent(tx, {
      ...event,
      action: "session.opened",
      details: { channel: visit.channel, factor: code.kind },
    });
    const recoveryCodesLeft =
      code.kind === "recovery"
        ? await tellOfRecoveryCode(tx, needs, { ...event, nickname: found.member.nickname, userAgent: visit.userAgent })
        : null;
    return { user: currentUserOf(found.member, found.isSeller), session, recoveryCodesLeft };
  });
  if (outcome instanceof DomainError) throw outcome;
  await giveBack();
  return outcome;
}

/** The open two-factor challenge of a sign-in through this channel, with its expiry. */
export async function findLoginChallenge(
  { db, clock }: Needs<"db" | "clock">,
  channel: SessionChannel,
  challenge: string,
): Promise<{ expiresAt: Date } | null> {
  return findChallenge(db, { tokenHash: hashOf(challenge), channel, now: clock() });
}

type Used = { actorId: number; subject: string; ip: string; at: Date; nickname: string; userAgent: string };

async function tellOfRecoveryCode(
  tx: Db,
  needs: Needs<"clock" | "jobs">,
  { nickname, userAgent, ...event }: Used,
): Promise<number> {
  const left = await countRecoveryCodes(tx, event.actorId);
  await recordEvent(tx, { ...event, action: "recovery-code.used", details: { left } });
  const { browser, os } = deviceOf(userAgent);
  const data = {
    nickname,
    left: String(left),
    browser: browser ?? "",
    os: os ?? "",
    place: maskIp(event.ip),
    at: event.at.toISOString(),
  };
  await queueMail(tx, needs, { template: "recovery-code-used", data, memberId: event.actorId });
  return left;
}
