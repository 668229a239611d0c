import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { type Actor, type Member, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { totp } from "#app/domain/terms.ts";
import { confirmPassword } from "#app/domain/identity/sign-in/confirm-password.server.ts";
import { limitSecuredChange } from "#app/domain/identity/sign-in/secured-change.server.ts";
import { isDemoAccount } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.server.ts";
import { decryptTotpSecret, spendFactor, takeAttempt, totpPurpose } from "./spend-factor.server.ts";
import { findMember } from "#app/domain/identity/registration/store-members.server.ts";
import {
  confirmSetup,
  countRecoveryCodes,
  deleteTwoFactor,
  findSetup,
  findTwoFactor,
  keepSetup,
  replaceRecoveryCodes,
} from "./store-two-factor.server.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";
import type { ChangeTwoFactorInput, ConfirmTwoFactorInput } from "./two-factor-input.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

export type TwoFactorState = {
  isOn: boolean;
  since: Date | null;
  recoveryCodesLeft: number;
  /** The back office stays shut without it. */
  isRequired: boolean;
  /** Without a password two-factor cannot be turned on. */
  hasPassword: boolean;
};
/** Set-up data for an authenticator app: `address` as a QR code, or `secret` typed by hand. */
export type TwoFactorSetup = { secret: string; address: string };

type From = Pick<Visit, "ip" | "userAgent">;
type ChangeNeeds = Needs<"db" | "clock" | "secrets" | "jobs" | "limiter">;

export async function twoFactorState(
  { db, settings }: Needs<"db" | "settings">,
  actor: Actor,
): Promise<TwoFactorState> {
  const member = requireMember(actor);
  const [row, found] = await Promise.all([findTwoFactor(db, member.memberId), findMember(db, member.memberId)]);
  const since = row?.confirmedAt ?? null;
  const recoveryCodesLeft = since ? await countRecoveryCodes(db, member.memberId) : 0;
  const isRequired = settings.operatorsNeedTwoFactor && (member.roles.length > 0 || member.needsTwoFactor === true);
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft,
    isRequired,
    hasPassword: found?.member.passwordHash != null,
  };
}

/**
 * A new secret, good for half an hour of setting up. Refuses with two-factor-on, password-not-set (there would be nothing
 * to turn it off with), or demo-account: many people share those.
 */
export async function startTwoFactor(
  { db, clock, secrets }: Needs<"db" | "clock" | "secrets">,
  actor: Actor,
): Promise<void> {
  const { memberId, email } = requireMember(actor);
  if (isDemoAccount(email)) throw new DomainError("demo-account");
  const found = await findMember(db, memberId);
  if (found?.member.passwordHash == null) throw new DomainError("password-not-set");
  const secret = secrets.encrypt(totpPurpose(memberId), newTotpSecret());
  if (!(await keepSetup(db, { memberId, secret, now: clock() }))) throw new DomainError("two-factor-on");
}

export async function findTwoFactorSetup(
  needs: Needs<"db" | "clock" | "secrets">,
  actor: Actor,
): Promise<TwoFactorSetup | null> {
  const member = requireMember(actor);
  const row = await findSetup(needs.db, member.memberId, setupsFrom(needs));
  if (!row) return null;
  const secret = decryptTotpSecret(needs, row);
  return { secret, address: totpAddress(secret, member.email) };
}

/**
 * Turns two-factor on: the app shows the right code, the member knows the password. Answers with the recovery codes,
 * which nobody can read again. Refuses with two-factor-setup-expired, two-factor-code-wrong or as confirmPassword does.
 */
export async function confirmTwoFactor(
  needs: ChangeNeeds,
  actor: Actor,
  from: From,
  { code, password }: ConfirmTwoFactorInput,
): Promise<string[]> {
  const member = requireMember(actor);
  const { memberId } = member;
  const setup = await findSetup(needs.db, memberId, setupsFrom(needs));
  if (!setup) throw new DomainError("two-factor-setup-expired");
  await confirmPassword(needs, member, { password, field: "password", ip: from.ip });
  const step = stepOfCode(decryptTotpSecret(needs, setup), code, needs.clock());
  if (step === null) throw new DomainError("two-factor-code-wrong", { field: "code" });
  const turnOn = (tx: Db) => writeTwoFactor(tx, needs, member, from, { secret: setup.secret, step });
  return limitSecuredChange(needs, memberId, () => needs.db.transaction(turnOn), { makesRecoveryCodes: true });
}

async function writeTwoFactor(
  tx: Db,
  needs: Needs<"clock" | "secrets" | "jobs">,
  member: Member,
  from: From,
  { secret, step }: { secret: string; step: number },
): Promise<string[]> {
  const { memberId } = member;
  if (!(await confirmSetup(tx, { memberId, secret, step, now: needs.clock() })))
    throw new DomainError("two-factor-setup-expired");
  const codes = await makeRecoveryCodes(tx, needs, memberId);
  await tell(tx, needs, member, { action: "two-factor.on", ip: from.ip });
  await queueMail(tx, needs, { template: "two-factor-on", data: circumstancesOf(needs, member, from), memberId });
  return codes;
}

/** Refuses with two-factor-off, two-factor-code-wrong, too-many-requests or as confirmPassword does. */
export async function turnOffTwoFactor(
  needs: ChangeNeeds,
  actor: Actor,
  from: From,
  input: ChangeTwoFactorInput,
): Promise<void> {
  const member = requireMember(actor);
  await withBothFactors(needs, member, from, input, async (tx) => {
    await deleteTwoFactor(tx, member.memberId);
    await tell(tx, needs, member, { action: "two-factor.off", ip: from.ip, details: { factor: input.code.kind } });
    await queueMail(tx, needs, {
      template: "two-factor-off",
      data: circumstancesOf(needs, member, from),
      memberId: member.memberId,
    });
  });
}

/** Ten new recovery codes; the old ones are void. Refuses as turnOffTwoFactor does. */
export async function renewRecoveryCodes(
  needs: ChangeNeeds,
  actor: Actor,
  from: From,
  input: ChangeTwoFactorInput,
): Promise<string[]> {
  const member = requireMember(actor);
  const renew = async (tx: Db) => {
    const codes = await makeRecoveryCodes(tx, needs, member.memberId);
    await tell(tx, needs, member, {
      action: "recovery-codes.renewed",
      ip: from.ip,
      details: { factor: input.code.kind },
    });
    return codes;
  };
  return withBothFactors(needs, member, from, input, renew, { makesRecoveryCodes: true });
}

/** Runs a change for somebody who shows the password and a code. */
async function withBothFactors<Value>(
  needs: ChangeNeeds,
  member: Member,
  { ip }: From,
  { code, password }: ChangeTwoFactorInput,
  change: (tx: Db) => Promise<Value>,
  which: { makesRecoveryCodes?: boolean } = {},
): Promise<Value> {
  const { memberId } = member;
  if (!(await findTwoFactor(needs.db, memberId))?.confirmedAt) throw new DomainError("two-factor-off");
  await confirmPassword(needs, member, { password, field: "password", ip });
  const tryCode = async () => {
    const giveBack = await takeAttempt(needs, { memberId, ip, kind: code.kind });
    const outcome = await needs.db.transaction(async (tx) => {
      if (await spendFactor(tx, needs, memberId, code)) return { value: await change(tx) };
      await tell(tx, needs, member, { action: "two-factor.failed", ip, details: { factor: code.kind } });
      return null; // a value, so that what is written down here stays
    });
    if (!outcome) throw new DomainError("two-factor-code-wrong", { field: "code" });
    await giveBack();
    return outcome.value;
  };
  return limitSecuredChange(needs, memberId, tryCode, which);
}

async function makeRecoveryCodes(tx: Db, needs: Needs<"clock" | "secrets">, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, {
    memberId,
    hashes: codes.map((code) => recoveryCodeHash(needs, memberId, code)),
    now: needs.clock(),
  });
  return codes;
}

async function tell(
  tx: Db,
  { clock }: Needs<"clock">,
  { memberId }: Member,
  { action, ip, details }: { action: string; ip: string; details?: Record<string, string> },
): Promise<void> {
  await recordEvent(tx, { actorId: memberId, action, subject: `member:${memberId}`, details, ip, at: clock() });
}

/** Circumstances for a mail: who did it when, with what and from where. */
function circumstancesOf({ clock }: Needs<"clock">, { nickname }: { nickname: string }, { ip, userAgent }: From) {
  const { browser, os } = deviceOf(userAgent);
  return { nickname, browser: browser ?? "", os: os ?? "", place: maskIp(ip), at: clock().toISOString() };
}

function setupsFrom({ clock }: Needs<"clock">): Date {
  return new Date(clock().getTime() - totp.setupMinutes * MINUTE_MS);
}
