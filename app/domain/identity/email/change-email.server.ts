import { isTextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { liftSuppression } from "#app/domain/bounces/suppressed.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { takeAll } from "#app/domain/shared/limits/take-limits.ts";
import { randomToken, uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { emailChangeHours } from "#app/domain/terms.ts";
import { confirmPassword } from "#app/domain/identity/sign-in/confirm-password.server.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import { maskEmail } from "#app/domain/shared/addresses/mask-email.ts";
import { emailChangeLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import type { ChangeEmailInput } from "#app/domain/identity/trail/security-input.ts";
import {
  closeEmailChangesOf,
  insertEmailChange,
  pendingEmailChangeByToken,
  pendingEmailChangeOf,
} from "./store-email-changes.server.ts";
import {
  findMemberByEmail,
  lockMember,
  type MemberRow,
  setEmail,
} from "#app/domain/identity/registration/store-members.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";

export type EmailChange = { email: string; expiresAt: Date };

/**
 * Begins the change to another address: a link goes there, an announcement to the present one. An address that is
 * somebody's gets another mail instead, and whoever asks learns nothing. Refuses with password-wrong, password-not-set,
 * email-same or too-many-requests.
 */
export async function askEmailChange(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { ip, userAgent }: Pick<Visit, "ip" | "userAgent">,
  { email, password }: ChangeEmailInput,
): Promise<EmailChange> {
  const { memberId } = requireMember(actor);
  const member = await confirmPassword(needs, requireMember(actor), { password, field: "password", ip });
  if (member.email.toLowerCase() === email.toLowerCase()) throw new DomainError("email-same", { field: "email" });
  await takeAll(needs.limiter, [
    [emailChangeLimits.member, String(memberId)],
    [emailChangeLimits.memberDay, String(memberId)],
    [emailChangeLimits.address, email.toLowerCase()],
    [emailChangeLimits.addressDay, email.toLowerCase()],
  ]);
  const at = needs.clock();
  const token = randomToken();
  const expiresAt = new Date(at.getTime() + emailChangeHours * HOUR_MS);
  await needs.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await closeEmailChangesOf(tx, memberId, at);
    await insertEmailChange(tx, {
      id: uuidv7(at),
      memberId,
      tokenHash: hashOf(token),
      email,
      createdAt: at,
      expiresAt,
    });
    await recordEvent(tx, {
      actorId: memberId,
      action: "email.change-asked",
      subject: `member:${memberId}`,
      details: { email: maskEmail(email) },
      ip,
      at,
    });
    const { browser, os } = deviceOf(userAgent);
    const asked = {
      nickname: member.nickname,
      newEmail: maskEmail(email),
      browser: browser ?? "",
      os: os ?? "",
      place: maskIp(ip),
      at: at.toISOString(),
    };
    await queueMail(tx, needs, { template: "email-change-asked", data: asked, memberId });
    await writeToNewAddress(tx, needs, { member, email, token, expiresAt });
  });
  return { email, expiresAt };
}

type Letter = { member: MemberRow; email: string; token: string; expiresAt: Date };

async function writeToNewAddress(
  tx: Db,
  needs: Needs<"clock" | "jobs">,
  { member, email, token, expiresAt }: Letter,
): Promise<void> {
  const owner = await findMemberByEmail(tx, email);
  if (owner) {
    await queueMail(tx, needs, {
      template: "email-change-taken",
      data: { nickname: owner.nickname },
      memberId: owner.id,
    });
    return;
  }
  const data = { token, expiresAt: expiresAt.toISOString() };
  await queueMail(tx, needs, { template: "email-change-confirm", data, recipient: email, locale: languageOf(member) });
}

/** The member's unconfirmed change of address, if any. */
export async function findEmailChange({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<EmailChange | null> {
  const row = await pendingEmailChangeOf(db, requireMember(actor).memberId, clock());
  return row && { email: row.email, expiresAt: row.expiresAt };
}

/** The change that a link confirms; null when the link is used, expired, withdrawn, or another member's. */
export async function findEmailChangeByToken(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  token: string,
): Promise<EmailChange | null> {
  const row = await pendingEmailChangeByToken(db, {
    memberId: requireMember(actor).memberId,
    tokenHash: hashOf(token),
    now: clock(),
  });
  return row && { email: row.email, expiresAt: row.expiresAt };
}

/** The link was followed and the button pressed: once. Refuses with not-found, or email-taken when somebody was quicker. */
export async function confirmEmailChange(
  needs: Needs<"db" | "clock" | "jobs" | "secrets">,
  actor: Actor,
  { token, ip }: { token: string; ip: string },
): Promise<{ email: string }> {
  const { memberId } = requireMember(actor);
  const at = needs.clock();
  const outcome = await needs.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const change = await pendingEmailChangeByToken(tx, { memberId, tokenHash: hashOf(token), now: at });
    if (!member || !change) return new DomainError("not-found");
    await closeEmailChangesOf(tx, memberId, at);
    if (!(await setEmail(tx, memberId, change.email))) return new DomainError("email-taken");
    const newEmail = maskEmail(change.email);
    await liftSuppression(tx, needs, change.email);
    await recordEvent(tx, {
      actorId: memberId,
      action: "email.changed",
      subject: `member:${memberId}`,
      details: { from: maskEmail(member.email), to: newEmail },
      ip,
      at,
    });
    const letter = {
      template: "email-changed",
      data: { nickname: member.nickname, newEmail, at: at.toISOString() },
    } as const;
    await queueMail(tx, needs, { ...letter, recipient: member.email, locale: languageOf(member) });
    await queueMail(tx, needs, { ...letter, memberId });
    return { email: change.email };
  });
  // A value until here: the link stays used whatever came of it.
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

/** Takes back what was begun; nothing to take back is fine. */
export async function cancelEmailChange({ db, clock }: Needs<"db" | "clock">, actor: Actor, ip = ""): Promise<void> {
  const { memberId } = requireMember(actor);
  const at = clock();
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await closeEmailChangesOf(tx, memberId, at))) return;
    await recordEvent(tx, {
      actorId: memberId,
      action: "email.change-cancelled",
      subject: `member:${memberId}`,
      ip,
      at,
    });
  });
}

function languageOf({ locale }: MemberRow) {
  return isTextLocale(locale) ? locale : "en";
}
