import { and, eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { moderationItems, services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { decideItem, markOfChanges } from "../moderation/decide-item.server.ts";
import type { Decision } from "../moderation/input.ts";
import { itemForOperator, listOpenItems } from "../moderation/queue.server.ts";
import { appealDecision, findAppealable } from "./appeal.server.ts";
import { aServiceToEdit, edited } from "./editing/editing.testing.ts";
import { findEditing } from "./editing/find-edit.server.ts";
import { AppealInput } from "./input.ts";
import { listOwnServices } from "./own-services.server.ts";
import { aSubmittedService } from "./selling.testing.ts";

const approval: Decision = { outcome: "approved", note: "", objections: [], seen: "" };
const rejection: Decision = {
  outcome: "rejected",
  note: "자료를 찾지 못했습니다.",
  objections: [{ field: "title", code: "untrue" }],
  seen: "",
};
const text = "발표 자료 12쪽에 같은 문장이 있습니다.";

async function aRejectedService(services: TestServices) {
  const operator = await anOperator(services);
  const { seller, serviceId } = await aSubmittedService(services);
  await decideItem(services, operator, { ...rejection, itemId: (await openItem(services)).id });
  return { operator, seller, serviceId };
}
const openItem = async ({ db }: TestServices) =>
  (await db.select().from(moderationItems).where(eq(moderationItems.status, "open")))[0]!;
const statusOf = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!.status;

test("an appeal reopens the review, and only another operator can decide it", async ({ services }) => {
  const { operator, seller, serviceId } = await aRejectedService(services);
  expect((await findAppealable(services, seller, { serviceId })).review).toMatchObject({ canAppeal: true });
  await appealDecision(services, seller, { serviceId, text, ip: "203.0.113.1" });
  expect(await statusOf(services, serviceId)).toBe("pending");
  const [queued] = (await listOpenItems(services, operator, { page: 1, limit: 10 })).items;
  expect(await itemForOperator(services, operator, queued!.id)).toMatchObject({
    appeal: text,
    first: { note: rejection.note, objections: rejection.objections, decidedBy: operator.memberId },
  });
  const decision = { ...approval, itemId: queued!.id };
  await expect(decideItem(services, operator, decision)).rejects.toMatchObject({ code: "own-decision" });
  expect(await statusOf(services, serviceId)).toBe("pending");
  await decideItem(services, await anOperator(services), decision);
  expect(await statusOf(services, serviceId)).toBe("active");
  const sent = await services.db
    .select({ data: mails.data })
    .from(mails)
    .where(and(eq(mails.template, "service-reviewed"), eq(mails.memberId, seller.memberId)));
  expect(sent.map(({ data }) => [data.outcome, data.appeal])).toEqual(
    expect.arrayContaining([
      ["rejected", ""],
      ["approved", "yes"],
    ]),
  );
  expect(
    await services.db.select().from(auditEvents).where(eq(auditEvents.action, "moderation.appealed")),
  ).toMatchObject([{ actorId: seller.memberId, subject: `service:${serviceId}`, ip: "203.0.113.1" }]);
});

test("a service has one appeal, neither during it nor after the second decision another one", async ({ services }) => {
  const { seller, serviceId } = await aRejectedService(services);
  await appealDecision(services, seller, { serviceId, text });
  await expect(appealDecision(services, seller, { serviceId, text })).rejects.toMatchObject({ code: "appeal-used" });
  await decideItem(services, await anOperator(services), { ...rejection, itemId: (await openItem(services)).id });
  expect(await statusOf(services, serviceId)).toBe("rejected");
  await expect(appealDecision(services, seller, { serviceId, text })).rejects.toMatchObject({ code: "appeal-used" });
  const [own] = (await listOwnServices(services, seller, { page: 1, limit: 10 })).items;
  expect([own!.review!.canAppeal, own!.can.fix]).toEqual([false, true]);
});

test("a returned service, an active one and another seller's cannot be appealed", async ({ services }) => {
  const { seller: stranger, serviceId: foreign } = await aRejectedService(services);
  const { seller, serviceId } = await aSubmittedService(services);
  const appeal = { serviceId, text };
  await expect(appealDecision(services, seller, appeal)).rejects.toMatchObject({ code: "appeal-closed" });
  await decideItem(services, await anOperator(services), {
    ...rejection,
    outcome: "returned",
    itemId: (await openItem(services)).id,
  });
  await expect(appealDecision(services, seller, appeal)).rejects.toMatchObject({ code: "appeal-closed" });
  for (const call of [appealDecision, findAppealable])
    await expect(call(services, seller, { serviceId: foreign, text })).rejects.toMatchObject({ code: "not-found" });
  await expect(appealDecision(services, stranger, appeal)).rejects.toMatchObject({ code: "not-found" });
});

test("a rejected edit can be appealed and approved; the next edit has an appeal of its own", async ({ services }) => {
  const { seller, serviceId } = await aServiceToEdit(services);
  const operator = await anOperator(services);
  const reject = async () => {
    const item = await openItem(services);
    await decideItem(services, operator, { ...rejection, itemId: item.id, seen: markOfChanges(item.changes) });
  };
  const title = "바꾼 이름의 지갑 연동 모듈";
  await edited(services, seller, { serviceId, step: "basics", fields: { title } });
  await reject();
  expect((await findEditing(services, seller, { serviceId })).values.basics.title).not.toBe(title);
  await appealDecision(services, seller, { serviceId, text });
  expect((await findEditing(services, seller, { serviceId })).values.basics.title).toBe(title);
  const item = await openItem(services);
  const approve = { ...approval, itemId: item.id, seen: markOfChanges(item.changes) };
  await expect(decideItem(services, operator, approve)).rejects.toMatchObject({ code: "own-decision" });
  await decideItem(services, await anOperator(services), approve);
  expect((await findEditing(services, seller, { serviceId })).title).toBe(title);

  services.setTime(new Date(services.clock().getTime() + 1000));
  await edited(services, seller, { serviceId, step: "basics", fields: { title: "또 바꾼 이름의 지갑 연동 모듈" } });
  await reject();
  await appealDecision(services, seller, { serviceId, text });
});

databaseTest("an appeal sent twice simultaneously is stored once", async ({ services }) => {
  const { seller, serviceId } = await aRejectedService(services);
  const sent = await Promise.allSettled([1, 2].map(() => appealDecision(services, seller, { serviceId, text })));
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(sent.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "appeal-used" } });
});

test("an appeal requires a reason within the length limits", () => {
  const issue = (words: string) => AppealInput.safeParse({ text: words }).error?.issues[0]?.message;
  expect([issue(""), issue("아닙니다"), issue("가".repeat(2001)), issue(text)]).toEqual([
    "required",
    "text-too-short?count=20",
    "too-long",
    undefined,
  ]);
});
