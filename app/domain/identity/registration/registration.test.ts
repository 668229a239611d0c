import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { members, pendingRegistrations, sessions, smsCodes } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { expect, test } from "#db/testing/test.ts";
import { currentUser } from "#app/domain/identity/sign-in/current-user.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import {
  completeRegistration,
  findStartedRegistration,
  registerDetails,
  resendRegistrationCode,
} from "./register-in-pages.server.ts";
import { authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import { page, later, person, details, sentCode, registered } from "./registration.testing.ts";

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("registration on pages", () => {
  test("in two steps creates a member who is signed in and gets the welcome mail", async ({ services }) => {
    const started = await registerDetails(services, page, details());
    expect(started).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      phone: "010-****-5678",
      expiresAt: later(1800),
      codeExpiresAt: later(300),
      resendAt: later(30),
    });
    expect(await findStartedRegistration(services, started.token)).toEqual({
      phone: "010-****-5678",
      codeExpiresAt: later(300),
      resendAt: later(30),
      byGoogle: false,
      details: {
        email: "Kim@example.com",
        name: "김민수",
        nickname: "모래톱",
        phone: "+821012345678",
        marketingAgreed: true,
      },
    });
    const { user, session } = await completeRegistration(services, page, {
      token: started.token,
      code: sentCode(services),
    });
    expect(user).toEqual({
      id: expect.any(Number),
      email: "Kim@example.com",
      name: "김민수",
      nickname: "모래톱",
      phone: "010-****-5678",
      locale: "en-gb",
      country: "gb",
      isSeller: false,
      isOperator: false,
      google2fa_enable: 0,
    });
    const { actor } = (await authenticatePage(services, session.token))!;
    expect(await currentUser(services, actor)).toEqual(user);
    const [row] = await services.db.select().from(members).where(eq(members.id, user.id));
    expect(row).toMatchObject({
      phone: "+821012345678",
      marketingAgreed: true,
      nicknameKey: "모래톱",
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect(await services.db.select().from(mails)).toMatchObject([
      { template: "welcome", recipient: "Kim@example.com", locale: "en-gb" },
    ]);
    expect(await services.db.select().from(pendingRegistrations)).toEqual([]);
  });

  test("does not store the plain password while it is pending", async ({ services }) => {
    await registerDetails(services, page, details());
    expect(JSON.stringify(await services.db.select().from(pendingRegistrations))).not.toContain(person.password);
  });

  test("reveals a known email address only after the code, and mails its owner once a day", async ({ services }) => {
    const { user } = await registered(services);
    for (const [index, nickname] of ["다른이름", "또다른이름"].entries()) {
      services.setTime(later(100 + index * 100));
      const again = { email: "kIM@EXAMPLE.com", nickname, phone: `+8210999988${index}0` };
      const started = await registerDetails(services, page, details(again));
      const fresh = await registerDetails(
        services,
        page,
        details({ ...again, email: `new${index}@example.com`, phone: `+8210999988${index}1` }),
      );
      expect(Object.keys(started)).toEqual(Object.keys(fresh));
      expect(started.resendAt).toEqual(fresh.resendAt);
      const code = /"code":"(\d{6})"/.exec(services.sentSms.at(-2)!.text)![1]!;
      await expect(
        completeRegistration(services, page, { token: started.token, code: otherThan(code) }),
      ).rejects.toMatchObject({ code: "code-wrong" });
      await expect(completeRegistration(services, page, { token: started.token, code })).rejects.toMatchObject({
        code: "email-taken",
      });
      // The verified phone is used up: another attempt needs another code.
      await expect(completeRegistration(services, page, { token: started.token, code })).rejects.toMatchObject({
        code: "registration-expired",
      });
    }
    const sent = await services.db.select().from(mails).where(eq(mails.template, "registration-attempt"));
    expect(sent).toMatchObject([{ memberId: user.id, recipient: "Kim@example.com", locale: "en-gb" }]);
    expect(await services.db.select().from(members)).toHaveLength(1);
  });

  test("refuses a taken nickname in every spelling on the first page, at its field", async ({ services }) => {
    await registered(services, { nickname: "SandBank" });
    for (const nickname of ["SandBank", "sandbank", "ＳａｎｄＢａｎｋ"]) {
      await expect(
        registerDetails(services, page, details({ email: "b@example.com", nickname })),
      ).rejects.toMatchObject({ code: "nickname-taken", details: { field: "nickname" } });
    }
    expect(services.sentSms).toHaveLength(1);
  });

  test("remains pending when its nickname was taken meanwhile", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const code = sentCode(services);
    await registered(services, { email: "b@example.com", phone: "+821099998888" });
    await expect(completeRegistration(services, page, { token, code })).rejects.toMatchObject({
      code: "nickname-taken",
      details: {},
    });
    expect(await findStartedRegistration(services, token)).not.toBeNull();
    expect(await services.db.select().from(sessions)).toHaveLength(1);
  });

  test("accepts only the newest code after a resend", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const old = sentCode(services);
    await expect(resendRegistrationCode(services, page, { token })).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfter: 30 },
    });
    services.setTime(later(30));
    const again = await resendRegistrationCode(services, page, { token });
    expect(again).toMatchObject({ token, resendAt: later(90), expiresAt: later(1800) });
    const code = sentCode(services);
    if (old !== code)
      await expect(completeRegistration(services, page, { token, code: old })).rejects.toMatchObject({
        code: "code-wrong",
      });
    expect(await completeRegistration(services, page, { token, code })).toHaveProperty("session");
  });

  test("updates the details when the first page is sent again, without another message", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const code = sentCode(services);
    services.setTime(later(5));
    expect(await registerDetails(services, page, details({ name: "김민주" }), token)).toMatchObject({
      token,
      resendAt: later(30),
      codeExpiresAt: later(300),
      expiresAt: later(1805),
    });
    expect(services.sentSms).toHaveLength(1);
    expect((await completeRegistration(services, page, { token, code })).user).toMatchObject({ name: "김민주" });
  });

  test("sends a new code to a changed phone, and the former code is refused", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const first = sentCode(services);
    await registerDetails(services, page, details({ phone: "+821099998888" }), token);
    expect(services.sentSms.at(-1)).toMatchObject({ to: "+821099998888" });
    expect(await resendRegistrationCode(services, page, { token, phone: "+821077776666" })).toMatchObject({
      phone: "010-****-6666",
      resendAt: later(30),
    });
    expect(services.sentSms.map(({ to }) => to)).toEqual(["+821012345678", "+821099998888", "+821077776666"]);
    const code = sentCode(services);
    if (first !== code)
      await expect(completeRegistration(services, page, { token, code: first })).rejects.toMatchObject({
        code: "code-wrong",
      });
    const { user } = await completeRegistration(services, page, { token, code });
    expect(user.phone).toBe("010-****-6666");
  });

  test("is not stored when no message can be sent, and the same form may be sent again", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const again = { ...details(), nickname: "둘째" };
    const key = "k".repeat(43);
    await expect(registerDetails(services, page, again, key)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await findStartedRegistration(services, key)).toBeNull();
    services.setTime(later(30));
    expect(await registerDetails(services, page, again, key)).toMatchObject({ token: key });
    expect(await findStartedRegistration(services, token)).not.toBeNull();
  });

  test("messages a Korean number in Korean or English only, whatever the page's language", async ({ services }) => {
    const asked: string[] = [];
    const needs = { ...services, words: (locale: string) => `${asked.push(locale)}` };
    await registerDetails(needs, { ...page, locale: "ko" }, details());
    await registerDetails(needs, { ...page, locale: "zh" }, details({ phone: "+821099998888" }));
    await registerDetails(needs, { ...page, locale: "de" }, details({ phone: "+491701234567" }));
    expect(asked).toEqual(["ko", "en", "de"]);
  });

  test("counts wrong codes over the whole registration", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    const code = sentCode(services);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(completeRegistration(services, page, { token, code: otherThan(code) })).rejects.toMatchObject({
        code: "code-wrong",
        details: { left: 5 - attempt },
      });
    }
    await expect(completeRegistration(services, page, { token, code })).rejects.toMatchObject({ code: "code-expired" });
    expect(await services.db.select().from(members)).toEqual([]);
  });

  test("is refused after 30 minutes or with a made-up token", async ({ services }) => {
    const { token } = await registerDetails(services, page, details());
    await expect(completeRegistration(services, page, { token: "made up", code: "123456" })).rejects.toMatchObject({
      code: "registration-expired",
    });
    services.setTime(later(1800));
    await expect(completeRegistration(services, page, { token, code: sentCode(services) })).rejects.toMatchObject({
      code: "registration-expired",
    });
    await expect(resendRegistrationCode(services, page, { token })).rejects.toMatchObject({
      code: "registration-expired",
    });
    expect(await findStartedRegistration(services, token)).toBeNull();
    await forgetExpired({ ...services, clock: () => later(86_401) });
    expect(await services.db.select().from(pendingRegistrations)).toEqual([]);
    expect(await services.db.select().from(smsCodes)).toEqual([]);
  });
});
