import { desc, eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { apiBills, compensationClaims } from "#db/schema/platform/compensations.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { acceptHandover, offerHandover } from "../projects/handover.server.ts";
import { leaveProject } from "../projects/manage-members.server.ts";
import { deleteProject } from "../projects/manage-projects.server.ts";
import type { Member } from "../shared/actor.ts";
import { billMoves, billStatusesBefore } from "./bill-status.ts";
import { claimCompensation } from "./claim-compensation.server.ts";
import { aBilledProject, aColleague, ip } from "./compensations.testing.ts";
import { decideClaim } from "./decide-claim.server.ts";
import { billForOperator, billingOfProject, listBills, listFormerProjects } from "./read-billing.server.ts";
import { recordBill } from "./record-bill.server.ts";
import { voidBill } from "./void-bill.server.ts";

const january = { month: "2026-01", description: "" };
const accept = { decision: "accepted", percent: null, note: "", ip } as const;
const wrong = { reason: "another contract", isUnpaid: "on", ip } as const;
const whole = { page: 1, limit: 20 };

const claimsOf = ({ db }: TestServices) => db.select().from(compensationClaims).orderBy(compensationClaims.month);
const billOf = async ({ db }: TestServices, month: string) =>
  (await db.select().from(apiBills).where(eq(apiBills.month, month)).orderBy(apiBills.createdAt)).at(-1)!;
const changesOf = async ({ db }: TestServices) =>
  (
    await db.select().from(mails).where(eq(mails.template, "api-bill-changed")).orderBy(desc(sql`data ->> 'outcome'`))
  ).map(({ memberId, data }) => [memberId, data.outcome, data.amount, data.note]);

/** The billed project, with January claimed and accepted at 82,500 won. */
async function aCredit(services: TestServices) {
  const made = await aBilledProject(services);
  await claimCompensation(services, made.owner, { ...january, projectId: made.projectId });
  const [claim] = await claimsOf(services);
  await decideClaim(services, made.operator, { ...accept, claimId: claim!.id });
  return made;
}

async function handedOver(services: TestServices, owner: Member, projectId: string): Promise<Member> {
  const receiver = await aColleague(services, projectId, "owner");
  await offerHandover(services, owner, { projectId, memberId: receiver.memberId });
  await acceptHandover(services, receiver, projectId);
  return receiver;
}

describe("after a handover in February", () => {
  test("fees and credits up to February are the former holder's, and later ones the next holder's", async ({
    services,
  }) => {
    const { owner, operator, projectId, bill } = await aCredit(services);
    const receiver = await handedOver(services, owner, projectId);
    expect(await bill("2025-12", 50_000)).toEqual({ credit: 50_000 });
    services.setTime(new Date("2026-03-10T03:00:00Z"));
    expect(await bill("2026-03", 330_000)).toEqual({ credit: 0 });
    expect(await bill("2026-02", 330_000)).toEqual({ credit: 32_500 });
    const holders = (await listBills(services, operator, whole)).items.map(({ month, memberId }) => [month, memberId]);
    expect(Object.fromEntries(holders)).toEqual({
      "2025-12": owner.memberId,
      "2026-01": owner.memberId,
      "2026-02": owner.memberId,
      "2026-03": receiver.memberId,
    });
    services.setTime(new Date("2026-04-10T03:00:00Z"));
    for (const month of ["2026-02", "2026-03"])
      await claimCompensation(services, receiver, { projectId, month, description: "no answer" });
    expect((await claimsOf(services)).map(({ month, memberId }) => [month, memberId])).toEqual([
      ["2026-01", owner.memberId],
      ["2026-02", owner.memberId],
      ["2026-03", receiver.memberId],
    ]);
  });

  test("a credit from before is of the former holder alone, who reads it also after leaving", async ({ services }) => {
    const { owner, projectId } = await aCredit(services);
    const receiver = await handedOver(services, owner, projectId);
    const credits = async (member: Member) => {
      const { billing } = await billingOfProject(services, member, projectId);
      return [billing!.credit, billing!.formerCredit];
    };
    expect([await credits(owner), await credits(receiver)]).toEqual([
      [0, 82_500],
      [0, 0],
    ]);
    expect(await listFormerProjects(services, owner)).toEqual([]);
    await leaveProject(services, owner, projectId);
    expect(await listFormerProjects(services, owner)).toEqual([{ id: projectId, name: "Alerts" }]);
    services.setTime(new Date("2026-03-10T03:00:00Z"));
    const operator = await anOperator(services);
    const march = { project: projectId, month: "2026-03", fee: 9, reference: "T-3", billedOn: "2026-03-04", ip };
    await recordBill(services, operator, march);
    const { project, billing } = await billingOfProject(services, owner, projectId);
    expect(project).toEqual({ id: projectId, name: "Alerts", isMember: false });
    expect(billing).toMatchObject({ bills: [{ month: "2026-01" }], claims: [{ month: "2026-01" }], months: [] });
    expect(billing).toMatchObject({ credit: 0, formerCredit: 82_500 });
    const stranger = await anOperator(services);
    await expect(billingOfProject(services, stranger, projectId)).rejects.toMatchObject({ code: "not-found" });
  });

  test("the former holder does not record or void a fee of their own", async ({ services }) => {
    const { owner, projectId } = await aBilledProject(services);
    await handedOver(services, owner, projectId);
    await leaveProject(services, owner, projectId);
    const finance: Member = { ...owner, roles: ["finance"] };
    const own = { project: projectId, month: "2025-12", fee: 1, reference: "x", billedOn: "2026-01-04", ip };
    await expect(recordBill(services, finance, own)).rejects.toMatchObject({ code: "own-claim" });
    const { id: billId } = await billOf(services, "2026-01");
    await expect(voidBill(services, finance, { ...wrong, billId })).rejects.toMatchObject({ code: "own-claim" });
  });
});

describe("a fee that was recorded wrongly", () => {
  test("is voided once, gives its credits back, and is told to the holder", async ({ services }) => {
    const { owner, operator, projectId, bill } = await aCredit(services);
    await bill("2025-12", 30_000);
    await bill("2026-02", 40_000);
    expect(await claimsOf(services)).toMatchObject([{ applied: 70_000 }]);
    const { id: billId } = await billOf(services, "2026-02");
    expect(await voidBill(services, operator, { ...wrong, billId })).toEqual({ isNew: true, credit: 40_000 });
    const again = { ...wrong, reason: "other words", billId };
    expect(await voidBill(services, operator, again)).toMatchObject({ isNew: false });
    expect(await claimsOf(services)).toMatchObject([{ applied: 30_000 }]);
    expect(await billForOperator(services, operator, billId)).toMatchObject({
      ...{ status: "voided", voidReason: "another contract", voidedBy: operator.memberId, credit: 40_000 },
    });
    const { billing } = await billingOfProject(services, owner, projectId);
    expect(billing).toMatchObject({ credit: 52_500 });
    expect(billing!.bills[0]).toMatchObject({ month: "2026-02", voidReason: "another contract" });
    expect(await bill("2026-02", 60_000)).toEqual({ credit: 52_500 });
    await expect(bill("2026-02", 60_000)).rejects.toMatchObject({ code: "bill-exists" });
    expect(await changesOf(services)).toEqual([
      [owner.memberId, "voided", "40000", "another contract"],
      [owner.memberId, "corrected", "60000", ""],
    ]);
    const events = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "api-bill.voided"));
    expect(events).toMatchObject([
      { actorId: operator.memberId, subject: `api-bill:${billId}`, details: { credit: 40_000, fee: 40_000 }, ip },
    ]);
  });

  test("counts for claims that wait no more, and not for decided ones", async ({ services }) => {
    const { owner, operator, projectId, bill } = await aBilledProject(services);
    await claimCompensation(services, owner, { ...january, projectId });
    const [claim] = await claimsOf(services);
    await voidBill(services, operator, { ...wrong, billId: (await billOf(services, "2026-01")).id });
    expect(await claimsOf(services)).toMatchObject([{ average: 0, status: "waiting" }]);
    const decide = () => decideClaim(services, operator, { ...accept, claimId: claim!.id });
    await expect(decide()).rejects.toMatchObject({ code: "claim-no-fee" });
    const { billing } = await billingOfProject(services, owner, projectId);
    expect(billing!.months).toMatchObject([{ average: null }, { average: null }]);
    await bill("2026-01", 110_000);
    await decide();
    expect(await claimsOf(services)).toMatchObject([{ average: 110_000, amount: 27_500 }]);
    await voidBill(services, operator, { ...wrong, billId: (await billOf(services, "2026-01")).id });
    expect(await claimsOf(services)).toMatchObject([{ average: 110_000, amount: 27_500, applied: 0 }]);
  });

  test("is voided by finance that does not work on the project", async ({ services }) => {
    const { owner, projectId } = await aBilledProject(services);
    const { id: billId } = await billOf(services, "2026-01");
    const asFinance = (member: Member): Member => ({ ...member, roles: ["finance"] });
    for (const involved of [owner, await aColleague(services, projectId, "viewer")])
      await expect(voidBill(services, asFinance(involved), { ...wrong, billId })).rejects.toMatchObject({
        code: "own-claim",
      });
    const support: Member = { ...(await anOperator(services)), roles: ["support"] };
    await expect(voidBill(services, support, { ...wrong, billId })).rejects.toMatchObject({ code: "role-required" });
    await expect(voidBill(services, owner, { ...wrong, billId })).rejects.toMatchObject({ code: "not-found" });
    const operator = await anOperator(services);
    for (const unknown of ["x", projectId])
      await expect(voidBill(services, operator, { ...wrong, billId: unknown })).rejects.toMatchObject({
        code: "not-found",
      });
    expect(await billOf(services, "2026-01")).toMatchObject({ status: "recorded" });
  });

  test("of a deleted project is voided unless it took credits, which cannot come back", async ({ services }) => {
    const { owner, operator, projectId, bill } = await aCredit(services);
    await bill("2026-02", 40_000);
    await deleteProject(services, owner, projectId);
    const voided = async (month: string) =>
      voidBill(services, operator, { ...wrong, billId: (await billOf(services, month)).id });
    await expect(voided("2026-02")).rejects.toMatchObject({ code: "bill-project-gone" });
    expect(await billOf(services, "2026-02")).toMatchObject({ status: "recorded" });
    expect(await voided("2026-01")).toEqual({ isNew: true, credit: 0 });
  });

  test("is listed by the day it was recorded on", async ({ services }) => {
    const { operator } = await aBilledProject(services);
    const total = async (days: { from: string; to: string }) =>
      (await listBills(services, operator, { ...whole, ...days })).total;
    expect(await total({ from: "2026-02-10", to: "2026-02-10" })).toBe(1);
    expect(await total({ from: "2026-02-11", to: "" })).toBe(0);
    expect(await total({ from: "", to: "2026-02-09" })).toBe(0);
  });
});

test("a voided fee stays voided", () => {
  expect(billMoves).toEqual({ recorded: ["voided"], voided: [] });
  expect([billStatusesBefore("voided"), billStatusesBefore("recorded")]).toEqual([["recorded"], []]);
});

databaseTest("of many at once one voiding gives credits back, and one fee takes the place", async ({ services }) => {
  const { operator, bill } = await aCredit(services);
  await bill("2026-02", 40_000);
  const { id: billId } = await billOf(services, "2026-02");
  const voided = await Promise.all(Array.from({ length: 6 }, () => voidBill(services, operator, { ...wrong, billId })));
  expect(voided.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await claimsOf(services)).toMatchObject([{ applied: 0 }]);
  const bills = await Promise.allSettled(Array.from({ length: 6 }, () => bill("2026-02", 50_000)));
  expect(bills.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await claimsOf(services)).toMatchObject([{ applied: 50_000 }]);
  expect((await changesOf(services)).map(([, outcome]) => outcome)).toEqual(["voided", "corrected"]);
});
