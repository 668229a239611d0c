import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members, smsCodes } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { passwordResets } from "#db/schema/identity/password-resets.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { askForResetCode, sendResetCode } from "./reset-code.server.ts";
import { askForResetLink } from "./reset-link.server.ts";
import { accountOfProof, type ResetProof, resetPassword } from "./reset-password.server.ts";
import { openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { checkSmsCode, sendSmsCode } from "#app/domain/identity/phone/verify-phone.server.ts";
import {
  visit,
  phone,
  newPassword,
  later,
  aMember,
  work,
  resetMails,
  codeIn,
  aLink,
  aProvenPhone,
  hasPassword,
} from "./reset.testing.ts";

describe("the mailed reset link", () => {
  test("has a 256-bit token that is not stored in the database", async ({ services }) => {
    const member = await aMember(services);
    const { token } = (await aLink(services, member.email)) as { token: string };
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const kept = [
      await services.db.select().from(passwordResets),
      await services.db.select().from(mails),
      await services.db.select().from(auditEvents),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("is void after a newer link and after a change of the email address", async ({ services }) => {
    const member = await aMember(services);
    const first = await aLink(services, member.email);
    services.setTime(later(61));
    const second = await aLink(services, member.email);
    expect(await accountOfProof(services, first)).toBeNull();
    expect(await accountOfProof(services, second)).not.toBeNull();
    await services.db.update(members).set({ email: "elsewhere@example.com" }).where(eq(members.id, member.id));
    expect(await accountOfProof(services, second)).toBeNull();
  });

  test("is refused with a made-up token", async ({ services }) => {
    await aLink(services, (await aMember(services)).email);
    for (const token of ["", "x", "' or 1=1 --", "A".repeat(43), "../../x", "가"]) {
      expect(await accountOfProof(services, { method: "mail", token })).toBeNull();
      await expect(resetPassword(services, visit, { method: "mail", token }, newPassword)).rejects.toMatchObject({
        code: "reset-expired",
      });
    }
  });

  test("is deleted a day after it expired", async ({ services }) => {
    await aLink(services, (await aMember(services)).email);
    services.setTime(later(86_400 + 1801));
    await forgetExpired(services);
    expect(await services.db.$count(passwordResets)).toBe(0);
  });

  test("is mailed to members without a password, but not to unknown or closed accounts", async ({ services }) => {
    const google = await aMember(services, { passwordHash: null });
    const closed = await aMember(services, { deletedAt: services.clock() });
    for (const email of [google.email.toUpperCase(), closed.email, "nobody@example.com"])
      await askForResetLink(services, visit, { email });
    await work(services);
    expect(services.sentMail.map(({ to }) => to)).toEqual([google.email]);
  });

  test("is limited to five mails an hour per account, except for requests from the member's own network", async ({
    services,
  }) => {
    const member = await aMember(services);
    await openSession(services, { memberId: member.id, ...visit, ip: "192.0.2.44" });
    services.enqueuedJobs.splice(0);
    await askForResetLink(services, visit, { email: member.email });
    await aLink(services, member.email);
    expect(resetMails(services, member.email)).toHaveLength(1);
    for (let index = 1; index < 12; index++) {
      services.setTime(later(index * 61));
      await askForResetLink(services, { ...visit, ip: `198.51.100.${index}` }, { email: member.email });
      await work(services);
    }
    expect(resetMails(services, member.email)).toHaveLength(5);
    const [capped] = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "password.reset-capped"));
    expect(capped).toMatchObject({ subject: `member:${member.id}`, details: { limit: "reset-mail-account" } });
    services.setTime(later(12 * 61));
    const proof = await aLink(services, member.email, { ...visit, ip: "192.0.2.44" });
    expect(resetMails(services, member.email)).toHaveLength(6);
    expect(await accountOfProof(services, proof)).not.toBeNull();
  });

  test("is limited to twenty requests an hour per network, for known and unknown addresses alike", async ({
    services,
  }) => {
    const refusals: string[] = [];
    for (let index = 0; index < 23; index++) {
      const from = { ...visit, ip: `2001:db8:7:9::${index.toString(16)}` };
      await askForResetLink(services, from, { email: `nobody${index}@example.com` }).catch((error) =>
        refusals.push(error.code),
      );
    }
    expect(refusals).toEqual(Array(3).fill("too-many-requests"));
  });
});

describe("the reset code", () => {
  const ask = (services: TestServices, email: string, holder = "holder") =>
    askForResetCode(services, visit, { phone, email, holder });

  test("is sent only to the phone of the named account, in its language", async ({ services }) => {
    await aMember(services, { email: "kim@example.com", locale: "en" });
    await ask(services, "lee@example.com", "one");
    await work(services);
    expect(services.sentSms).toEqual([]);
    services.setTime(later(31));
    const { codeId } = await ask(services, "KIM@example.com", "two");
    await work(services);
    expect(services.sentSms).toMatchObject([{ to: phone }]);
    const [row] = await services.db.select().from(smsCodes).where(eq(smsCodes.id, codeId));
    expect(row).toMatchObject({ purpose: "reset", sentAt: services.clock() });
    expect(JSON.stringify(row)).not.toContain(codeIn(services));
  });

  test("of a stranger's phone is void after the owner of the email address reset the password by mail", async ({
    services,
  }) => {
    const member = await aMember(services, { email: "owner@example.com" });
    const stranger = (await aProvenPhone(services, member.email)) as Extract<ResetProof, { method: "sms" }>;
    await resetPassword(services, visit, await aLink(services, member.email), newPassword);
    expect(await accountOfProof(services, stranger)).toBeNull();
    await expect(resetPassword(services, visit, stranger, "another-lantern-59")).rejects.toMatchObject({
      code: "reset-expired",
    });
    services.setTime(later(3600));
    const texts = services.sentSms.length;
    await ask(services, member.email, "again");
    await work(services);
    expect(services.sentSms).toHaveLength(texts);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
  });

  test("of a registration is refused for a reset", async ({ services }) => {
    const member = await aMember(services);
    const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "register" });
    await checkSmsCode(services, visit, { verificationId, code: codeIn(services) });
    await expect(
      resetPassword(services, visit, { method: "sms", verificationId, phone, email: member.email }, newPassword),
    ).rejects.toMatchObject({ code: "reset-expired" });
  });

  test("is valid only for its phone, its verification id and the named account", async ({ services }) => {
    const member = await aMember(services);
    const other = await aMember(services);
    const proof = (await aProvenPhone(services, member.email)) as Extract<ResetProof, { method: "sms" }>;
    const [codeId] = proof.verificationId.split(".");
    for (const wrong of [
      { phone: "+821099998888" },
      { verificationId: `${codeId}.somebody-else` },
      { verificationId: "nonsense" },
      { email: "nobody@example.com" },
    ]) {
      await expect(resetPassword(services, visit, { ...proof, ...wrong }, newPassword)).rejects.toMatchObject({
        code: "reset-expired",
      });
    }
    await resetPassword(services, visit, proof, newPassword);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
    expect(await hasPassword(services, other.id, "tram-kettle-93")).toBe(true);
  });

  test("does not allow a new password before it was verified", async ({ services }) => {
    const member = await aMember(services);
    const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "reset" });
    expect(await accountOfProof(services, { method: "sms", verificationId, phone, email: member.email })).toBeNull();
  });

  test("voids the mailed link and other codes of the phone once it was used", async ({ services }) => {
    const member = await aMember(services);
    const link = await aLink(services, member.email);
    const stranger = await sendSmsCode(services, visit, { phone, purpose: "reset" });
    await work(services);
    const strangers = codeIn(services);
    services.setTime(later(31));
    await resetPassword(services, visit, await aProvenPhone(services, member.email), newPassword);
    expect(await accountOfProof(services, link)).toBeNull();
    await expect(
      checkSmsCode(services, visit, { verificationId: stranger.verificationId, code: strangers }),
    ).rejects.toMatchObject({ code: "code-expired" });
  });

  test("is retried while the SMS gateway is down, without using up the budget", async ({ services }) => {
    await aMember(services, { email: "kim@example.com" });
    const { codeId } = await ask(services, "kim@example.com");
    const failure = new ProviderFailure("solapi", { code: "timeout", retryable: true, reason: "down" });
    const down = { ...services, sms: { send: () => Promise.reject(failure) } };
    for (let time = 0; time < 40; time++)
      await expect(sendResetCode(down, { codeId, email: "kim@example.com" })).rejects.toBe(failure);
    await sendResetCode(services, { codeId, email: "kim@example.com" });
    await sendResetCode(services, { codeId, email: "kim@example.com" });
    expect(services.sentSms).toHaveLength(1);
  });

  test("is not sent once it is expired or replaced by a newer one", async ({ services }) => {
    await aMember(services, { email: "kim@example.com" });
    const first = await ask(services, "kim@example.com");
    services.setTime(later(31));
    const second = await ask(services, "kim@example.com");
    await sendResetCode(services, { codeId: first.codeId, email: "kim@example.com" });
    services.setTime(later(31 + 300));
    await sendResetCode(services, { codeId: second.codeId, email: "kim@example.com" });
    expect(services.sentSms).toEqual([]);
  });
});
