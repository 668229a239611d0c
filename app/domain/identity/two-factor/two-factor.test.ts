import { Secret, TOTP } from "otpauth";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { loginChallenges, recoveryCodes, twoFactors } from "#db/schema/two-factor.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { requireOperator, type Member } from "#app/domain/shared/actor.ts";
import { type Admission, admit } from "#app/domain/identity/sign-in/admit.server.ts";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { readFactorCode, shownRecoveryCode } from "./second-factor.ts";
import { authenticateBearer, authenticatePage, refreshSession } from "#app/domain/identity/sessions/sessions.server.ts";
import {
  confirmTwoFactor,
  findTwoFactorSetup,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  twoFactorState,
} from "./two-factor.server.ts";
import { ConfirmTwoFactorInput, LoginCodeInput, VerifyLoginInput } from "./two-factor-input.ts";
import { findLoginChallenge, verifyLogin } from "#app/domain/identity/sign-in/verify-login.server.ts";
import type { Door, Visit } from "#app/domain/identity/sessions/visit.ts";

const visit: Visit<"page"> = { door: "page", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const api: Visit<"api"> = { ...visit, door: "api" };
const password = "tram-kettle-93";
const start = new Date("2026-01-05T00:30:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let passwordHash: string;
let sequence = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function aMember(
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
  const { id: memberId, email, nickname, isOperator } = row!;
  return { kind: "member", memberId, sessionId: "-", email, nickname, locale: "ko", isOperator, isSeller: false };
}

/** The code that an authenticator app shows at a time. */
const appCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });
const typed = (code: string) => readFactorCode(code)!;

/** A member with two-factor on since `start`; the clock then stands five minutes later. */
async function aGuardedMember(services: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  services.setTime(start);
  const member = await aMember(services, overrides);
  await startTwoFactor(services, member);
  const { secret } = (await findTwoFactorSetup(services, member))!;
  const codes = await confirmTwoFactor(services, member, visit, { code: appCode(secret, start), password });
  services.setTime(later(300));
  return { member, secret, codes };
}

async function challengeFor<D extends Door>(services: TestServices, member: Member, as: Visit<D>): Promise<string> {
  const admission: Admission<D> = await login(services, as, { email: member.email, password });
  if (!("challenge" in admission)) throw new Error("no code was asked for");
  expect(admission).not.toHaveProperty("session");
  return admission.challenge.token;
}

const actionsOf = async ({ db }: TestServices, { memberId }: Member) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `member:${memberId}`))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action);
const mailsOf = async ({ db }: TestServices, { memberId }: Member) =>
  (await db.select().from(mails).where(eq(mails.memberId, memberId)).orderBy(mails.id)).map(({ template }) => template);

describe("what is typed", () => {
  test.each([
    ["123456", { kind: "app", code: "123456" }],
    [" 123 456 ", { kind: "app", code: "123456" }],
    ["１２３－４５６", { kind: "app", code: "123456" }],
    ["abcde-fgh1o", { kind: "recovery", code: "ABCDEFGH10" }],
    ["ABCDE FGHJK", { kind: "recovery", code: "ABCDEFGHJK" }],
    ["iLcde-fghoo", { kind: "recovery", code: "11CDEFGH00" }],
    ["12345", null],
    ["1234567", null],
    ["ABCDE-FGHJ", null],
    ["ABCDE-FGHJU", null],
    ["", null],
    ["코드", null],
  ])("%j is %j", (text, expected) => {
    expect(readFactorCode(text)).toEqual(expected);
  });

  test("a code of neither kind is refused with words", () => {
    const messages = (input: unknown) => LoginCodeInput.safeParse(input).error?.issues.map(({ message }) => message);
    expect([
      messages({}),
      messages({ code: " " }),
      messages({ code: "12" }),
      messages({ code: "1".repeat(200) }),
    ]).toEqual([["required"], ["required"], ["factor-format"], ["factor-format"]]);
    const toConfirm = (code: string) =>
      ConfirmTwoFactorInput.safeParse({ code, password }).error?.issues.map(({ message }) => message);
    expect([toConfirm("12"), toConfirm("ABCDE-FGHJK"), toConfirm("123 456")]).toEqual([
      ["app-code-format"],
      ["app-code-format"],
      undefined,
    ]);
    expect(VerifyLoginInput.safeParse({ challenge: "c", code: "123456", role: "operator" }).success).toBe(false);
  });
});

describe("setting up", () => {
  test("the app's code and the password turn it on; the recovery codes are told once", async ({ services }) => {
    const member = await aMember(services);
    expect(await twoFactorState(services, member)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      hasPassword: true,
    });
    expect(await findTwoFactorSetup(services, member)).toBeNull();
    await startTwoFactor(services, member);
    const { secret, address } = (await findTwoFactorSetup(services, member))!;
    expect(address).toContain(`secret=${secret}`);
    expect(await twoFactorState(services, member)).toMatchObject({ isOn: false });
    const codes = await confirmTwoFactor(services, member, visit, { code: appCode(secret, start), password });
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(shownRecoveryCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await twoFactorState(services, member)).toMatchObject({ isOn: true, since: start, recoveryCodesLeft: 10 });
    expect(await findTwoFactorSetup(services, member)).toBeNull();
    expect(await actionsOf(services, member)).toEqual(["two-factor.on"]);
    expect(await mailsOf(services, member)).toEqual(["two-factor-on"]);
  });

  test("the database holds neither the secret nor a code", async ({ services }) => {
    const { secret, codes, member } = await aGuardedMember(services);
    const kept = JSON.stringify([
      await services.db.select().from(twoFactors),
      await services.db.select().from(recoveryCodes),
    ]);
    for (const word of [secret, ...codes]) expect(kept).not.toContain(word);
    const [row] = await services.db.select().from(twoFactors).where(eq(twoFactors.memberId, member.memberId));
    expect(services.secrets.decrypt(`totp member:${member.memberId}`, row!.secret)).toBe(secret);
    expect(services.secrets.decrypt(`totp member:${member.memberId + 1}`, row!.secret)).toBeNull();
  });

  test("a wrong password or code turns nothing on and keeps the QR code", async ({ services }) => {
    const member = await aMember(services);
    await startTwoFactor(services, member);
    const { secret } = (await findTwoFactorSetup(services, member))!;
    await expect(
      confirmTwoFactor(services, member, visit, { code: appCode(secret, start), password: "not it" }),
    ).rejects.toMatchObject({ code: "password-wrong", details: { field: "password" } });
    await expect(
      confirmTwoFactor(services, member, visit, { code: appCode(secret, later(600)), password }),
    ).rejects.toMatchObject({ code: "two-factor-code-wrong", details: { field: "code" } });
    expect((await findTwoFactorSetup(services, member))?.secret).toBe(secret);
    expect(await login(services, visit, { email: member.email, password })).toHaveProperty("session");
  });

  test("begun again it is another secret; after half an hour it is over", async ({ services }) => {
    const member = await aMember(services);
    await startTwoFactor(services, member);
    const first = (await findTwoFactorSetup(services, member))!.secret;
    await startTwoFactor(services, member);
    const { secret } = (await findTwoFactorSetup(services, member))!;
    expect(secret).not.toBe(first);
    services.setTime(later(1801));
    expect(await findTwoFactorSetup(services, member)).toBeNull();
    await expect(
      confirmTwoFactor(services, member, visit, { code: appCode(secret, later(1801)), password }),
    ).rejects.toMatchObject({ code: "two-factor-setup-expired" });
    services.setTime(later(2 * 86_400));
    await forgetExpired(services);
    expect(await services.db.$count(twoFactors, eq(twoFactors.memberId, member.memberId))).toBe(0);
  });

  test("not for an account that many share, nor without a password, nor twice", async ({ services }) => {
    await expect(
      startTwoFactor(services, await aMember(services, { email: demoAccounts.operator })),
    ).rejects.toMatchObject({ code: "demo-account" });
    const google = await aMember(services, { passwordHash: null });
    await expect(startTwoFactor(services, google)).rejects.toMatchObject({ code: "password-not-set" });
    expect(await twoFactorState(services, google)).toMatchObject({ hasPassword: false });
    await expect(startTwoFactor(services, (await aGuardedMember(services)).member)).rejects.toMatchObject({
      code: "two-factor-on",
    });
  });

  databaseTest("two tabs that confirm at once turn it on once, with one set of codes", async ({ services }) => {
    services.setTime(start);
    const member = await aMember(services);
    await startTwoFactor(services, member);
    const { secret } = (await findTwoFactorSetup(services, member))!;
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => confirmTwoFactor(services, member, visit, { code: appCode(secret, start), password })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await services.db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.memberId))).toBe(10);
  });
});

describe("signing in", () => {
  test("the password opens nothing; the code opens the door that was asked at", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    expect(await services.db.$count(sessions, eq(sessions.memberId, member.memberId))).toBe(0);
    expect(await authenticatePage(services, challenge)).toBeNull();
    expect(await authenticateBearer(services, challenge)).toBeNull();
    await expect(refreshSession(services, { refreshToken: challenge })).rejects.toMatchObject({
      code: "session-expired",
    });
    expect(JSON.stringify(await services.db.select().from(loginChallenges))).not.toContain(challenge);
    expect(await findLoginChallenge(services, "page", challenge)).toMatchObject({ expiresAt: later(600) });
    const { session, user, recoveryCodesLeft } = await verifyLogin(services, visit, {
      challenge,
      code: typed(appCode(secret, later(300))),
    });
    expect(await authenticatePage(services, session.token)).toMatchObject({ actor: { memberId: member.memberId } });
    expect([user.google2fa_enable, recoveryCodesLeft]).toEqual([1, null]);
    expect(await actionsOf(services, member)).toEqual(["two-factor.on", "login.challenged", "session.opened"]);
  });

  test("by the JSON door likewise, and a challenge of one door is nothing at the other", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const onPage = await challengeFor(services, member, visit);
    const byJson = await challengeFor(services, member, api);
    const code = typed(appCode(secret, later(300)));
    await expect(verifyLogin(services, api, { challenge: onPage, code })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    await expect(verifyLogin(services, visit, { challenge: byJson, code })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    const { session } = await verifyLogin(services, api, { challenge: byJson, code });
    expect(await authenticateBearer(services, session.accessToken)).toMatchObject({ memberId: member.memberId });
  });

  test("every other way of signing in asks for the code too", async ({ services }) => {
    const { member } = await aGuardedMember(services, { passwordHash });
    const [row] = await services.db.select().from(members).where(eq(members.id, member.memberId));
    const admission = await admit(services.db, services, visit, { member: row!, by: "google" });
    expect(Object.keys(admission)).toEqual(["challenge"]);
  });

  test("a code works once, its own period and all before it are spent", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const now = typed(appCode(secret, later(300)));
    const before = typed(appCode(secret, later(270)));
    await verifyLogin(services, visit, { challenge: await challengeFor(services, member, visit), code: now });
    const challenge = await challengeFor(services, member, visit);
    for (const code of [now, before])
      await expect(verifyLogin(services, visit, { challenge, code })).rejects.toMatchObject({
        code: "login-code-wrong",
      });
    services.setTime(later(330));
    await expect(verifyLogin(services, visit, { challenge, code: now })).rejects.toMatchObject({
      code: "login-code-wrong",
      details: { left: 2 },
    });
    expect(await verifyLogin(services, visit, { challenge, code: typed(appCode(secret, later(330))) })).toHaveProperty(
      "session",
    );
  });

  test("the code that turned it on does not sign in", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    services.setTime(start);
    const challenge = await challengeFor(services, member, visit);
    await expect(
      verifyLogin(services, visit, { challenge, code: typed(appCode(secret, start)) }),
    ).rejects.toMatchObject({ code: "login-code-wrong" });
  });

  for (const off of [-600, -60, 60, 600]) {
    test(`a phone whose clock is off by ${off} s is refused, and a recovery code helps`, async ({ services }) => {
      const { member, secret, codes } = await aGuardedMember(services);
      const challenge = await challengeFor(services, member, visit);
      const code = typed(appCode(secret, later(300 + off)));
      await expect(verifyLogin(services, visit, { challenge, code })).rejects.toMatchObject({
        code: "login-code-wrong",
        details: { field: "code", left: 4 },
      });
      expect(await verifyLogin(services, visit, { challenge, code: typed(codes[0]!) })).toMatchObject({
        recoveryCodesLeft: 9,
      });
    });
  }

  test("a recovery code works once, however it is written, and its use is told", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const written = ` ${shownRecoveryCode(codes[3]!).toLowerCase()} `;
    expect(
      await verifyLogin(services, visit, {
        challenge: await challengeFor(services, member, visit),
        code: typed(written),
      }),
    ).toMatchObject({ recoveryCodesLeft: 9 });
    const challenge = await challengeFor(services, member, visit);
    await expect(verifyLogin(services, visit, { challenge, code: typed(codes[3]!) })).rejects.toMatchObject({
      code: "login-code-wrong",
    });
    expect(await actionsOf(services, member)).toEqual([
      "two-factor.on",
      "login.challenged",
      "session.opened",
      "recovery-code.used",
      "login.challenged",
      "two-factor.failed",
    ]);
    expect(await mailsOf(services, member)).toEqual(["two-factor-on", "recovery-code-used"]);
  });

  test("somebody else's recovery code and somebody else's app open nothing", async ({ services }) => {
    const other = await aGuardedMember(services);
    const { member } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    for (const code of [other.codes[0]!, appCode(other.secret, later(300))])
      await expect(verifyLogin(services, visit, { challenge, code: typed(code) })).rejects.toMatchObject({
        code: "login-code-wrong",
      });
    expect(await twoFactorState(services, other.member)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  databaseTest("one recovery code at ten places at once opens one door", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const challenges = await Promise.all(
      Array.from({ length: 10 }, () =>
        challengeFor(services, member, { ...visit, ip: "198.51.100.1" }).catch(() => null),
      ),
    );
    const tries = await Promise.allSettled(
      challenges
        .filter((one) => one !== null)
        .map((challenge, at) =>
          verifyLogin(services, { ...visit, ip: `198.51.100.${at}` }, { challenge, code: typed(codes[0]!) }),
        ),
    );
    expect(tries.length).toBeGreaterThan(5);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await twoFactorState(services, member)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await services.db.$count(sessions, eq(sessions.memberId, member.memberId))).toBe(1);
  });

  databaseTest("one code of the app at once in several windows opens one door", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(services, member, visit)));
    const code = typed(appCode(secret, later(300)));
    const tries = await Promise.allSettled(
      [...challenges, ...challenges].map((challenge) => verifyLogin(services, visit, { challenge, code })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a challenge ends after five minutes, after one use, and with the password it was opened with", async ({
    services,
  }) => {
    const { member, secret, codes } = await aGuardedMember(services);
    const old = await challengeFor(services, member, visit);
    services.setTime(later(600));
    const code = () => typed(appCode(secret, services.clock()));
    await expect(verifyLogin(services, visit, { challenge: old, code: code() })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    expect(await findLoginChallenge(services, "page", old)).toBeNull();
    const used = await challengeFor(services, member, visit);
    await verifyLogin(services, visit, { challenge: used, code: code() });
    await expect(verifyLogin(services, visit, { challenge: used, code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    const before = await challengeFor(services, member, visit);
    await services.db
      .update(members)
      .set({ passwordHash: await hashPassword("another-kettle-94") })
      .where(eq(members.id, member.memberId));
    await expect(verifyLogin(services, visit, { challenge: before, code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    expect(await twoFactorState(services, member)).toMatchObject({ recoveryCodesLeft: 10 });
    await expect(verifyLogin(services, visit, { challenge: "made up", code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    services.setTime(later(2 * 86_400));
    await forgetExpired(services);
    expect(await services.db.$count(loginChallenges, eq(loginChallenges.memberId, member.memberId))).toBe(0);
  });

  test("a closed account is not entered with a code", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    await services.db.update(members).set({ deletedAt: start }).where(eq(members.id, member.memberId));
    await expect(verifyLogin(services, visit, { challenge, code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
  });

  test("with another SECRET nobody is told that their code is wrong", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    const moved = { ...services, secrets: { ...services.secrets, decrypt: () => null } };
    await expect(verifyLogin(moved, visit, { challenge, code: typed(appCode(secret, later(300))) })).rejects.toThrow(
      "another SECRET",
    );
  });
});

describe("guessing", () => {
  const wrong = typed("000000");

  test("five wrong codes end a challenge, the right one comes too late", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    for (let left = 4; left >= 0; left -= 1)
      await expect(verifyLogin(services, visit, { challenge, code: wrong })).rejects.toMatchObject({
        code: "login-code-wrong",
        details: { left },
      });
    await expect(
      verifyLogin(services, visit, { challenge, code: typed(appCode(secret, later(300))) }),
    ).rejects.toMatchObject({ code: "challenge-expired" });
    expect((await actionsOf(services, member)).filter((action) => action === "two-factor.failed")).toHaveLength(5);
  });

  /** Guesses with the right password, from as many addresses as it takes, until the account's own limit says no. */
  async function guessUntilRefused(
    services: TestServices,
    member: Member,
  ): Promise<{ guesses: number; retryAfter: number }> {
    for (let guesses = 0; guesses < 200; ) {
      const ip = `198.51.100.${guesses}`;
      const challenge = await challengeFor(services, member, { ...visit, ip });
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const refusal = await verifyLogin(services, { ...visit, ip }, { challenge, code: wrong }).catch(
          (error) => error,
        );
        if (refusal.code === "too-many-requests") return { guesses, retryAfter: refusal.details.retryAfter };
        guesses += 1;
      }
    }
    throw new Error("nothing stops the guessing");
  }

  test("twenty guesses an hour and fifty a day, from wherever; nobody is shut out for good, and a recovery code still works", async ({
    services,
  }) => {
    const { member, secret, codes } = await aGuardedMember(services);
    expect(await guessUntilRefused(services, member)).toEqual({ guesses: 20, retryAfter: 3600 });
    const owner = { ...visit, ip: "192.0.2.1" };
    const challenge = await challengeFor(services, member, owner);
    await expect(
      verifyLogin(services, owner, { challenge, code: typed(appCode(secret, later(300))) }),
    ).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await verifyLogin(services, owner, { challenge, code: typed(codes[0]!) })).toHaveProperty("session");
    services.setTime(later(300 + 3600));
    expect((await guessUntilRefused(services, member)).guesses).toBe(20);
    services.setTime(later(300 + 2 * 3600));
    // Those who were refused took a point, too.
    expect((await guessUntilRefused(services, member)).guesses).toBeLessThanOrEqual(10);
    services.setTime(later(300 + 86_400));
    const tomorrow = await challengeFor(services, member, owner);
    expect(
      await verifyLogin(services, owner, { challenge: tomorrow, code: typed(appCode(secret, services.clock())) }),
    ).toHaveProperty("session");
  });

  test("right codes cost nothing", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    for (let round = 1; round <= 40; round += 1) {
      services.setTime(later(300 + round * 120));
      const challenge = await challengeFor(services, member, { ...visit, ip: `192.0.2.${round}` });
      await verifyLogin(
        services,
        { ...visit, ip: `192.0.2.${round}` },
        { challenge, code: typed(appCode(secret, services.clock())) },
      );
    }
    expect(await services.db.$count(sessions, eq(sessions.memberId, member.memberId))).toBe(40);
  });
});

describe("changing", () => {
  const input = (code: string) => ({ code: typed(code), password });

  test("turned off with password and code: the password is enough again", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const code = appCode(secret, later(300));
    await expect(
      turnOffTwoFactor(services, member, visit, { ...input(code), password: "not it" }),
    ).rejects.toMatchObject({ code: "password-wrong" });
    await expect(turnOffTwoFactor(services, member, visit, input("000000"))).rejects.toMatchObject({
      code: "two-factor-code-wrong",
      details: { field: "code" },
    });
    const challenge = await challengeFor(services, member, visit);
    await turnOffTwoFactor(services, member, visit, input(code));
    expect(await twoFactorState(services, member)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await login(services, visit, { email: member.email, password })).toHaveProperty("session");
    await expect(verifyLogin(services, visit, { challenge, code: typed(code) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
    await expect(turnOffTwoFactor(services, member, visit, input(code))).rejects.toMatchObject({
      code: "two-factor-off",
    });
    expect(await mailsOf(services, member)).toEqual(["two-factor-on", "two-factor-off"]);
    expect(await actionsOf(services, member)).toEqual(
      expect.arrayContaining(["two-factor.on", "password.wrong", "two-factor.failed", "two-factor.off"]),
    );
  });

  test("without the phone, a recovery code turns it off", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    await turnOffTwoFactor(services, member, visit, input(codes[9]!));
    expect(await twoFactorState(services, member)).toMatchObject({ isOn: false });
  });

  test("new recovery codes make the old ones void", async ({ services }) => {
    const { member, secret, codes } = await aGuardedMember(services);
    const fresh = await renewRecoveryCodes(services, member, visit, input(appCode(secret, later(300))));
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    const challenge = await challengeFor(services, member, visit);
    await expect(verifyLogin(services, visit, { challenge, code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "login-code-wrong",
    });
    expect(await verifyLogin(services, visit, { challenge, code: typed(fresh[0]!) })).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });

  databaseTest("renewed in two tabs at once, there are ten codes and no more", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const tries = await Promise.allSettled(
      [codes[0]!, codes[1]!].map((code) => renewRecoveryCodes(services, member, visit, input(code))),
    );
    // The first to renew makes the other's code void.
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await services.db.$count(recoveryCodes, and(eq(recoveryCodes.memberId, member.memberId)))).toBe(10);
  });
});

describe("operators", () => {
  const guarded = (services: TestServices): TestServices => ({
    ...services,
    settings: { ...services.settings, operatorsNeedTwoFactor: true },
  });
  const enter = async (services: TestServices, member: Member) => {
    const admission = await login(services, visit, { email: member.email, password });
    if (!("session" in admission)) throw new Error("a code is asked for");
    return (await authenticatePage(services, admission.session.token))!.actor;
  };

  test("in production, an operator without two-factor is no operator yet", async ({ services }) => {
    const production = guarded(services);
    const operator = await enter(production, await aMember(services, { isOperator: true }));
    expect(operator).toMatchObject({ isOperator: false, needsTwoFactor: true });
    expect(() => requireOperator(operator)).toThrow("two-factor-required");
    expect(await twoFactorState(production, operator)).toMatchObject({ isRequired: true });
    const member = await enter(production, await aMember(services));
    expect(() => requireOperator(member)).toThrow("not-found");
    expect(await twoFactorState(production, member)).toMatchObject({ isRequired: false });
  });

  test("and becomes one with it, in the same session", async ({ services }) => {
    const production = guarded(services);
    const member = await aMember(services, { isOperator: true });
    const admission = await login(production, visit, { email: member.email, password });
    const { token } = (admission as Extract<typeof admission, { session: unknown }>).session;
    await startTwoFactor(production, member);
    await confirmTwoFactor(production, member, visit, {
      code: appCode((await findTwoFactorSetup(production, member))!.secret, start),
      password,
    });
    const { actor } = (await authenticatePage(production, token))!;
    expect(requireOperator(actor)).toMatchObject({ isOperator: true });
    expect(actor).not.toHaveProperty("needsTwoFactor");
  });

  test("the demo does without", async ({ services }) => {
    const operator = await enter(services, await aMember(services, { isOperator: true }));
    expect(requireOperator(operator)).toMatchObject({ isOperator: true });
    expect(await twoFactorState(services, operator)).toMatchObject({ isRequired: false });
  });
});
