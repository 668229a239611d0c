import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { members, sessions } from "#db/schema/identity.ts";
import { loginChallenges } from "#db/schema/identity/two-factor.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { admit } from "#app/domain/identity/sign-in/admit.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { shownRecoveryCode } from "./second-factor.ts";
import { authenticateBearer, authenticatePage, refreshSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { twoFactorState } from "./two-factor.server.ts";
import { findLoginChallenge, verifyLogin } from "#app/domain/identity/sign-in/verify-login.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import {
  visit,
  start,
  later,
  passwordHash,
  appCode,
  typed,
  aGuardedMember,
  challengeFor,
  actionsOf,
  mailsOf,
} from "./two-factor.testing.ts";

const api: Visit<"api"> = { ...visit, channel: "api" };

describe("signing in with two-factor", () => {
  test("returns only a challenge for the password and a session for the code", async ({ services }) => {
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

  test("works by JSON too, and a challenge of the page is refused at the API and vice versa", async ({ services }) => {
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

  test("requires the code after a sign-in with Google too", async ({ services }) => {
    const { member } = await aGuardedMember(services, { passwordHash });
    const [row] = await services.db.select().from(members).where(eq(members.id, member.memberId));
    const admission = await admit(services.db, services, visit, { member: row!, by: "google" });
    expect(Object.keys(admission)).toEqual(["challenge"]);
  });

  test("accepts each code once and no earlier code after it", async ({ services }) => {
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

  test("refuses the code that was used to turn two-factor on", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    services.setTime(start);
    const challenge = await challengeFor(services, member, visit);
    await expect(
      verifyLogin(services, visit, { challenge, code: typed(appCode(secret, start)) }),
    ).rejects.toMatchObject({ code: "login-code-wrong" });
  });

  for (const off of [-600, -60, 60, 600]) {
    test(`refuses the code of a phone whose clock is off by ${off} s and accepts a recovery code`, async ({
      services,
    }) => {
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

  test("accepts a recovery code once, in any notation, and reports its use by mail", async ({ services }) => {
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

  test("refuses recovery codes and app codes of another member", async ({ services }) => {
    const other = await aGuardedMember(services);
    const { member } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    for (const code of [other.codes[0]!, appCode(other.secret, later(300))])
      await expect(verifyLogin(services, visit, { challenge, code: typed(code) })).rejects.toMatchObject({
        code: "login-code-wrong",
      });
    expect(await twoFactorState(services, other.member)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  databaseTest("ten simultaneous uses of one recovery code open one session", async ({ services }) => {
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

  databaseTest("simultaneous uses of one app code open one session", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(services, member, visit)));
    const code = typed(appCode(secret, later(300)));
    const tries = await Promise.allSettled(
      [...challenges, ...challenges].map((challenge) => verifyLogin(services, visit, { challenge, code })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends a challenge after five minutes, after one use, and after a password change", async ({ services }) => {
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

  test("is refused for a closed account", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    await services.db.update(members).set({ deletedAt: start }).where(eq(members.id, member.memberId));
    await expect(verifyLogin(services, visit, { challenge, code: typed(codes[0]!) })).rejects.toMatchObject({
      code: "challenge-expired",
    });
  });

  test("fails with an error, not login-code-wrong, when the SECRET has changed", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    const challenge = await challengeFor(services, member, visit);
    const moved = { ...services, secrets: { ...services.secrets, decrypt: () => null } };
    await expect(verifyLogin(moved, visit, { challenge, code: typed(appCode(secret, later(300))) })).rejects.toThrow(
      "another SECRET",
    );
  });
});
