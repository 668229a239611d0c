import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { GooglePerson } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { registrationMinutes } from "#app/domain/terms.ts";
import { type Admission, admit } from "#app/domain/identity/sign-in/admit.server.ts";
import { takeLoginAttempt } from "#app/domain/identity/sign-in/login-attempt.server.ts";
import { loginSubject } from "#app/domain/identity/sign-in/login-subject.server.ts";
import {
  deleteArrivals,
  deleteGoogleAccount,
  findArrival,
  findMemberBySub,
  insertGoogleAccount,
  redeemCode,
  touchGoogleAccount,
} from "./store-google.server.ts";
import {
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
} from "#app/domain/identity/registration/store-members.server.ts";
import { knownBrowserOf } from "#app/domain/identity/sessions/notice-device.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

type EntryNeeds = Needs<"db" | "clock" | "secrets" | "settings" | "jobs">;
/** Outcome of the one-time code of /auth/callback. */
export type Arrival =
  | { to: "session"; admission: Admission<"page"> }
  /** The address is a member's: their password decides, once. */
  | { to: "link" }
  /** A new person: nickname, phone and agreement are still missing. */
  | { to: "registration" };

/** Redeems a one-time code in the browser it was made for. Refuses with google-failed when it is used, old or another's. */
export async function redeemGoogleCode(
  needs: EntryNeeds,
  visit: Visit<"page">,
  { browser, code }: { browser: string; code: string },
): Promise<Arrival> {
  const now = needs.clock();
  const expiresAt = new Date(now.getTime() + registrationMinutes * MINUTE_MS);
  const arrival = await needs.db.transaction(async (tx): Promise<Arrival | null> => {
    const person = await redeemCode(tx, { codeHash: hashOf(code), browserHash: hashOf(browser), now, expiresAt });
    if (!person) return null;
    const member = await memberOf(tx, person);
    if (member) {
      await touchGoogleAccount(tx, person.sub, now);
      await deleteArrivals(tx, person.sub);
      return { to: "session", admission: await admit(tx, needs, visit, { member, by: "google" }) };
    }
    const owner = await findMemberByEmail(tx, person.email);
    return { to: owner && !owner.deletedAt ? "link" : "registration" };
  });
  if (!arrival) throw new DomainError("google-failed");
  return arrival;
}

/** The member this Google account belongs to. `sub` alone decides; an account that was deleted lets go of it. */
async function memberOf(tx: Db, { sub }: GooglePerson): Promise<MemberRow | null> {
  const member = await findMemberBySub(tx, sub);
  if (!member?.deletedAt) return member;
  await deleteGoogleAccount(tx, sub);
  return null;
}

/** The Google person verified in this browser whose sign-in is not finished. Refuses with google-expired. */
export async function requireArrival(needs: Needs<"db" | "clock">, browser: string): Promise<GooglePerson> {
  const person = await findGoogleArrival(needs, browser);
  if (!person) throw new DomainError("google-expired");
  return person;
}

export async function findGoogleArrival(
  { db, clock }: Needs<"db" | "clock">,
  browser: string,
): Promise<GooglePerson | null> {
  return findArrival(db, hashOf(browser), clock());
}

/**
 * Links the Google account to the member who has its address, once their password is right; signs them in. Whoever made
 * that account first without owning the address gains nothing: without the password nobody signs in to it with Google, and the
 * owner sets a password through a mail. Refuses with login-failed, google-expired or google-linked-elsewhere.
 */
export async function linkGoogleAccount(
  needs: EntryNeeds & Needs<"limiter">,
  visit: Visit<"page">,
  { browser, password }: { browser: string; password: string },
): Promise<Admission<"page">> {
  const person = await requireArrival(needs, browser);
  const account = person.email.toLowerCase();
  const found = await findMemberByEmail(needs.db, account);
  const member = found?.deletedAt ? null : found;
  const at = needs.clock();
  const browserBefore = await knownBrowserOf(needs, member?.id, visit);
  // Attempts count against the budget of the login, so that this is no second place for guesses.
  const attempt = await takeLoginAttempt(needs, { account, ip: visit.ip, browser: browserBefore });
  if (!(await attempt.matches(password, member?.passwordHash)) || !member) {
    await recordEvent(needs.db, {
      actorId: null,
      action: "login.failed",
      subject: loginSubject(needs, account),
      details: { channel: visit.channel, by: "google" },
      ip: visit.ip,
      at,
    });
    throw new DomainError("login-failed", { field: "password" });
  }
  const admission = await needs.db.transaction(async (tx) => {
    // As at the login: a password or an address that was replaced while it was being checked ties nobody to the account.
    const current = await lockMember(tx, member.id);
    if (current?.passwordHash !== member.passwordHash || current?.email !== member.email)
      throw new DomainError("login-failed", { field: "password" });
    await link(tx, needs, { member: current, person, ip: visit.ip });
    return admit(tx, needs, visit, { member: current, by: "google" });
  });
  await attempt.succeeded();
  return admission;
}

async function link(
  tx: Db,
  { clock }: Needs<"clock">,
  { member, person, ip }: { member: MemberRow; person: GooglePerson; ip: string },
): Promise<void> {
  await keepGoogleAccount(tx, { memberId: member.id, person, at: clock() });
  await recordEvent(tx, {
    actorId: member.id,
    action: "google.linked",
    subject: `member:${member.id}`,
    ip,
    at: clock(),
  });
}

/** Ties a Google account to a member, in the transaction that knows why it may. Refuses with google-linked-elsewhere. */
export async function keepGoogleAccount(
  tx: Db,
  { memberId, person, at }: { memberId: number; person: GooglePerson; at: Date },
): Promise<void> {
  const kept = await insertGoogleAccount(tx, {
    sub: person.sub,
    memberId,
    email: person.email,
    linkedAt: at,
    lastUsedAt: at,
  });
  if (!kept) throw new DomainError("google-linked-elsewhere");
  await deleteArrivals(tx, person.sub);
}

/** Whether a page may ask this member for their password. Whoever has none sets one through the mail of /password/email. */
export async function hasPassword({ db }: Needs<"db">, actor: Actor): Promise<boolean> {
  const found = await findMember(db, requireMember(actor).memberId);
  return found?.member.passwordHash != null;
}
