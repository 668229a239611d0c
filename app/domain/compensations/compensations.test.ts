import { desc, eq, inArray } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { apiBills, compensationClaims } from "#db/schema/platform/compensations.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { deleteProject } from "../projects/manage-projects.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import { claimCompensation } from "./claim-compensation.server.ts";
import { aBilledProject, aColleague, ip, measured } from "./compensations.testing.ts";
import { decideClaim } from "./decide-claim.server.ts";
import { billingOfProject, claimForOperator, listClaims } from "./read-billing.server.ts";
import { recordBill } from "./record-bill.server.ts";

const january = { month: "2026-01", description: "" };
const accept = { decision: "accepted", percent: null, note: "", ip } as const;

const claimsOf = ({ db }: TestServices) => db.select().from(compensationClaims).orderBy(compensationClaims.createdAt);
const mailsOf = async ({ db }: TestServices) =>
  (
    await db
      .select()
      .from(mails)
      .where(inArray(mails.template, ["compensation-received", "compensation-decided"]))
      .orderBy(desc(mails.template))
  ).map(({ template, memberId, data }) => ({ template, memberId, data }));

describe("a claim", () => {
  test("keeps what was measured and the average, is answered in fifteen days, and sent again it is the same", async ({
    services,
  }) => {
    const { owner, operator, projectId } = await aBilledProject(services);
    const { billing } = await billingOfProject(services, owner, projectId);
    expect(billing!.months).toMatchObject([
      { month: "2026-01", availability: "98.000", percent: 25, average: 330_000, amount: 82_500, isClaimed: false },
      { month: "2025-12", availability: null, percent: 0, average: null, isClaimed: false },
    ]);
    expect(await claimCompensation(services, owner, { ...january, projectId })).toEqual({ isNew: true });
    expect(await claimCompensation(services, owner, { ...january, projectId })).toEqual({ isNew: false });
    expect(await claimsOf(services)).toMatchObject([
      {
        ...{ projectId, memberId: owner.memberId, claimantId: owner.memberId, status: "waiting" },
        ...{ measured: 1_000, down: 20, average: 330_000, dueAt: addDays(services.clock(), 15) },
      },
    ]);
    expect(await mailsOf(services)).toMatchObject([{ template: "compensation-received", memberId: owner.memberId }]);
    expect(await listClaims(services, operator, { view: "waiting", page: 1, limit: 10 })).toMatchObject({ total: 1 });
    await expect(listClaims(services, owner, { view: "waiting", page: 1, limit: 10 })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("is the right of owners, who alone see the fees", async ({ services }) => {
    const { projectId } = await aBilledProject(services);
    for (const role of ["developer", "viewer"] as const) {
      const colleague = await aColleague(services, projectId, role);
      await expect(claimCompensation(services, colleague, { ...january, projectId })).rejects.toMatchObject({
        code: "project-role",
      });
      expect((await billingOfProject(services, colleague, projectId)).billing).toBeNull();
    }
    const stranger = await aBuyer(services);
    await expect(claimCompensation(services, stranger, { ...january, projectId })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(billingOfProject(services, stranger, projectId)).rejects.toMatchObject({ code: "not-found" });
    const other = await aColleague(services, projectId, "owner");
    expect(await claimCompensation(services, other, { ...january, projectId })).toEqual({ isNew: true });
  });

  test("is refused for other months, without a fee, and without words where the rule gives nothing", async ({
    services,
  }) => {
    const { owner, projectId, bill } = await aBilledProject(services);
    const claim = (month: string, description = "") =>
      claimCompensation(services, owner, { projectId, month, description });
    for (const month of ["2026-02", "2026-03", "2025-11"])
      await expect(claim(month, "x")).rejects.toMatchObject({ code: "claim-month" });
    await expect(claim("2025-12", "x")).rejects.toMatchObject({ code: "claim-no-fee" });
    await bill("2025-12", 110_000);
    await expect(claim("2025-12")).rejects.toMatchObject({ code: "claim-describe" });
    await measured(services, "2025-12", 1_000, 1);
    await expect(claim("2025-12")).rejects.toMatchObject({ code: "claim-describe" });
    expect(await claim("2025-12", "no answer on 3 December")).toEqual({ isNew: true });
    expect(await claimsOf(services)).toMatchObject([{ month: "2025-12", average: 110_000 }]);
  });
});

describe("a decision", () => {
  const aClaim = async (services: TestServices) => {
    const made = await aBilledProject(services);
    await claimCompensation(services, made.owner, { ...january, projectId: made.projectId });
    const [claim] = await claimsOf(services);
    return { ...made, claimId: claim!.id };
  };

  test("accepts by the rule, once, with mail and audit", async ({ services }) => {
    const { owner, operator, claimId } = await aClaim(services);
    await decideClaim(services, operator, { ...accept, claimId });
    for (const again of [accept, { ...accept, decision: "rejected", note: "x" } as const])
      await expect(decideClaim(services, operator, { ...again, claimId })).rejects.toMatchObject({
        code: "claim-decided",
      });
    expect(await claimForOperator(services, operator, claimId)).toMatchObject({
      ...{ status: "accepted", percent: 25, amount: 82_500, applied: 0, decidedBy: operator.memberId },
      fees: [{ month: "2026-01", fee: 330_000 }],
    });
    expect((await mailsOf(services)).slice(1)).toMatchObject([
      { memberId: owner.memberId, data: { outcome: "accepted", percent: "25", amount: "82500" } },
    ]);
    const events = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `compensation:${claimId}`))
      .orderBy(auditEvents.action);
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["compensation.accepted", operator.memberId],
      ["compensation.claimed", owner.memberId],
    ]);
  });

  test("takes another share of the rule with a reason, and a rejection with one", async ({ services }) => {
    const { owner, operator, claimId, projectId } = await aClaim(services);
    const decide = (input: Partial<Parameters<typeof decideClaim>[2]>) =>
      decideClaim(services, operator, { ...accept, claimId, ...input });
    await expect(decide({ percent: 50 })).rejects.toMatchObject({ code: "claim-reason" });
    await expect(decide({ decision: "rejected" })).rejects.toMatchObject({ code: "claim-reason" });
    await decide({ percent: 50, note: "the chain was down longer" });
    expect(await claimsOf(services)).toMatchObject([
      { percent: 50, amount: 165_000, note: "the chain was down longer" },
    ]);
    expect((await billingOfProject(services, owner, projectId)).billing).toMatchObject({ credit: 165_000 });
  });

  test("needs a share where the rule gives none, and a rejection pays nothing", async ({ services }) => {
    const { owner, operator, projectId, bill } = await aBilledProject(services);
    await bill("2025-12", 110_000);
    await claimCompensation(services, owner, { projectId, month: "2025-12", description: "no answer" });
    const [claim] = await claimsOf(services);
    await expect(decideClaim(services, operator, { ...accept, claimId: claim!.id })).rejects.toMatchObject({
      code: "claim-percent",
    });
    await decideClaim(services, operator, { ...accept, decision: "rejected", note: "up", claimId: claim!.id });
    expect(await claimsOf(services)).toMatchObject([{ status: "rejected", percent: null, amount: null, note: "up" }]);
    expect(await bill("2026-02", 330_000)).toEqual({ credit: 0 });
  });

  test("is nobody's who works on the project or has not the right", async ({ services }) => {
    const { owner, claimId, projectId } = await aClaim(services);
    const asOperator = (member: typeof owner) => ({ ...member, roles: ["finance"] as const });
    const colleague = await aColleague(services, projectId, "viewer");
    for (const involved of [owner, colleague]) {
      await expect(decideClaim(services, asOperator(involved), { ...accept, claimId })).rejects.toMatchObject({
        code: "own-claim",
      });
      const bill = { project: projectId, month: "2025-12", fee: 1, reference: "x", billedOn: "2026-01-04", ip };
      await expect(recordBill(services, asOperator(involved), bill)).rejects.toMatchObject({ code: "own-claim" });
    }
    const support = { ...(await anOperator(services)), roles: ["support"] as const };
    await expect(decideClaim(services, support, { ...accept, claimId })).rejects.toMatchObject({
      code: "role-required",
    });
    await expect(decideClaim(services, owner, { ...accept, claimId })).rejects.toMatchObject({ code: "not-found" });
  });

  test("is a credit of the next bills to the won, and outlives the project", async ({ services }) => {
    const { owner, operator, claimId, projectId, bill } = await aClaim(services);
    await decideClaim(services, operator, { ...accept, claimId });
    expect(await bill("2026-02", 50_000)).toEqual({ credit: 50_000 });
    await expect(bill("2026-02", 50_000)).rejects.toMatchObject({ code: "bill-exists" });
    await expect(bill("2026-03", 50_000)).rejects.toMatchObject({ code: "bill-in-future" });
    expect(await bill("2025-12", 330_000)).toEqual({ credit: 32_500 });
    expect(await bill("2025-11", 330_000)).toEqual({ credit: 0 });
    expect(await claimsOf(services)).toMatchObject([{ amount: 82_500, applied: 82_500 }]);
    const { billing } = await billingOfProject(services, owner, projectId);
    expect(billing!.bills.find(({ month }) => month === "2025-12")!.parts).toEqual({
      fee: { amount: 330_000, supply: 300_000, vat: 30_000 },
      credit: { amount: -32_500, supply: -29_545, vat: -2_955 },
      due: { amount: 297_500, supply: 270_455, vat: 27_045 },
    });
    await deleteProject(services, owner, projectId);
    expect(await claimsOf(services)).toMatchObject([{ projectId: null, projectName: "Alerts", amount: 82_500 }]);
  });
});

databaseTest("of many at once one claim, one decision and one credit come", async ({ services }) => {
  const { owner, operator, projectId, bill } = await aBilledProject(services);
  const eight = <Value>(run: (at: number) => Promise<Value>) =>
    Promise.allSettled(Array.from({ length: 8 }, (_, at) => run(at)));
  const done = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled");

  const claims = await eight(() => claimCompensation(services, owner, { ...january, projectId }));
  expect(claims.filter((one) => one.status === "fulfilled" && one.value.isNew)).toHaveLength(1);
  const [claim] = await claimsOf(services);
  const decisions = await eight(() => decideClaim(services, operator, { ...accept, claimId: claim!.id }));
  expect(done(decisions)).toHaveLength(1);
  expect(await mailsOf(services)).toHaveLength(2);
  expect(done(await eight((at) => bill(`2025-0${at + 1}`, 30_000)))).toHaveLength(8);
  const bills = await services.db.select().from(apiBills);
  expect(bills.reduce((sum, { credit }) => sum + credit, 0)).toBe(82_500);
  expect(await claimsOf(services)).toMatchObject([{ applied: 82_500 }]);
});
