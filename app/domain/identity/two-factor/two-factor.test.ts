import { and, eq } from "drizzle-orm";
import { describe } from "vitest";
import { sessions } from "#db/schema/identity.ts";
import { recoveryCodes } from "#db/schema/identity/two-factor.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { requireRight, type Member } from "#app/domain/shared/actor.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import {
  confirmTwoFactor,
  findTwoFactorSetup,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  twoFactorState,
} from "./two-factor.server.ts";
import { securedChangeLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import { verifyLogin } from "#app/domain/identity/sign-in/verify-login.server.ts";
import {
  visit,
  password,
  start,
  later,
  aMember,
  appCode,
  typed,
  aGuardedMember,
  challengeFor,
  actionsOf,
  mailsOf,
} from "./two-factor.testing.ts";

describe("guessing the second factor", () => {
  const wrong = typed("000000");

  test("ends the challenge after five wrong codes, and then the right code is refused", async ({ services }) => {
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

  /** Enters wrong codes with the right password from many addresses until the account's own limit refuses. */
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

  test("is limited to 20 an hour and 50 a day per account, while recovery codes still work", async ({ services }) => {
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
    // Refused guesses take a point, too.
    expect((await guessUntilRefused(services, member)).guesses).toBeLessThanOrEqual(10);
    services.setTime(later(300 + 86_400));
    const tomorrow = await challengeFor(services, member, owner);
    expect(
      await verifyLogin(services, owner, { challenge: tomorrow, code: typed(appCode(secret, services.clock())) }),
    ).toHaveProperty("session");
  });

  test("limits do not count right codes", async ({ services }) => {
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

describe("changing two-factor", () => {
  const input = (code: string) => ({ code: typed(code), password });

  test("makes four sets of recovery codes a day; a wrong code counts for none", async ({ services }) => {
    const { member, secret, codes } = await aGuardedMember(services);
    const renew = (code: string) => renewRecoveryCodes(services, member, visit, input(code));
    const codeAt = (minute: number) => {
      services.setTime(later(minute * 60));
      return appCode(secret, later(minute * 60));
    };
    for (let minute = 10; minute < 13; minute += 1) {
      await expect(renew("000000")).rejects.toMatchObject({ code: "two-factor-code-wrong" });
      await renew(codeAt(minute));
    }
    await expect(renew(codeAt(20))).rejects.toMatchObject({ code: "too-many-requests" });
    expect(codes).toHaveLength(10);
    await renew(codeAt(24 * 60));
  });

  test("is told of by eight mails an hour at most", async ({ services }) => {
    const { member, secret } = await aGuardedMember(services);
    for (let taken = 1; taken < 8; taken += 1)
      await services.limiter.take(securedChangeLimits.hour, `${member.memberId}`);
    await expect(turnOffTwoFactor(services, member, visit, input(appCode(secret, later(300))))).rejects.toMatchObject({
      code: "too-many-requests",
    });
    expect(await mailsOf(services, member)).toEqual(["two-factor-on"]);
  });

  test("turns it off with password and code, after which the password alone signs in", async ({ services }) => {
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

  test("turns it off with a recovery code", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    await turnOffTwoFactor(services, member, visit, input(codes[9]!));
    expect(await twoFactorState(services, member)).toMatchObject({ isOn: false });
  });

  test("renews the recovery codes and voids the old ones", async ({ services }) => {
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

  databaseTest("renewing the recovery codes twice simultaneously leaves ten codes", async ({ services }) => {
    const { member, codes } = await aGuardedMember(services);
    const tries = await Promise.allSettled(
      [codes[0]!, codes[1]!].map((code) => renewRecoveryCodes(services, member, visit, input(code))),
    );
    // The renewal that commits first voids the other's code.
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await services.db.$count(recoveryCodes, and(eq(recoveryCodes.memberId, member.memberId)))).toBe(10);
  });
});

describe("two-factor of operators", () => {
  const withRequiredTwoFactor = (services: TestServices): TestServices => ({
    ...services,
    settings: { ...services.settings, operatorsNeedTwoFactor: true },
  });
  const enter = async (services: TestServices, member: Member) => {
    const admission = await login(services, visit, { email: member.email, password });
    if (!("session" in admission)) throw new Error("a code is asked for");
    return (await authenticatePage(services, admission.session.token))!.actor;
  };

  test("is required in production: without it an operator has no operator rights", async ({ services }) => {
    const production = withRequiredTwoFactor(services);
    const operator = await enter(production, await aMember(services, { roles: ["support"] }));
    expect(operator).toMatchObject({ roles: [], needsTwoFactor: true });
    expect(() => requireRight(operator, "tickets.answer")).toThrow("two-factor-required");
    expect(await twoFactorState(production, operator)).toMatchObject({ isRequired: true });
    const member = await enter(production, await aMember(services));
    expect(() => requireRight(member, "tickets.answer")).toThrow("not-found");
    expect(await twoFactorState(production, member)).toMatchObject({ isRequired: false });
  });

  test("gives operator rights in the same session once it is turned on", async ({ services }) => {
    const production = withRequiredTwoFactor(services);
    const member = await aMember(services, { roles: ["support"] });
    const admission = await login(production, visit, { email: member.email, password });
    const { token } = (admission as Extract<typeof admission, { session: unknown }>).session;
    await startTwoFactor(production, member);
    await confirmTwoFactor(production, member, visit, {
      code: appCode((await findTwoFactorSetup(production, member))!.secret, start),
      password,
    });
    const { actor } = (await authenticatePage(production, token))!;
    expect(requireRight(actor, "tickets.answer")).toMatchObject({ roles: ["support"] });
    expect(actor).not.toHaveProperty("needsTwoFactor");
  });

  test("is not required in the demo", async ({ services }) => {
    const operator = await enter(services, await aMember(services, { roles: ["support"] }));
    expect(requireRight(operator, "tickets.answer")).toMatchObject({ roles: ["support"] });
    expect(await twoFactorState(services, operator)).toMatchObject({ isRequired: false });
  });
});
