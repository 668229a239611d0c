import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { recoveryCodes, twoFactors } from "#db/schema/identity/two-factor.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { readFactorCode, shownRecoveryCode } from "./second-factor.ts";
import { confirmTwoFactor, findTwoFactorSetup, startTwoFactor, twoFactorState } from "./two-factor.server.ts";
import { ConfirmTwoFactorInput, LoginCodeInput, VerifyLoginInput } from "./two-factor-input.ts";
import {
  visit,
  password,
  start,
  later,
  aMember,
  appCode,
  aGuardedMember,
  actionsOf,
  mailsOf,
} from "./two-factor.testing.ts";

describe("an entered second factor", () => {
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
  ])("%j is read as %j", (text, expected) => {
    expect(readFactorCode(text)).toEqual(expected);
  });

  test("in the format of neither an app code nor a recovery code is refused with a message", () => {
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

describe("setting up two-factor", () => {
  test("requires the app code and the password, and shows the recovery codes once", async ({ services }) => {
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

  test("stores neither the secret nor a recovery code in plain text", async ({ services }) => {
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

  test("with a wrong password or code leaves two-factor off and keeps the QR code", async ({ services }) => {
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

  test("started again creates another secret, and the setup expires after 30 minutes", async ({ services }) => {
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

  test("is refused for demo accounts, without a password, and when it is already on", async ({ services }) => {
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

  databaseTest("confirmed three times simultaneously succeeds once with ten recovery codes", async ({ services }) => {
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
