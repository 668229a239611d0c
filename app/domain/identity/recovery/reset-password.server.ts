import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { resetMinutes } from "#app/domain/terms.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { resetLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { consumeVerification, hasVerification, voidCodes } from "#app/domain/identity/phone/store-codes.server.ts";
import { closeEmailChangesOf } from "#app/domain/identity/email/store-email-changes.server.ts";
import {
  claimByMail,
  deleteResetOf,
  findMemberByPhone,
  findMemberOfReset,
  replacePassword,
  type ResetMember,
  spendReset,
} from "./store-resets.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import { splitVerificationId } from "#app/domain/identity/phone/verification-id.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { isCommonPassword } from "#app/domain/identity/registration/weak-passwords.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/** Proof that permits a new password: the mailed token, or a phone verified for this purpose and account. */
export type ResetProof =
  | { method: "mail"; token: string }
  | { method: "sms"; verificationId: string; phone: string; email: string };

/** The member whose password the proof would set; null once it was used or has expired. Reading does not consume it: mail scanners follow links too. */
export async function accountOfProof(
  needs: Needs<"db" | "clock">,
  proof: ResetProof,
): Promise<{ email: string } | null> {
  const member = await findProven(needs, proof);
  return member && { email: member.email };
}

/**
 * Sets the password, once, ends every session of the member through either channel, voids an e-mail change somebody may have begun, and says so by mail. Two-factor sign-in
 * stays as it was. Refuses with reset-expired or password-common; the latter leaves the proof as it is.
 */
export async function resetPassword(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  { ip, userAgent }: Visit,
  proof: ResetProof,
  password: string,
): Promise<void> {
  await takeForNetwork(needs.limiter, resetLimit, ip);
  const member = await findProven(needs, proof);
  if (!member) throw new DomainError("reset-expired");
  if (isCommonPassword(password, member)) throw new DomainError("password-common", { field: "password" });
  const passwordHash = await hashPassword(password);
  const at = needs.clock();
  await needs.db.transaction(async (tx) => {
    const sessions = (await spendProof({ db: tx, clock: () => at }, proof))
      ? await replacePassword(tx, member, passwordHash, at)
      : null;
    if (sessions === null) throw new DomainError("reset-expired");
    if (proof.method === "sms") await deleteResetOf(tx, member.id);
    else await claimByMail(tx, member.id, at);
    await closeEmailChangesOf(tx, member.id, at);
    if (member.phone) await voidCodes(tx, { phone: member.phone, purpose: "reset", now: at });
    await recordEvent(tx, {
      actorId: member.id,
      action: "password.reset",
      subject: `member:${member.id}`,
      details: { method: proof.method, sessions },
      ip,
      at,
    });
    const { browser, os } = deviceOf(userAgent);
    const data = {
      nickname: member.nickname,
      browser: browser ?? "",
      os: os ?? "",
      place: maskIp(ip),
      at: at.toISOString(),
    };
    await queueMail(tx, needs, { template: "password-reset-done", data, memberId: member.id });
  });
}

async function findProven(needs: Needs<"db" | "clock">, proof: ResetProof): Promise<ResetMember | null> {
  if (proof.method === "mail") return findMemberOfReset(needs.db, hashOf(proof.token), needs.clock());
  const isProven = await hasVerification(needs.db, verificationOf(needs, proof));
  return isProven ? findMemberByPhone(needs.db, proof.phone, proof.email) : null;
}

function spendProof(needs: Needs<"db" | "clock">, proof: ResetProof): Promise<boolean> {
  const now = needs.clock();
  if (proof.method === "mail") return spendReset(needs.db, hashOf(proof.token), now);
  return consumeVerification(needs.db, { ...verificationOf(needs, proof), now });
}

function verificationOf({ clock }: Needs<"clock">, { verificationId, phone }: Extract<ResetProof, { method: "sms" }>) {
  const { codeId, holder } = splitVerificationId(verificationId);
  const verifiedAfter = new Date(clock().getTime() - resetMinutes * MINUTE_MS);
  return { id: codeId, holderHash: hashOf(holder), purpose: "reset" as const, phone, verifiedAfter };
}
