import { and, eq, like } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { hashPassword } from "../identity/sign-in/passwords.server.ts";
import { type Member, visitor } from "../shared/actor.ts";
import type { OperatorRole } from "../shared/operators/rights.ts";
import { decideRoleChange } from "./decide-role-change.server.ts";
import { RoleChangeInput } from "./input.ts";
import { listOperators, operatorForChange } from "./list-operators.server.ts";
import { requestRoleChange } from "./request-role-change.server.ts";

const reason = "고객 지원 업무를 새로 맡습니다.";
const administrator = ({ db }: TestServices) => aMember(db, { roles: ["administrator"] });
const ask = (services: TestServices, by: Member, { memberId }: Member, roles: OperatorRole[]) =>
  requestRoleChange(services, by, { memberId, roles, reason });

async function rolesOf({ db }: TestServices, { memberId }: Member) {
  const [row] = await db.select({ roles: members.roles }).from(members).where(eq(members.id, memberId));
  return row!.roles;
}

async function openChange(services: TestServices, by: Member, { memberId }: Member) {
  const { waiting } = await operatorForChange(services, by, { memberId });
  return { changeId: waiting!.id };
}

const mailsTo = ({ db }: TestServices, { email }: Member) =>
  db
    .select({ template: mails.template, data: mails.data })
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.template, "role-change%")));

/** Everybody who was an operator before the test has no role in it. */
const alone = ({ db }: TestServices) => db.update(members).set({ roles: [] });

test("the only administrator changes roles at once, and the member is told", async ({ services }) => {
  await alone(services);
  const [by, member] = [await administrator(services), await aMember(services.db)];
  expect(await ask(services, by, member, ["support", "finance"])).toBe("applied");
  expect(await rolesOf(services, member)).toEqual(["support", "finance"]);
  expect(await mailsTo(services, member)).toEqual([
    {
      template: "role-change-decided",
      data: expect.objectContaining({ before: "", after: "support finance", outcome: "applied" }),
    },
  ]);
  const subject = `member:${member.memberId}`;
  const events = await services.db.select().from(auditEvents).where(eq(auditEvents.subject, subject));
  expect(events).toMatchObject([
    { action: "roles.changed", actorId: by.memberId, details: { after: "support finance" } },
  ]);
});

test("of several administrators another one confirms, once", async ({ services }) => {
  const [by, other, member] = [
    await administrator(services),
    await administrator(services),
    await aMember(services.db),
  ];
  expect(await ask(services, by, member, ["support"])).toBe("waiting");
  expect(await rolesOf(services, member)).toEqual([]);
  expect((await mailsTo(services, other)).map(({ template }) => template)).toEqual(["role-change-requested"]);
  expect(await mailsTo(services, by)).toEqual([]);
  await expect(ask(services, other, member, ["finance"])).rejects.toMatchObject({ code: "role-change-open" });
  const change = await openChange(services, by, member);
  await expect(decideRoleChange(services, by, { ...change, decision: "confirm" })).rejects.toMatchObject({
    code: "role-change-own",
  });
  expect(await decideRoleChange(services, other, { ...change, decision: "confirm" })).toBe("applied");
  expect(await rolesOf(services, member)).toEqual(["support"]);
  expect((await mailsTo(services, member)).map(({ template }) => template)).toEqual(["role-change-decided"]);
  await expect(decideRoleChange(services, other, { ...change, decision: "confirm" })).rejects.toMatchObject({
    code: "role-change-closed",
  });
});

test.for([
  ["declined by another", "other", "declined"],
  ["taken back by the one who asked", "by", "withdrawn"],
] as const)("a change that is %s leaves the roles", async ([, who, outcome], { services }) => {
  const [by, other, member] = [
    await administrator(services),
    await administrator(services),
    await aMember(services.db),
  ];
  await ask(services, by, member, ["finance"]);
  const change = await openChange(services, by, member);
  expect(await decideRoleChange(services, who === "by" ? by : other, { ...change, decision: "decline" })).toBe(outcome);
  expect(await rolesOf(services, member)).toEqual([]);
  expect(await mailsTo(services, by)).toContainEqual({
    template: "role-change-decided",
    data: expect.objectContaining({ outcome }),
  });
});

test("a change lapses after 72 hours, and another can be asked for", async ({ services }) => {
  const [by, other, member] = [
    await administrator(services),
    await administrator(services),
    await aMember(services.db),
  ];
  await ask(services, by, member, ["finance"]);
  const change = await openChange(services, by, member);
  services.setTime(new Date(services.clock().getTime() + 72 * 3_600_000));
  await expect(decideRoleChange(services, other, { ...change, decision: "confirm" })).rejects.toMatchObject({
    code: "role-change-closed",
  });
  expect(await ask(services, other, member, ["support"])).toBe("waiting");
});

test("nobody changes their own roles, and who it is about confirms a loss alone", async ({ services }) => {
  const [by, other] = [await administrator(services), await administrator(services)];
  await expect(ask(services, by, by, ["support"])).rejects.toMatchObject({ code: "own-roles" });
  await ask(services, by, other, ["administrator", "finance"]);
  const gain = await openChange(services, by, other);
  await expect(decideRoleChange(services, other, { ...gain, decision: "confirm" })).rejects.toMatchObject({
    code: "own-roles",
  });
  await decideRoleChange(services, by, { ...gain, decision: "decline" });
  await ask(services, by, other, []);
  await decideRoleChange(services, other, { ...(await openChange(services, by, other)), decision: "confirm" });
  expect(await rolesOf(services, other)).toEqual([]);
});

test("a change of somebody who is no administrator any more is not confirmed", async ({ services }) => {
  const [by, other, third] = [
    await administrator(services),
    await administrator(services),
    await administrator(services),
  ];
  const member = await aMember(services.db);
  await ask(services, by, member, ["administrator"]);
  await ask(services, other, by, []);
  const [grant, loss] = [await openChange(services, other, member), await openChange(services, other, by)];
  await decideRoleChange(services, third, { ...loss, decision: "confirm" });
  await expect(decideRoleChange(services, third, { ...grant, decision: "confirm" })).rejects.toMatchObject({
    code: "role-change-closed",
  });
  await expect(ask(services, by, other, [])).rejects.toMatchObject({ code: "role-change-closed" });
});

test("only administrators see and change roles", async ({ services }) => {
  const member = await aMember(services.db);
  const finance = await aMember(services.db, { roles: ["finance"] });
  for (const [actor, code] of [
    [visitor, "signed-out"],
    [member, "not-found"],
    [finance, "role-required"],
  ] as const) {
    await expect(listOperators(services, actor)).rejects.toMatchObject({ code });
    await expect(
      requestRoleChange(services, actor, { memberId: member.memberId, roles: ["finance"], reason }),
    ).rejects.toMatchObject({ code });
  }
});

databaseTest("of two administrators who remove each other at once, one stays", async ({ services }) => {
  await alone(services);
  const third = await administrator(services);
  const pair = [await administrator(services), await administrator(services)] as const;
  await ask(services, pair[0], pair[1], []);
  await ask(services, pair[1], pair[0], []);
  const changes = [await openChange(services, third, pair[1]), await openChange(services, third, pair[0])];
  await services.db.update(members).set({ roles: [] }).where(eq(members.id, third.memberId));
  const decided = await Promise.allSettled(
    changes.map((change, at) => decideRoleChange(services, pair[1 - at]!, { ...change, decision: "confirm" })),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = await services.db.select({ id: members.id }).from(members).where(eq(members.isOperator, true));
  expect(left).toHaveLength(1);
});

databaseTest("an administrator does not leave while the other one's roles are taken away", async ({ services }) => {
  await alone(services);
  const password = "jangteo-demo-2026";
  const leaving = await aMember(services.db, { roles: ["administrator"], passwordHash: await hashPassword(password) });
  const other = await administrator(services);
  await ask(services, leaving, other, []);
  const change = await openChange(services, leaving, other);
  await Promise.allSettled([
    decideRoleChange(services, other, { ...change, decision: "confirm" }),
    deleteAccount(services, leaving, { proof: { password }, ip: "203.0.113.9" }),
  ]);
  const left = await services.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.isOperator, true)));
  expect(left.length).toBeGreaterThan(0);
});

test.for([
  [{ roles: "support", reason }, ["support"]],
  [{ roles: ["finance", "support", "finance"], reason }, ["support", "finance"]],
  [{ reason }, []],
] as const)("the form %j asks for the roles %j", ([form, roles]) => {
  expect(RoleChangeInput.parse(form).roles).toEqual(roles);
});

test("a form with an unknown role or a short reason is refused", () => {
  expect(RoleChangeInput.safeParse({ roles: "owner", reason }).success).toBe(false);
  expect(RoleChangeInput.safeParse({ roles: "support", reason: "짧음" }).success).toBe(false);
});
