import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { expect, type TestServices } from "#db/testing/test.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import type { Admission } from "#app/domain/identity/sign-in/admit.server.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { readFactorCode } from "./second-factor.ts";
import { confirmTwoFactor, findTwoFactorSetup, startTwoFactor } from "./two-factor.server.ts";
import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";

export const visit: Visit<"page"> = {
  channel: "page",
  ip: "203.0.113.7",
  userAgent: "test",
  locale: "ko",
  country: "kr",
};
export const password = "tram-kettle-93";
export const start = new Date("2026-01-05T00:30:00Z");
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
export const passwordHash = await hashPassword(password);
let sequence = 0;

export async function aMember(
  { db, clock }: TestServices,
  overrides: Partial<typeof members.$inferInsert> = {},
): Promise<Member> {
  const name = `two${++sequence}`;
  const [row] = await db
    .insert(members)
    .values({
      email: `${name}@example.com`,
      name,
      nickname: name,
      nicknameKey: name,
      passwordHash,
      termsAgreedAt: clock(),
      createdAt: clock(),
      ...overrides,
    })
    .returning();
  const { id: memberId, email, nickname, roles, agreedTerms } = row!;
  return {
    kind: "member",
    memberId,
    sessionId: "-",
    email,
    nickname,
    locale: "ko",
    roles,
    isSeller: false,
    agreedTerms,
  };
}

/** The code that an authenticator app shows at a time. */
export const appCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });
export const typed = (code: string) => readFactorCode(code)!;

/** A member with two-factor on since `start`; the clock then stands five minutes later. */
export async function aGuardedMember(services: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  services.setTime(start);
  const member = await aMember(services, overrides);
  await startTwoFactor(services, member);
  const { secret } = (await findTwoFactorSetup(services, member))!;
  const codes = await confirmTwoFactor(services, member, visit, { code: appCode(secret, start), password });
  services.setTime(later(300));
  return { member, secret, codes };
}

export async function challengeFor<D extends SessionChannel>(
  services: TestServices,
  member: Member,
  as: Visit<D>,
): Promise<string> {
  const admission: Admission<D> = await login(services, as, { email: member.email, password });
  if (!("challenge" in admission)) throw new Error("no code was asked for");
  expect(admission).not.toHaveProperty("session");
  return admission.challenge.token;
}

export const actionsOf = async ({ db }: TestServices, { memberId }: Member) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `member:${memberId}`))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action);
export const mailsOf = async ({ db }: TestServices, { memberId }: Member) =>
  (await db.select().from(mails).where(eq(mails.memberId, memberId)).orderBy(mails.id)).map(({ template }) => template);
