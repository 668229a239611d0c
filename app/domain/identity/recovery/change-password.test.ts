import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { passwordResets } from "#db/schema/identity/password-resets.ts";
import { aMemberWithPassword, chrome, memberPassword, signedIn, signedInByApi } from "#db/testing/signed-in.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { askEmailChange, findEmailChange } from "#app/domain/identity/email/change-email.server.ts";
import { changePassword } from "./change-password.server.ts";
import { listOwnSessions } from "#app/domain/identity/sessions/own-sessions.server.ts";
import { passwordMatches } from "#app/domain/identity/sign-in/passwords.server.ts";
import { ChangePasswordForm, ChangePasswordInput } from "#app/domain/identity/trail/security-input.ts";

const from = { ip: "198.51.100.20", userAgent: chrome };
const newPassword = "lantern-orbit-41";
const input = { currentPassword: memberPassword, newPassword };

async function hashOfMember({ db }: TestServices, id: number) {
  const [row] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, id));
  return row!.hash;
}

async function eventsOf({ db }: TestServices, id: number, action: string) {
  return (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `member:${id}`))
  ).filter((event) => event.action === action);
}

describe("changePassword", () => {
  test("replaces the password, ends the other sessions, and notifies by mail and audit log", async ({ services }) => {
    const { id, nickname } = await aMemberWithPassword(services, { locale: "de" });
    const here = await signedIn(services, id);
    await signedIn(services, id);
    await signedInByApi(services, id);
    expect(await changePassword(services, here, from, input)).toEqual({ endedSessions: 2 });
    expect(await passwordMatches(newPassword, await hashOfMember(services, id))).toBe(true);
    expect((await listOwnSessions(services, here)).map((session) => session.id)).toEqual([here.sessionId]);
    expect(await eventsOf(services, id, "password.changed")).toMatchObject([
      { actorId: id, ip: from.ip, details: { endedSessions: 2 } },
    ]);
    const told = (await services.db.select().from(mails)).filter(({ template }) => template === "password-changed");
    expect(told).toMatchObject([
      { memberId: id, locale: "de", data: { nickname, browser: "Chrome", os: "Windows", place: "198.51.100.*" } },
    ]);
    expect(JSON.stringify([told, await eventsOf(services, id, "password.changed")])).not.toContain(newPassword);
  });

  test("voids an open email change and an open password reset", async ({ services }) => {
    const here = await signedIn(services, (await aMemberWithPassword(services)).id);
    await askEmailChange(services, here, from, { email: "new@example.com", password: memberPassword });
    await services.db.insert(passwordResets).values({
      tokenHash: "h",
      memberId: here.memberId,
      email: here.email,
      askedAt: services.clock(),
      expiresAt: new Date(services.clock().getTime() + 3_600_000),
    });
    await changePassword(services, here, from, input);
    expect(await findEmailChange(services, here)).toBeNull();
    expect(await services.db.$count(passwordResets)).toBe(0);
  });

  test.for([
    ["the current password is wrong", { currentPassword: "not the password" }, "password-wrong", "currentPassword"],
    ["the new password is a common one", { newPassword: "password123456" }, "password-common", "newPassword"],
    ["the new password is made of the nickname", { newPassword: "모래알갱이-123" }, "password-common", "newPassword"],
  ] as const)("is refused when %s", async ([, wrong, code, field], { services }) => {
    const { id, passwordHash } = await aMemberWithPassword(services, { nickname: "모래알갱이" });
    const here = await signedIn(services, id);
    await signedIn(services, id);
    await expect(changePassword(services, here, from, { ...input, ...wrong })).rejects.toMatchObject({
      code,
      details: { field },
    });
    expect(await hashOfMember(services, id)).toBe(passwordHash);
    expect(await listOwnSessions(services, here)).toHaveLength(2);
    expect(await eventsOf(services, id, "password.wrong")).toHaveLength(code === "password-wrong" ? 1 : 0);
  });

  test("requires a signed-in member with a password", async ({ services }) => {
    await expect(changePassword(services, visitor, from, input)).rejects.toMatchObject({ code: "signed-out" });
    const here = await signedIn(services, (await aMemberWithPassword(services, { passwordHash: null })).id);
    await expect(changePassword(services, here, from, input)).rejects.toMatchObject({ code: "password-not-set" });
  });

  test("is locked for 15 minutes after ten wrong passwords, also with the right one", async ({ services }) => {
    const here = await signedIn(services, (await aMemberWithPassword(services)).id);
    const guess = { ...input, currentPassword: "not the password" };
    for (let time = 0; time < 10; time++)
      await expect(changePassword(services, here, from, guess)).rejects.toMatchObject({ code: "password-wrong" });
    await expect(changePassword(services, here, from, input)).rejects.toMatchObject({ code: "too-many-requests" });
    await expect(
      askEmailChange(services, here, from, { email: "new@example.com", password: memberPassword }),
    ).rejects.toMatchObject({ code: "too-many-requests" });
    services.setTime(new Date(services.clock().getTime() + 15 * 60_000));
    await changePassword(services, here, from, input);
  });

  test("sends at most eight mails an hour and fifteen a day, however often the password is right", async ({
    services,
  }) => {
    const { id } = await aMemberWithPassword(services);
    const here = await signedIn(services, id);
    let currentPassword: string = memberPassword;
    const changeUntilRefused = async () => {
      for (let change = 1; change <= 20; change += 1) {
        const next = `${newPassword}-${services.clock().getTime()}-${change}`;
        try {
          await changePassword(services, here, from, { currentPassword, newPassword: next });
        } catch (error) {
          return error;
        }
        currentPassword = next;
      }
    };
    const mailed = async () =>
      (await services.db.select().from(mails).where(eq(mails.memberId, id))).filter(
        ({ template }) => template === "password-changed",
      ).length;
    expect(await changeUntilRefused()).toMatchObject({ code: "too-many-requests", details: { retryAfter: 3600 } });
    expect(await mailed()).toBe(8);
    services.setTime(new Date(services.clock().getTime() + 3_600_000));
    expect(await changeUntilRefused()).toMatchObject({ code: "too-many-requests", details: { retryAfter: 82_800 } });
    expect(await mailed()).toBe(15);
  });
});

databaseTest(
  "twenty simultaneous changes from two sessions set one password and keep only its session",
  async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    const actors = [await signedIn(services, id), await signedIn(services, id)];
    const limiter = { ...services.limiter, take: async () => ({ remaining: 1, seconds: 1 }) };
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        changePassword({ ...services, limiter }, actors[index % 2]!, from, {
          ...input,
          newPassword: `${newPassword}-${index}`,
        }),
      ),
    );
    const codes = tries.map((result) => (result.status === "rejected" ? result.reason.code : "changed")).sort();
    expect(codes).toEqual(["changed", ...Array(19).fill("password-wrong")]);
    const winner = tries.findIndex(({ status }) => status === "fulfilled");
    expect(await passwordMatches(`${newPassword}-${winner}`, await hashOfMember(services, id))).toBe(true);
    expect((await listOwnSessions(services, actors[0]!)).map((session) => session.id)).toEqual([
      actors[winner % 2]!.sessionId,
    ]);
    expect(await eventsOf(services, id, "password.changed")).toHaveLength(1);
    expect(
      (await services.db.select().from(mails).where(eq(mails.memberId, id))).filter(
        ({ template }) => template === "password-changed",
      ),
    ).toHaveLength(1);
  },
);

const problems = (schema: typeof ChangePasswordForm | typeof ChangePasswordInput, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, code, message }) => [path.join(".") || code, message]),
  );

test.each([
  ["no fields", {}, { currentPassword: "required", newPassword: "required", newPasswordConfirm: "required" }],
  [
    "a short password",
    { currentPassword: "a", newPassword: "short", newPasswordConfirm: "short" },
    { newPassword: "password-short" },
  ],
  [
    "the current password again",
    { currentPassword: newPassword, newPassword, newPasswordConfirm: newPassword },
    { newPassword: "password-same" },
  ],
  [
    "two different passwords",
    { currentPassword: "a", newPassword, newPasswordConfirm: "other" },
    { newPasswordConfirm: "password-mismatch" },
  ],
  [
    "several problems",
    { newPassword, newPasswordConfirm: "other" },
    { currentPassword: "required", newPasswordConfirm: "password-mismatch" },
  ],
  ["valid fields", { currentPassword: "a", newPassword, newPasswordConfirm: newPassword }, {}],
])("the password form sent with %s is validated", (_what, value, wrong) => {
  expect(problems(ChangePasswordForm, value)).toEqual(wrong);
});

test.each([
  ["no fields", {}, { currentPassword: "required", newPassword: "required" }],
  ["an unknown field", { ...input, isOperator: true }, { unrecognized_keys: expect.anything() }],
  ["the current password again", { currentPassword: newPassword, newPassword }, { newPassword: "password-same" }],
  ["valid fields", input, {}],
])("the JSON password change sent with %s is validated", (_what, value, wrong) => {
  expect(problems(ChangePasswordInput, value)).toEqual(wrong);
});
