import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { emailChanges } from "#db/schema/identity/email-changes.ts";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { passwordResets } from "#db/schema/identity/password-resets.ts";
import { aMemberWithPassword, chrome, memberPassword, signedIn } from "#db/testing/signed-in.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { type Member, visitor } from "#app/domain/shared/actor.ts";
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  findEmailChangeByToken,
} from "./change-email.server.ts";
import { hasProvenAddress } from "./proven-address.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { maskEmail } from "#app/domain/shared/addresses/mask-email.ts";
import { resetPassword } from "#app/domain/identity/recovery/reset-password.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";

const from = { ip: "198.51.100.20", userAgent: chrome };
const ip = from.ip;
const HOUR = 3_600_000;

const ask = (services: TestServices, actor: Member, email: string) =>
  askEmailChange(services, actor, from, { email, password: memberPassword });

async function mailsTo({ db }: TestServices, recipient: string) {
  return db.select().from(mails).where(eq(mails.recipient, recipient));
}

async function tokenSentTo(services: TestServices, email: string): Promise<string> {
  return (await mailsTo(services, email)).findLast(({ template }) => template === "email-change-confirm")!.data.token!;
}

async function emailOf({ db }: TestServices, id: number) {
  const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, id));
  return row!.email;
}

async function aSignedInMember(services: TestServices, overrides: Parameters<typeof aMemberWithPassword>[1] = {}) {
  const member = await aMemberWithPassword(services, overrides);
  return { member, actor: await signedIn(services, member.id) };
}

describe("askEmailChange", () => {
  test("mails the link to the new address and a notice to the old one, and changes nothing yet", async ({
    services,
  }) => {
    const { member, actor } = await aSignedInMember(services, { locale: "ja" });
    expect(await ask(services, actor, "new@example.com")).toEqual({
      email: "new@example.com",
      expiresAt: new Date(services.clock().getTime() + 24 * HOUR),
    });
    expect(await mailsTo(services, "new@example.com")).toMatchObject([
      {
        template: "email-change-confirm",
        locale: "ja",
        memberId: null,
        data: { token: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ]);
    expect(await mailsTo(services, member.email)).toMatchObject([
      {
        template: "email-change-asked",
        data: { newEmail: "n***@example.com", browser: "Chrome", os: "Windows", place: "198.51.100.*" },
      },
    ]);
    expect(await emailOf(services, member.id)).toBe(member.email);
    const [kept] = await services.db.select().from(emailChanges);
    expect(kept!.tokenHash).not.toBe(await tokenSentTo(services, "new@example.com"));
    expect(
      await services.db.select().from(auditEvents).where(eq(auditEvents.action, "email.change-asked")),
    ).toMatchObject([{ subject: `member:${member.id}`, details: { email: "n***@example.com" } }]);
  });

  test("answers the same for an address in use, and mails only the address's owner", async ({ services }) => {
    const { actor } = await aSignedInMember(services);
    const owner = await aMemberWithPassword(services);
    const free = await ask(services, actor, "free@example.com");
    const taken = await ask(services, actor, owner.email.toUpperCase());
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.expiresAt).toEqual(free.expiresAt);
    expect(await findEmailChange(services, actor)).toEqual(taken);
    expect((await mailsTo(services, owner.email)).map(({ template }) => template)).toEqual(["email-change-taken"]);
  });

  test.for([
    ["a wrong password", { password: "not the password" }, "password-wrong", "password"],
    ["the current address", { email: "KIM@example.com" }, "email-same", "email"],
  ] as const)("with %s is refused and sends no mail", async ([, wrong, code, field], { services }) => {
    const { actor } = await aSignedInMember(services, { email: "kim@example.com" });
    await expect(
      askEmailChange(services, actor, from, { email: "new@example.com", password: memberPassword, ...wrong }),
    ).rejects.toMatchObject({ code, details: { field } });
    expect(await services.db.$count(mails)).toBe(0);
  });

  test("requires a member with a password and is limited per member and per new address", async ({ services }) => {
    await expect(
      askEmailChange(services, visitor, from, { email: "new@example.com", password: "x" }),
    ).rejects.toMatchObject({ code: "signed-out" });
    const { actor: without } = await aSignedInMember(services, { passwordHash: null });
    await expect(ask(services, without, "new@example.com")).rejects.toMatchObject({ code: "password-not-set" });
    const { actor } = await aSignedInMember(services);
    for (let time = 0; time < 3; time++) await ask(services, actor, "victim@example.com");
    await expect(ask(services, (await aSignedInMember(services)).actor, "Victim@example.com")).rejects.toMatchObject({
      code: "too-many-requests",
    });
    for (let time = 0; time < 2; time++) await ask(services, actor, `other${time}@example.com`);
    await expect(ask(services, actor, "another@example.com")).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("the email change link", () => {
  test("changes the address after the confirmation and mails both addresses", async ({ services }) => {
    const { member, actor } = await aSignedInMember(services);
    await ask(services, actor, "New.Kim@example.com");
    const token = await tokenSentTo(services, "New.Kim@example.com");
    expect(await findEmailChangeByToken(services, actor, token)).toMatchObject({ email: "New.Kim@example.com" });
    expect(await emailOf(services, member.id)).toBe(member.email);
    await confirmEmailChange(services, actor, { token, ip });
    expect(await emailOf(services, member.id)).toBe("New.Kim@example.com");
    // The proof that the address is theirs outlasts the link.
    services.setTime(new Date(services.clock().getTime() + 72 * HOUR));
    await forgetExpired(services);
    expect(await hasProvenAddress(services, member.id)).toBe(true);
    for (const address of [member.email, "New.Kim@example.com"]) {
      const told = (await mailsTo(services, address)).filter(({ template }) => template === "email-changed");
      expect(told).toMatchObject([{ data: { newEmail: "N***@example.com" } }]);
    }
    expect(await services.db.select().from(auditEvents).where(eq(auditEvents.action, "email.changed"))).toMatchObject([
      { actorId: member.id, details: { from: maskEmail(member.email), to: "N***@example.com" } },
    ]);
    await expect(confirmEmailChange(services, actor, { token, ip })).rejects.toMatchObject({ code: "not-found" });
    expect(await findEmailChange(services, actor)).toBeNull();
  });

  test("is refused for another member, after a day, when cancelled or replaced, and when made up", async ({
    services,
  }) => {
    const { member, actor } = await aSignedInMember(services);
    const { actor: other } = await aSignedInMember(services);
    const worthless = async (who: Member, token: string) => {
      expect(await findEmailChangeByToken(services, who, token)).toBeNull();
      await expect(confirmEmailChange(services, who, { token, ip })).rejects.toMatchObject({ code: "not-found" });
    };
    await ask(services, actor, "one@example.com");
    const first = await tokenSentTo(services, "one@example.com");
    await worthless(other, first);
    await worthless(actor, "made-up");
    await worthless(actor, "");
    await ask(services, actor, "two@example.com");
    await worthless(actor, first);
    const second = await tokenSentTo(services, "two@example.com");
    await cancelEmailChange(services, actor, ip);
    await worthless(actor, second);
    await ask(services, actor, "three@example.com");
    services.setTime(new Date(services.clock().getTime() + 24 * HOUR));
    await worthless(actor, await tokenSentTo(services, "three@example.com"));
    expect(await emailOf(services, member.id)).toBe(member.email);
  });

  test("is void after a password reset", async ({ services }) => {
    const { member, actor } = await aSignedInMember(services);
    await ask(services, actor, "new@example.com");
    await services.db.insert(passwordResets).values({
      tokenHash: hashOf("reset"),
      memberId: member.id,
      email: member.email,
      askedAt: services.clock(),
      expiresAt: new Date(services.clock().getTime() + HOUR),
    });
    await resetPassword(
      services,
      { ...from, channel: "page", locale: "ko", country: "kr" },
      { method: "mail", token: "reset" },
      "lantern-orbit-41",
    );
    expect(await findEmailChange(services, actor)).toBeNull();
  });

  test("is refused with email-taken when another member registered the address meanwhile", async ({ services }) => {
    const { member, actor } = await aSignedInMember(services);
    await ask(services, actor, "wanted@example.com");
    await aMemberWithPassword(services, { email: "Wanted@Example.com" });
    const token = await tokenSentTo(services, "wanted@example.com");
    await expect(confirmEmailChange(services, actor, { token, ip })).rejects.toMatchObject({ code: "email-taken" });
    expect(await emailOf(services, member.id)).toBe(member.email);
    await expect(confirmEmailChange(services, actor, { token, ip })).rejects.toMatchObject({ code: "not-found" });
  });

  test("records its cancellation once and is deleted after 49 hours", async ({ services }) => {
    const { actor } = await aSignedInMember(services);
    await ask(services, actor, "new@example.com");
    for (let time = 0; time < 3; time++) await cancelEmailChange(services, actor, ip);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "email.change-cancelled"))).toBe(1);
    await forgetExpired({ ...services, clock: () => new Date(services.clock().getTime() + 49 * HOUR) });
    expect(await services.db.$count(emailChanges)).toBe(0);
  });
});

databaseTest("twenty simultaneous confirmations change the address once", async ({ services }) => {
  const { member, actor } = await aSignedInMember(services);
  const email = `new-${member.id}@example.com`;
  await ask(services, actor, email);
  const token = await tokenSentTo(services, email);
  const presses = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmEmailChange(services, actor, { token, ip })),
  );
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(presses.flatMap((press) => (press.status === "rejected" ? [press.reason.code] : []))).toEqual(
    Array(19).fill("not-found"),
  );
  expect((await mailsTo(services, member.email)).filter(({ template }) => template === "email-changed")).toHaveLength(
    1,
  );
});

databaseTest(
  "concurrent requests leave one change open, and only one member gets an address",
  async ({ services }) => {
    const limiter = { ...services.limiter, take: async () => ({ remaining: 1, seconds: 1 }) };
    const generous = { ...services, limiter };
    const { member, actor } = await aSignedInMember(services);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(generous, actor, `many-${index}-${member.id}@example.com`)),
    );
    const rows = await services.db.select().from(emailChanges).where(eq(emailChanges.memberId, member.id));
    expect([rows.length, rows.filter(({ closedAt }) => closedAt === null).length]).toEqual([20, 1]);

    const wanted = `wanted-${member.id}@example.com`;
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aSignedInMember(services)));
    for (const { actor: one } of crowd) await ask(generous, one, wanted);
    const tokens = (await mailsTo(services, wanted)).map(({ data }) => data.token!);
    // Every member tries every link; only the database decides which one succeeds.
    const tries = await Promise.allSettled(
      crowd.flatMap(({ actor: one }) => tokens.map((token) => confirmEmailChange(services, one, { token, ip }))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const codes = tries.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(codes.filter((code) => code === "email-taken")).toHaveLength(19);
    expect(codes.filter((code) => code === "not-found")).toHaveLength(380);
  },
  300_000,
);

test.each([
  ["kim@example.com", "k***@example.com"],
  ["k@example.com", "k***@example.com"],
  ['"a@b"@example.com', '"***@example.com'],
  ["김@example.com", "김***@example.com"],
])("maskEmail shows %s as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
