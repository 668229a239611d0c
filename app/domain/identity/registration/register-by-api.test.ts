import { like } from "drizzle-orm";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { RegisterInput } from "#app/domain/identity/sign-in/input.ts";
import { register } from "./register.server.ts";
import { authenticateBearer } from "#app/domain/identity/sessions/sessions.server.ts";
import { checkSmsCode, sendSmsCode } from "#app/domain/identity/phone/verify-phone.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { page, later, person, registered } from "./registration.testing.ts";

const api: Visit<"api"> = { ...page, channel: "api" };

describe("registration by JSON", () => {
  async function verifiedPhone(services: TestServices, phone: string, visit = api) {
    const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "register" });
    const sms = services.sentSms.findLast(({ to }) => to === phone)!;
    await checkSmsCode(services, visit, { verificationId, code: /"code":"(\d{6})"/.exec(sms.text)![1]! });
    return verificationId;
  }
  const body = (verificationId: string, overrides: Partial<typeof person> = {}) =>
    RegisterInput.parse({ ...person, ...overrides, verificationId, termsAgreed: true, privacyAgreed: "true" });

  test("with a verified phone creates a member and returns both tokens", async ({ services }) => {
    const { user, tokens } = await register(services, api, body(await verifiedPhone(services, person.phone)));
    expect(await authenticateBearer(services, tokens.accessToken)).toMatchObject({ memberId: user.id });
    expect(tokens.refreshToken).toMatch(/^[\w-]{43}$/);
  });

  test("is refused with a phone that is unverified, another's, already used or verified long ago", async ({
    services,
  }) => {
    const { verificationId: unverified } = await sendSmsCode(services, api, {
      phone: person.phone,
      purpose: "register",
    });
    const refused = { code: "phone-not-verified", details: { field: "phone" } };
    await expect(register(services, api, body(unverified))).rejects.toMatchObject(refused);
    await expect(register(services, api, body("made up"))).rejects.toMatchObject(refused);
    const verified = await verifiedPhone(services, "+821099998888");
    await expect(register(services, api, body(verified))).rejects.toMatchObject(refused);
    await register(services, api, body(verified, { phone: "+821099998888" }));
    await expect(
      register(services, api, body(verified, { phone: "+821099998888", email: "b@example.com", nickname: "둘째" })),
    ).rejects.toMatchObject(refused);
    services.setTime(later(3600));
    const old = await verifiedPhone(services, "+821099997777");
    services.setTime(later(3600 + 1800));
    await expect(
      register(services, api, body(old, { phone: "+821099997777", email: "c@example.com", nickname: "셋째" })),
    ).rejects.toMatchObject(refused);
  });

  test("needs a newly verified phone after email-taken, but not after nickname-taken", async ({ services }) => {
    await registered(services);
    const verified = await verifiedPhone(services, "+821099998888");
    const taken = body(verified, { phone: "+821099998888", email: "nobody@example.com" });
    await expect(register(services, api, taken)).rejects.toMatchObject({
      code: "nickname-taken",
      details: { field: "nickname" },
    });
    const known = body(verified, { phone: "+821099998888", nickname: "둘째" });
    await expect(register(services, api, known)).rejects.toMatchObject({
      code: "email-taken",
      details: { field: "email" },
    });
    await expect(register(services, api, known)).rejects.toMatchObject({ code: "phone-not-verified" });
  });

  databaseTest(
    "forty simultaneous registrations of one nickname in four spellings create one member",
    async ({ services }) => {
      const spellings = ["riverbank", "RIVERBANK", "ＲｉｖｅｒＢａｎｋ", "RiverBanK"];
      const attempts = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const phone = `+8210${5000 + index}1234`;
          const visit = { ...api, ip: `198.51.100.${index}` };
          return {
            visit,
            input: body(await verifiedPhone(services, phone, visit), {
              phone,
              email: `river${index}@example.com`,
              nickname: spellings[index % 4]!,
            }),
          };
        }),
      );
      const results = await Promise.allSettled(attempts.map(({ visit, input }) => register(services, visit, input)));
      const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(refusals).toHaveLength(39);
      for (const refused of refusals)
        expect(refused).toMatchObject({ code: "nickname-taken", details: { field: "nickname" } });
      expect(await services.db.select().from(members).where(like(members.email, "river%"))).toHaveLength(1);
    },
  );

  databaseTest("ten simultaneous registrations of one email address create one member", async ({ services }) => {
    const attempts = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const phone = `+8210${6000 + index}1234`;
        const visit = { ...api, ip: `198.51.100.${100 + index}` };
        return {
          visit,
          input: body(await verifiedPhone(services, phone, visit), {
            phone,
            email: "same@example.com",
            nickname: `나란히${index}`,
          }),
        };
      }),
    );
    const results = await Promise.allSettled(attempts.map(({ visit, input }) => register(services, visit, input)));
    expect(results.map((result) => (result.status === "rejected" ? result.reason.code : "in")).sort()).toEqual([
      ...Array(9).fill("email-taken"),
      "in",
    ]);
  });
});
