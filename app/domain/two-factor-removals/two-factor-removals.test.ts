import { and, eq, like } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { recoveryCodes, twoFactors } from "#db/schema/identity/two-factor.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { type Member, visitor } from "../shared/actor.ts";
import { decideTwoFactorRemoval } from "./decide-removal.server.ts";
import { TwoFactorRemovalInput } from "./input.ts";
import { removalsOfMember } from "./list-removals.server.ts";
import { requestTwoFactorRemoval } from "./request-removal.server.ts";

const checked = {
  checks: ["identity-document" as const, "call-back" as const],
  note: "신분증 사진과 등록된 번호로 본인을 확인했습니다.",
};
const hour = 3_600_000;

const support = ({ db }: TestServices) => aMember(db, { roles: ["support"] });

/** A member with two-factor, recovery codes and a session. */
async function aLockedOut({ db, clock }: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  const member = await aMember(db, { google2faEnable: true, ...overrides });
  const { memberId } = member;
  const now = clock();
  await db.insert(twoFactors).values({ memberId, secret: "sealed", createdAt: now, confirmedAt: now });
  await db.insert(recoveryCodes).values({ memberId, codeHash: "hash", createdAt: now });
  await db.insert(sessions).values({
    id: member.sessionId,
    memberId,
    channel: "page",
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 24 * hour),
  });
  return member;
}

async function stateOf({ db }: TestServices, { memberId }: Member) {
  const [member] = await db.select({ isOn: members.google2faEnable }).from(members).where(eq(members.id, memberId));
  const [session] = await db
    .select({ ended: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.memberId, memberId));
  return {
    isOn: member!.isOn,
    factors: await db.$count(twoFactors, eq(twoFactors.memberId, memberId)),
    codes: await db.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId)),
    isSignedIn: session!.ended === null,
  };
}
const locked = { isOn: true, factors: 1, codes: 1, isSignedIn: true };
const opened = { isOn: false, factors: 0, codes: 0, isSignedIn: false };

const request = (services: TestServices, by: Member, { memberId }: Member) =>
  requestTwoFactorRemoval(services, by, { memberId, ...checked });

async function decide(services: TestServices, by: Member, { memberId }: Member, decision: "confirm" | "decline") {
  const reader = { memberId, isOperator: false, hasTwoFactor: true };
  const anybody = await aMember(services.db, { roles: ["administrator"] });
  const { removals } = (await removalsOfMember(services, anybody, reader))!;
  return decideTwoFactorRemoval(services, by, { memberId, removalId: removals[0]!.id, decision });
}

const mailsTo = async ({ db }: TestServices, { email }: Member) =>
  (
    await db
      .select({ template: mails.template })
      .from(mails)
      .where(and(eq(mails.recipient, email), like(mails.template, "two-factor%")))
  ).map(({ template }) => template);

test("two operators remove the two-factor of a member, who is told before and after", async ({ services }) => {
  const [first, second, member] = [await support(services), await support(services), await aLockedOut(services)];
  await request(services, first, member);
  expect(await stateOf(services, member)).toEqual(locked);
  expect(await mailsTo(services, member)).toEqual(["two-factor-removal-requested"]);
  await expect(request(services, second, member)).rejects.toMatchObject({ code: "two-factor-removal-open" });
  await expect(decide(services, first, member, "confirm")).rejects.toMatchObject({ code: "two-factor-removal-own" });
  expect(await stateOf(services, member)).toEqual(locked);
  expect(await decide(services, second, member, "confirm")).toBe("removed");
  expect(await stateOf(services, member)).toEqual(opened);
  expect((await mailsTo(services, member)).sort()).toEqual(["two-factor-removal-requested", "two-factor-removed"]);
  const about = eq(auditEvents.subject, `member:${member.memberId}`);
  const events = await services.db.select().from(auditEvents).where(about).orderBy(auditEvents.id);
  expect(events).toMatchObject([
    {
      action: "two-factor.removal-requested",
      actorId: first.memberId,
      details: { checks: "identity-document call-back", note: checked.note },
    },
    { action: "two-factor.removed", actorId: second.memberId, details: { requestedBy: first.memberId, sessions: 1 } },
  ]);
});

test.for([
  ["another declines", "second", "declined"],
  ["who asked takes it back", "first", "withdrawn"],
] as const)("when %s, two-factor stays", async ([, who, outcome], { services }) => {
  const [first, second, member] = [await support(services), await support(services), await aLockedOut(services)];
  await request(services, first, member);
  expect(await decide(services, who === "first" ? first : second, member, "decline")).toBe(outcome);
  expect(await stateOf(services, member)).toEqual(locked);
  await expect(decide(services, second, member, "confirm")).rejects.toMatchObject({
    code: "two-factor-removal-closed",
  });
  await request(services, second, member);
});

test("after 72 hours nothing is removed any more", async ({ services }) => {
  const [first, second, member] = [await support(services), await support(services), await aLockedOut(services)];
  await request(services, first, member);
  services.setTime(new Date(services.clock().getTime() + 72 * hour));
  await expect(decide(services, second, member, "confirm")).rejects.toMatchObject({
    code: "two-factor-removal-closed",
  });
  expect(await stateOf(services, member)).toMatchObject({ isOn: true, factors: 1, codes: 1 });
  await request(services, second, member);
});

test("only administrators take part where it is an operator's account, and nobody for oneself", async ({
  services,
}) => {
  const operator = await aLockedOut(services, { roles: ["finance"] });
  const [first, second] = [await support(services), await support(services)];
  const [one, other] = [
    await aMember(services.db, { roles: ["administrator"] }),
    await aMember(services.db, { roles: ["administrator"] }),
  ];
  await expect(request(services, first, operator)).rejects.toMatchObject({ code: "role-required" });
  await request(services, one, operator);
  await expect(decide(services, second, operator, "confirm")).rejects.toMatchObject({ code: "role-required" });
  expect(await decide(services, other, operator, "confirm")).toBe("removed");
  const own = await aLockedOut(services, { roles: ["administrator"] });
  await expect(request(services, own, own)).rejects.toMatchObject({ code: "two-factor-removal-own" });
  await request(services, one, own);
  await expect(decide(services, own, own, "confirm")).rejects.toMatchObject({ code: "two-factor-removal-own" });
});

test("a member without two-factor has none to remove, and others than support and administrators ask in vain", async ({
  services,
}) => {
  const [operator, member] = [await support(services), await aMember(services.db)];
  await expect(request(services, operator, member)).rejects.toMatchObject({ code: "two-factor-off" });
  const about = { memberId: member.memberId, ...checked };
  for (const [actor, code] of [
    [visitor, "signed-out"],
    [await aMember(services.db), "not-found"],
    [await aMember(services.db, { roles: ["moderation", "finance"] }), "role-required"],
  ] as const)
    await expect(requestTwoFactorRemoval(services, actor, about)).rejects.toMatchObject({ code });
});

databaseTest("two confirmations at once remove it once", async ({ services }) => {
  const [first, second, third] = [await support(services), await support(services), await support(services)];
  const member = await aLockedOut(services);
  await request(services, first, member);
  const outcomes = await Promise.allSettled([second, third].map((by) => decide(services, by, member, "confirm")));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await mailsTo(services, member)).toHaveLength(2);
});

test("one check alone, or a note that says nothing, is refused", () => {
  expect(TwoFactorRemovalInput.safeParse({ checks: ["call-back", "orders"], note: checked.note }).success).toBe(true);
  expect(TwoFactorRemovalInput.safeParse({ checks: "call-back", note: checked.note }).success).toBe(false);
  expect(TwoFactorRemovalInput.safeParse({ checks: ["call-back", "orders"], note: "확인함" }).success).toBe(false);
});
