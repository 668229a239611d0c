import { and, eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { deleteService, pauseService } from "../../selling/move-own-service.server.ts";
import { listOwnServices } from "../../selling/own-services.server.ts";
import { listTasks } from "../../dashboard/list-tasks.server.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { suspend } from "../../suspensions/suspensions.testing.ts";
import { listSuspendedServicesOfSeller } from "../list-suspensions.server.ts";
import { restored, suspended } from "../service-suspensions.testing.ts";
import { anAppeal, answer, appealed, aSuspendedService, decided, text } from "./appeals.testing.ts";
import { findAppealableSuspension } from "./appeal-suspension.server.ts";
import { DecideAppealInput, SuspensionAppealInput } from "./input.ts";
import { appealFigures, listOpenAppeals } from "./list-appeals.server.ts";
import { appealMoves } from "./status.ts";

const stateOf = async ({ db }: TestServices, { id }: { id: number }) => {
  const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, id));
  return [row!.status, row!.suspendedBy];
};
const statusOf = async ({ db }: TestServices, appealId: string) =>
  (await db.select().from(suspensionAppeals).where(eq(suspensionAppeals.id, appealId)))[0]!.status;
const mailed = ({ db }: TestServices, { memberId }: { memberId: number }, template: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.template, template), eq(mails.memberId, memberId)));
const noticeOf = async (services: TestServices, { seller, service }: Awaited<ReturnType<typeof aSuspendedService>>) =>
  (await findAppealableSuspension(services, seller, { serviceId: service.id })).suspension;
const actionsOf = async ({ db }: TestServices, { id }: { id: number }) =>
  db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId, ip: auditEvents.ip })
    .from(auditEvents)
    .where(eq(auditEvents.subject, `service:${id}`))
    .orderBy(auditEvents.id);

test("another operator accepts an appeal, and the service is on sale again", async ({ services }) => {
  const { seller, service, first } = await aSuspendedService(services);
  const second = await anOperator(services);
  const found = { seller, service, first };
  expect(await noticeOf(services, found)).toMatchObject({ canAppeal: true, appeal: null });
  await appealed(services, found);
  const [queued] = (await listOpenAppeals(services, second, { page: 1, limit: 10 })).items;
  expect(queued).toMatchObject({ serviceId: service.id, reason: "misleading", overdue: false });
  expect(await noticeOf(services, found)).toMatchObject({ canAppeal: false, appeal: { status: "open", text } });
  const deciding = { service, appealId: queued!.id };
  await expect(decided(services, deciding, "accepted", first)).rejects.toMatchObject({ code: "own-decision" });
  expect(await stateOf(services, service)).toEqual(["suspended", "operator"]);
  await decided(services, deciding, "accepted", second);
  expect(await stateOf(services, service)).toEqual(["active", null]);
  expect(await statusOf(services, queued!.id)).toBe("accepted");
  expect(await appealFigures(services, second)).toEqual({ open: 0, overdue: 0 });
  expect(await actionsOf(services, service)).toEqual([
    { action: "service.suspended", actorId: first.memberId, ip: "203.0.113.9" },
    { action: "service.appealed", actorId: seller.memberId, ip: "203.0.113.1" },
    { action: "service.appeal-accepted", actorId: second.memberId, ip: "203.0.113.9" },
  ]);
});

test("the seller and the operators who may decide are told, each once", async ({ services }) => {
  const other = await anOperator(services);
  const finance = await aBuyer(services, { roles: ["finance"] });
  const { seller, service, first, appealId } = await anAppeal(services);
  const until = addDays(services.clock(), 30).toISOString();
  expect(await mailed(services, seller, "service-suspended")).toMatchObject([{ data: { appealUntil: until } }]);
  expect(await mailed(services, seller, "suspension-appeal-received")).toMatchObject([{ locale: "en" }]);
  expect(await mailed(services, other, "suspension-appeal-opened")).toHaveLength(1);
  for (const nobody of [first, finance, seller])
    expect(await mailed(services, nobody, "suspension-appeal-opened")).toHaveLength(0);
  await decided(services, { service, appealId }, "accepted");
  const told = await mailed(services, seller, "suspension-appeal-decided");
  expect(told).toMatchObject([{ data: { outcome: "on-sale", note: answer } }]);
  expect(await mailed(services, seller, "service-restored")).toHaveLength(0);
});

test("a rejected appeal leaves the service suspended, with the answer for its seller, and is the last", async ({
  services,
}) => {
  const found = await anAppeal(services);
  await decided(services, found, "rejected");
  expect(await stateOf(services, found.service)).toEqual(["suspended", "operator"]);
  expect(await noticeOf(services, found)).toMatchObject({
    canAppeal: false,
    appeal: { status: "rejected", note: answer },
  });
  await expect(appealed(services, found)).rejects.toMatchObject({ code: "appeal-used" });
  await expect(decided(services, found, "accepted")).rejects.toMatchObject({ code: "suspension-unchanged" });
  expect(await mailed(services, found.seller, "suspension-appeal-decided")).toMatchObject([
    { data: { outcome: "rejected" } },
  ]);
  await restored(services, found.service);
  await suspended(services, found.service);
  await appealed(services, found);
});

test("an appeal is the seller's alone, within thirty days, and about a suspension of an operator", async ({
  services,
}) => {
  const { seller, service } = await aSuspendedService(services);
  const stranger = { ...(await aSuspendedService(services)).seller };
  for (const call of [appealed(services, { seller: stranger, service })])
    await expect(call).rejects.toMatchObject({ code: "not-found" });
  await expect(findAppealableSuspension(services, stranger, { serviceId: service.id })).rejects.toMatchObject({
    code: "not-found",
  });
  const paused = await aServiceForSale(services, { sellerId: seller.memberId });
  await pauseService(services, seller, { serviceId: paused.id });
  for (const { id } of [paused, await aServiceForSale(services, { sellerId: seller.memberId })])
    await expect(appealed(services, { seller, service: { id } })).rejects.toMatchObject({
      code: "suspension-appeal-closed",
    });
  const began = services.clock();
  services.setTime(new Date(addDays(began, 30).getTime() + 1));
  await expect(appealed(services, { seller, service })).rejects.toMatchObject({ code: "appeal-late" });
  services.setTime(addDays(began, 30));
  await appealed(services, { seller, service });
});

test("a suspended seller has no appeal, and an accepted one comes back with the account", async ({ services }) => {
  const { seller, service } = await aSuspendedService(services);
  const waiting = await anAppeal(services);
  for (const member of [seller, waiting.seller]) await suspend(services, member);
  await expect(appealed(services, { seller, service })).rejects.toMatchObject({ code: "account-suspended" });
  await decided(services, waiting, "accepted");
  expect(await stateOf(services, waiting.service)).toEqual(["suspended", "account"]);
  expect(await mailed(services, waiting.seller, "suspension-appeal-decided")).toMatchObject([
    { data: { outcome: "held" } },
  ]);
});

test("operators with the right decide, none about an own service, and only about the service of the page", async ({
  services,
}) => {
  const found = await anAppeal(services);
  const own = { ...found.seller, roles: ["moderation"] as const };
  await expect(decided(services, found, "accepted", own)).rejects.toMatchObject({ code: "own-review" });
  const support = await aBuyer(services, { roles: ["support"] });
  await expect(decided(services, found, "accepted", support)).rejects.toMatchObject({ code: "role-required" });
  await expect(listOpenAppeals(services, support, { page: 1, limit: 5 })).rejects.toMatchObject({
    code: "role-required",
  });
  expect(() => appealFigures(services, support)).toThrow("role-required");
  const { service: other } = await aSuspendedService(services);
  for (const deciding of [
    { service: other, appealId: found.appealId },
    { service: found.service, appealId: "01980000-0000-7000-8000-000000000000" },
  ])
    await expect(decided(services, deciding, "accepted")).rejects.toMatchObject({ code: "not-found" });
  expect(await statusOf(services, found.appealId)).toBe("open");
});

test("a restoration closes an open appeal and says so; so does the deletion of the service", async ({ services }) => {
  const [one, other] = [await anAppeal(services), await anAppeal(services)];
  await restored(services, one.service, one.first);
  expect(await statusOf(services, one.appealId)).toBe("closed");
  expect(await mailed(services, one.seller, "service-restored")).toMatchObject([{ data: { appeal: "yes" } }]);
  await expect(decided(services, one, "rejected")).rejects.toMatchObject({ code: "suspension-unchanged" });
  await deleteService(services, other.seller, { serviceId: other.service.id });
  expect(await statusOf(services, other.appealId)).toBe("closed");
  expect(await appealFigures(services, await anOperator(services))).toEqual({ open: 0, overdue: 0 });
  const plain = await aSuspendedService(services);
  await restored(services, plain.service);
  expect(await mailed(services, plain.seller, "service-restored")).toMatchObject([{ data: { appeal: "" } }]);
});

test("the list of own services and the queue know until when there can be an appeal, and when it is late", async ({
  services,
}) => {
  const found = await aSuspendedService(services);
  const own = async () => (await listOwnServices(services, found.seller, { page: 1, limit: 5 })).items[0]!.suspension;
  expect(await own()).toMatchObject({ canAppeal: true, appealUntil: addDays(services.clock(), 30) });
  await appealed(services, found);
  expect(await own()).toMatchObject({ canAppeal: false, appeal: { status: "open" } });
  services.setTime(addDays(services.clock(), 10));
  const operator = await anOperator(services);
  expect(await appealFigures(services, operator)).toEqual({ open: 1, overdue: 1 });
  expect((await listOpenAppeals(services, operator, { page: 1, limit: 5 })).items).toMatchObject([{ overdue: true }]);
});

databaseTest("of appeals that are sent at once one is stored, and of decisions one counts", async ({ services }) => {
  const found = await aSuspendedService(services);
  const sent = await Promise.allSettled([1, 2, 3].map(() => appealed(services, found)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await mailed(services, found.seller, "suspension-appeal-received")).toHaveLength(1);
  const operator = await anOperator(services);
  const [{ id: appealId } = { id: "" }] = (await listOpenAppeals(services, operator, { page: 1, limit: 5 })).items;
  const results = await Promise.allSettled([
    decided(services, { ...found, appealId }, "accepted"),
    decided(services, { ...found, appealId }, "rejected"),
    restored(services, found.service, found.first),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason.code).toBe("suspension-unchanged");
  const status = await statusOf(services, appealId);
  const [state] = await stateOf(services, found.service);
  if (status !== "rejected") expect(state).toBe("active");
  expect(await mailed(services, found.seller, "suspension-appeal-decided")).toHaveLength(status === "closed" ? 0 : 1);
});

test("a decision is one of two, and an appeal more than a few words", () => {
  const issues = (schema: typeof DecideAppealInput | typeof SuspensionAppealInput, input: object) =>
    schema.safeParse(input).error?.issues.map(({ path, message }) => `${path}:${message}`) ?? [];
  expect(issues(SuspensionAppealInput, { text: "" })).toEqual(["text:required"]);
  expect(issues(SuspensionAppealInput, { text: "아닙니다" })).toEqual(["text:text-too-short?count=20"]);
  expect(issues(SuspensionAppealInput, { text: "가".repeat(2001) })).toHaveLength(1);
  const appealId = "01980000-0000-7000-8000-000000000000";
  expect(issues(DecideAppealInput, { appealId, decision: "perhaps", note: "" })).toEqual([
    "decision:required",
    "note:required",
  ]);
  expect(issues(DecideAppealInput, { appealId: "1", decision: "accepted", note: answer })).toEqual([
    "appealId:required",
  ]);
});

test("what is decided, or over, never moves again", () => {
  expect([appealMoves.accepted, appealMoves.rejected, appealMoves.closed]).toEqual([[], [], []]);
});

test("a suspended service is a task of its seller until an edit or an appeal waits for operators", async ({
  services,
}) => {
  const found = await aSuspendedService(services);
  const tasks = async () => (await listTasks(services, found.seller, { page: 1, limit: 5 })).items;
  expect(await tasks()).toMatchObject([{ kind: "suspension", ref: String(found.service.id) }]);
  await appealed(services, found);
  expect(await tasks()).toEqual([]);
  await restored(services, found.service);
  expect(await tasks()).toEqual([]);
});

test("whoever reviews sees what else of the seller is suspended, also what was deleted since", async ({ services }) => {
  const { seller, service } = await aSuspendedService(services);
  await aSuspendedService(services);
  const other = await aServiceForSale(services, { sellerId: seller.memberId });
  await suspended(services, other);
  await restored(services, other);
  await deleteService(services, seller, { serviceId: service.id });
  const of = { sellerId: seller.memberId };
  expect(await listSuspendedServicesOfSeller(services, await anOperator(services), of)).toMatchObject([
    { id: service.id, deletedAt: expect.any(Date) },
  ]);
  const support = await aBuyer(services, { roles: ["support"] });
  await expect(listSuspendedServicesOfSeller(services, support, of)).rejects.toMatchObject({ code: "role-required" });
});
