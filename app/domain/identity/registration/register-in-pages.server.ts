import { DomainError } from "#app/domain/shared/errors.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { registrationMinutes } from "#app/domain/terms.ts";
import { createMember } from "#app/domain/identity/sign-in/create-member.server.ts";
import { type CurrentUser, currentUserOf } from "#app/domain/identity/sign-in/current-user.server.ts";
import { keepGoogleAccount, requireArrival } from "#app/domain/identity/google/google-arrival.server.ts";
import type { RegisterDetailsInput, RegisterGoogleInput } from "#app/domain/identity/sign-in/input.ts";
import { nicknameKey } from "./nickname.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { maskPhone } from "#app/domain/identity/phone/phone.ts";
import { registerLimit, smsCheckLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { openSession, type PageSession } from "#app/domain/identity/sessions/sessions.server.ts";
import {
  type SentCode,
  type SmsNeeds,
  sendCode,
  timesOfCode,
  tryCode,
} from "#app/domain/identity/phone/sms-codes.server.ts";
import {
  consumeVerification,
  deletePending,
  findCode,
  findPending,
  insertPending,
  type PendingRegistration,
  updatePending,
} from "#app/domain/identity/phone/store-codes.server.ts";
import { nicknameExists } from "./store-members.server.ts";
import { requireAllowed } from "#app/domain/forbidden-words/require-allowed.server.ts";
import { requireOn } from "#app/domain/settings/require-on.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/** `token` belongs into a short-lived HttpOnly cookie or a hidden field, never into an address. */
export type StartedRegistration = { token: string; expiresAt: Date } & RegistrationCode;
/** Data of the second page: the masked phone number, the code's end, and when another code may be requested. */
export type RegistrationCode = {
  /** Masked. */
  phone: string;
  codeExpiresAt: Date;
  resendAt: Date;
};
/** Values of the first page, without the password. */
export type RegistrationDetails = Pick<
  RegisterDetailsInput,
  "email" | "name" | "nickname" | "phone" | "marketingAgreed"
>;

/**
 * Page one. The e-mail address is not looked up here at all, so a known one cannot be told from a new one, not even by
 * the time the answer takes; the unique index decides when the code has come back. Nicknames are public: a taken one is
 * said at once. `token` makes a form that is sent twice one registration with one message; sent again with other
 * details it corrects them, and only another phone costs another code.
 */
export async function registerDetails(
  needs: SmsNeeds,
  visit: Visit<"page">,
  { email, password, name, nickname, phone, marketingAgreed }: RegisterDetailsInput,
  token: string = randomToken(),
): Promise<StartedRegistration> {
  return begin(
    needs,
    visit,
    { email, name, nickname, phone, marketingAgreed },
    { passwordHash: () => hashPassword(password) },
    token,
  );
}

/**
 * Page one of somebody who has just proved who they are at Google: the address is Google's word, no password is asked
 * for. Nobody is a member before the code has come back. Refuses with google-expired.
 */
export async function registerGoogleDetails(
  needs: SmsNeeds,
  visit: Visit<"page">,
  { browser, ...details }: RegisterGoogleInput & { browser: string },
  token: string = randomToken(),
): Promise<StartedRegistration> {
  const { email, sub } = await requireArrival(needs, browser);
  const { name, nickname, phone, marketingAgreed } = details;
  return begin(
    needs,
    visit,
    { email, name, nickname, phone, marketingAgreed },
    { passwordHash: async () => null, googleSub: sub },
    token,
  );
}

type Proof = { passwordHash(): Promise<string | null>; googleSub?: string };

async function begin(
  needs: SmsNeeds,
  visit: Visit<"page">,
  details: RegistrationDetails,
  proof: Proof,
  token: string,
): Promise<StartedRegistration> {
  await requireOn(needs, "registration");
  await takeForNetwork(needs.limiter, registerLimit, visit.ip);
  const { nickname, phone } = details;
  await requireAllowed(needs, [{ field: "nickname", text: nickname, language: visit.locale }]);
  if (await nicknameExists(needs.db, nicknameKey(nickname)))
    throw new DomainError("nickname-taken", { field: "nickname" });
  const { locale, country } = visit;
  const data = { ...details, passwordHash: await proof.passwordHash(), googleSub: proof.googleSub, locale, country };
  const tokenHash = hashOf(token);
  const expiresAt = new Date(needs.clock().getTime() + registrationMinutes * MINUTE_MS);
  const isNew = await insertPending(needs.db, { tokenHash, data, smsCodeId: null, expiresAt });
  const before = isNew ? null : await findPending(needs.db, tokenHash, needs.clock());
  if (before?.data.phone === phone) {
    await updatePending(needs.db, tokenHash, { data, expiresAt });
    return { token, expiresAt, ...(await codeOf(needs, before)) };
  }
  let sent: SentCode | undefined;
  try {
    sent = await sendCode(needs, visit, { phone, purpose: "register", holder: token }, (tx, smsCodeId) =>
      updatePending(tx, tokenHash, { data, smsCodeId, expiresAt }),
    );
  } finally {
    if (isNew && !sent) await deletePending(needs.db, tokenHash);
  }
  return { token, expiresAt, phone: maskPhone(phone), codeExpiresAt: sent.expiresAt, resendAt: sent.resendAt };
}

/**
 * Another code, to the same phone or to another one; the former code stops working. Refuses with registration-expired
 * after 30 minutes.
 */
export async function resendRegistrationCode(
  needs: SmsNeeds,
  visit: Visit<"page">,
  { token, phone }: { token: string; phone?: string },
): Promise<StartedRegistration> {
  const { data, expiresAt } = await requirePending(needs, token);
  const target = phone ?? data.phone;
  const sent = await sendCode(needs, visit, { phone: target, purpose: "register", holder: token }, (tx, smsCodeId) =>
    updatePending(tx, hashOf(token), { data: { ...data, phone: target }, smsCodeId }),
  );
  return { token, expiresAt, phone: maskPhone(target), codeExpiresAt: sent.expiresAt, resendAt: sent.resendAt };
}

/** For showing either page again; null when there is nothing to finish any more. */
export async function findStartedRegistration(
  needs: Needs<"db" | "clock">,
  token: string,
): Promise<(RegistrationCode & { details: RegistrationDetails; byGoogle: boolean }) | null> {
  const pending = await findPending(needs.db, hashOf(token), needs.clock());
  if (!pending) return null;
  const { email, name, nickname, phone, marketingAgreed, googleSub } = pending.data;
  return {
    ...(await codeOf(needs, pending)),
    details: { email, name, nickname, phone, marketingAgreed },
    byGoogle: googleSub !== undefined,
  };
}

/** While the first code is still on its way to the gateway, it counts as sent now. */
async function codeOf(
  { db, clock }: Needs<"db" | "clock">,
  { data, smsCodeId }: PendingRegistration,
): Promise<RegistrationCode> {
  const code = smsCodeId === null ? null : await findCode(db, smsCodeId);
  const sentAt = code?.createdAt ?? clock();
  const { expiresAt, resendAt } = await timesOfCode(db, data.phone, sentAt);
  return { phone: maskPhone(data.phone), codeExpiresAt: code?.expiresAt ?? expiresAt, resendAt };
}

/**
 * Page two: the right code makes the member and signs them in, all or nothing. Refuses with code-wrong, code-expired,
 * registration-expired, nickname-taken (page one again), google-linked-elsewhere, or email-taken: then the owner of the
 * address has got a mail.
 */
export async function completeRegistration(
  needs: Needs<"db" | "clock" | "secrets" | "settings" | "jobs" | "limiter">,
  visit: Visit<"page">,
  { token, code }: { token: string; code: string },
): Promise<{ user: CurrentUser; session: PageSession }> {
  await requireOn(needs, "registration");
  await takeForNetwork(needs.limiter, smsCheckLimit, visit.ip);
  const { data, smsCodeId: codeId, expiresAt } = await requirePending(needs, token);
  if (codeId === null) throw new DomainError("code-expired", { field: "code" });
  const outcome = await needs.db.transaction(async (tx) => {
    const checked = await tryCode(tx, needs, { codeId, holder: token, code, phone: data.phone, purpose: "register" });
    if (!checked.right) return checked.refusal;
    await consumePhone({ ...needs, db: tx }, { codeId, token, phone: data.phone });
    const member = await createMember(tx, needs, data, {
      ip: visit.ip,
      source: data.googleSub === undefined ? "registration" : "google",
      readAt: new Date(expiresAt.getTime() - registrationMinutes * MINUTE_MS),
    });
    if (member === "nickname-taken") throw new DomainError(member);
    if (member === "email-taken") return new DomainError(member);
    if (data.googleSub !== undefined)
      await keepGoogleAccount(tx, {
        memberId: member.id,
        person: { sub: data.googleSub, email: data.email, name: data.name },
        at: needs.clock(),
      });
    const session = await openSession({ ...needs, db: tx }, { ...visit, memberId: member.id });
    return { user: currentUserOf(member, false), session };
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

async function consumePhone(
  { db, clock }: Needs<"db" | "clock">,
  { codeId, token, phone }: { codeId: string; token: string; phone: string },
): Promise<void> {
  const now = clock();
  const holderHash = hashOf(token);
  const verifiedAfter = new Date(now.getTime() - registrationMinutes * MINUTE_MS);
  const consumed = await consumeVerification(db, {
    id: codeId,
    holderHash,
    purpose: "register",
    phone,
    verifiedAfter,
    now,
  });
  if (!consumed) throw new DomainError("phone-not-verified");
  await deletePending(db, holderHash);
}

async function requirePending({ db, clock }: Needs<"db" | "clock">, token: string): Promise<PendingRegistration> {
  const pending = await findPending(db, hashOf(token), clock());
  if (!pending) throw new DomainError("registration-expired");
  return pending;
}
