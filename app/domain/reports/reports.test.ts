import { eq } from "drizzle-orm";
import { aMember, aPurchase, aReview, aSeller, aService } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { listReviews } from "../reviews/list-reviews.server.ts";
import { addItem } from "../portfolio/add-item.server.ts";
import { findItem } from "../portfolio/find-item.server.ts";
import { NewItemWords, PortfolioFilters } from "../portfolio/input.ts";
import { countItemsOf, listItems } from "../portfolio/list-items.server.ts";
import { countItemParts } from "../portfolio/queries.server.ts";
import { visitor } from "../shared/actor.ts";
import { listReports, reportFigures } from "./board.server.ts";
import { decideReports } from "./decide-reports.server.ts";
import { DecideReportsInput, reportInput } from "./input.ts";
import { reportLimit } from "./rate-limits.ts";
import { reportSubjectOf } from "./reasons.ts";
import { reportText, textToReport } from "./report-text.server.ts";

async function aReportedReview(services: TestServices) {
  const { db } = services;
  const service = await aService(db, { ratingCount: 1, ratingSum: 5, ratingAverage: 500 });
  const author = await aMember(db);
  const orderId = await aPurchase(db, author, service);
  const id = await aReview(db, service, { buyer: author, orderId, rating: 5 });
  const operator = await aMember(db, { roles: ["administrator"] });
  return { service, author, operator, subject: { kind: "review", id } as const };
}
const page = { page: 1, limit: 10, hidden: false };
const advertising = { reason: "advertising", note: "" } as const;

test("reports of a text are listed for operators, and a member counts once per text", async ({ services }) => {
  const { subject, author, operator, service } = await aReportedReview(services);
  const [one, other] = [await aMember(services.db), await aMember(services.db)];
  await reportText(services, one, { ...advertising, subject });
  await reportText(services, one, { reason: "abuse", note: "또", subject });
  services.setTime(new Date(services.clock().getTime() + 60_000));
  await reportText(services, other, { reason: "abuse", note: "욕설", subject });
  await expect(reportText(services, author, { ...advertising, subject })).rejects.toMatchObject({ code: "own-text" });
  await expect(reportText(services, visitor, { ...advertising, subject })).rejects.toMatchObject({
    code: "signed-out",
  });
  expect(await reportFigures(services, operator)).toEqual({ open: 1 });
  const { items, total } = await listReports(services, operator, page);
  expect([total, items[0]!.id, items[0]!.place.service!.id]).toEqual([1, subject.id, service.id]);
  expect(items[0]!.reports.map(({ reason, note }) => [reason, note])).toEqual([
    ["advertising", ""],
    ["abuse", "욕설"],
  ]);
  for (const actor of [one, author])
    await expect(listReports(services, actor, page)).rejects.toMatchObject({ code: "not-found" });
});

test("a text with many reports leaves the others on the page theirs, and shows its ten oldest", async ({
  services,
}) => {
  const [much, little] = [await aReportedReview(services), await aReportedReview(services)];
  for (let count = 0; count < 21; count += 1) {
    const note = String(count);
    await reportText(services, await aMember(services.db), { reason: "abuse", note, subject: much.subject });
    services.setTime(new Date(services.clock().getTime() + 1_000));
  }
  await reportText(services, await aMember(services.db), { ...advertising, subject: little.subject });
  const { items } = await listReports(services, much.operator, page);
  expect(items.map(({ reports }) => reports.map(({ note }) => note))).toEqual([[..."0123456789"], [""]]);
});

test("hiding a text removes it from lists and averages, is audited and mailed, and can be undone", async ({
  services,
}) => {
  const { subject, author, operator, service } = await aReportedReview(services);
  await reportText(services, await aMember(services.db), { ...advertising, subject });
  await expect(decideReports(services, author, { subject, decision: "keep" })).rejects.toMatchObject({
    code: "not-found",
  });
  await decideReports(services, operator, { subject, decision: "hide", reason: "advertising", ip: "203.0.113.1" });
  const shown = () => listReviews(services, visitor, { serviceId: service.id, page: 1, limit: 10 });
  const rated = async () =>
    (await services.db.select().from(serviceTable).where(eq(serviceTable.id, service.id)))[0]!.ratingAverage;
  expect([(await shown()).total, await rated()]).toEqual([0, 0]);
  await expect(textToReport(services, operator, { subject, locale: "ko" })).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await services.db.select().from(mails)).toMatchObject([
    { memberId: author.memberId, template: "text-hidden", data: { reason: "advertising", kind: "review" } },
  ]);
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorId: operator.memberId, action: "report.hidden", subject: `review:${subject.id}`, ip: "203.0.113.1" },
  ]);
  await expect(decideReports(services, operator, { subject, decision: "hide", reason: "abuse" })).rejects.toMatchObject(
    { code: "report-closed" },
  );
  expect((await listReports(services, operator, { ...page, hidden: true })).total).toBe(1);
  await decideReports(services, operator, { subject, decision: "keep" });
  expect([(await shown()).total, await rated()]).toEqual([1, 500]);
  expect(await services.db.$count(mails, eq(mails.template, "text-shown"))).toBe(1);
});

test("keeping a text closes its reports without a mail", async ({ services }) => {
  const { subject, operator } = await aReportedReview(services);
  await reportText(services, await aMember(services.db), { ...advertising, subject });
  await decideReports(services, operator, { subject, decision: "keep" });
  expect(await reportFigures(services, operator)).toEqual({ open: 0 });
  expect(await services.db.$count(mails)).toBe(0);
  await expect(decideReports(services, operator, { subject, decision: "keep" })).rejects.toMatchObject({
    code: "report-closed",
  });
});

test("a hidden service's texts cannot be reported, and reports are limited per hour", async ({ services }) => {
  const { subject, service } = await aReportedReview(services);
  const member = await aMember(services.db);
  await services.db.update(serviceTable).set({ status: "suspended" }).where(eq(serviceTable.id, service.id));
  await expect(reportText(services, member, { ...advertising, subject })).rejects.toMatchObject({ code: "not-found" });
  await services.db.update(serviceTable).set({ status: "active" }).where(eq(serviceTable.id, service.id));
  for (let taken = 0; taken < reportLimit.points; taken += 1)
    await services.limiter.take(reportLimit, String(member.memberId));
  await expect(reportText(services, member, { ...advertising, subject })).rejects.toMatchObject({
    code: "too-many-requests",
  });
});

test("hiding a text requires a reason, keeping it does not", () => {
  const id = "0198b6d0-0000-7000-8000-000000000000";
  expect(DecideReportsInput.safeParse({ kind: "review", id, decision: "hide", reason: "" }).success).toBe(false);
  expect(DecideReportsInput.safeParse({ kind: "review", id, decision: "hide", reason: "abuse" }).success).toBe(true);
  expect(DecideReportsInput.safeParse({ kind: "review", id, decision: "keep", reason: "" }).success).toBe(true);
});

async function aReportedWork(services: TestServices) {
  const owner = await aSeller(services.db);
  const words = NewItemWords.parse({ title: "거래소 화면", category: "exchange", description: "주문창과 체결 엔진" });
  const { itemId } = await addItem(services, owner, { words, pictures: { images: [] }, locale: "ko" });
  const operator = await aMember(services.db, { roles: ["administrator"] });
  const subject = { kind: "portfolio", id: String(itemId) } as const;
  await reportText(services, await aMember(services.db), { reason: "infringement", note: "제 작업입니다", subject });
  return { owner, itemId, operator, subject };
}

test("a reported work is listed beside the texts, and a hidden one is there for its owner alone", async ({
  services,
}) => {
  const { owner, itemId, operator, subject } = await aReportedWork(services);
  await expect(reportText(services, owner, { ...advertising, subject })).rejects.toMatchObject({ code: "own-text" });
  const { items } = await listReports(services, operator, page);
  expect(items).toMatchObject([
    {
      ...subject,
      body: "주문창과 체결 엔진",
      place: { title: "거래소 화면", item: { id: itemId, ownerId: owner.memberId } },
      reports: [{ reason: "infringement", note: "제 작업입니다" }],
    },
  ]);
  await decideReports(services, operator, { subject, decision: "hide", reason: "infringement" });
  const everybody = PortfolioFilters.parse({});
  const seenBy = async (actor: typeof visitor | typeof owner) => [
    (await listItems(services, actor, { ...everybody, user_id: owner.memberId })).total,
    await countItemsOf(services, actor, { ownerId: owner.memberId }),
  ];
  expect(await seenBy(visitor)).toEqual([0, 0]);
  expect(await seenBy(owner)).toEqual([1, 1]);
  expect((await listItems(services, visitor, everybody)).total).toBe(0);
  expect(await countItemParts(services)).toBe(0);
  await expect(findItem(services, visitor, { itemId })).rejects.toMatchObject({ code: "not-found" });
  expect(await findItem(services, owner, { itemId })).toMatchObject({ isHidden: true, isPublic: false });
  expect(await services.db.select().from(mails)).toMatchObject([
    { memberId: owner.memberId, template: "text-hidden", data: { kind: "portfolio", title: "거래소 화면" } },
  ]);
  expect((await listReports(services, operator, { ...page, hidden: true })).items).toMatchObject([subject]);
  await decideReports(services, operator, { subject, decision: "keep" });
  expect(await seenBy(visitor)).toEqual([1, 1]);
});

databaseTest("two decisions about one work at once are one", async ({ services }) => {
  const { operator, subject } = await aReportedWork(services);
  const hide = () => decideReports(services, operator, { subject, decision: "hide", reason: "illegal" });
  const outcomes = await Promise.allSettled([hide(), hide(), hide()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await services.db.$count(mails)).toBe(1);
});

test("each kind has ids and reasons of its own", () => {
  const uuid = "0198c1de-7b5c-7000-8000-000000000001";
  expect(reportSubjectOf("portfolio", "12")).toEqual({ kind: "portfolio", id: "12" });
  for (const [kind, id] of [
    ["portfolio", uuid],
    ["portfolio", "0"],
    ["portfolio", "1234567890"],
    ["review", "12"],
    ["service", uuid],
    [undefined, uuid],
  ] as const)
    expect(reportSubjectOf(kind, id)).toBeNull();
  expect(reportInput("portfolio").safeParse({ reason: "not-purchased" }).success).toBe(false);
  expect(reportInput("review").safeParse({ reason: "not-purchased" }).success).toBe(true);
  expect(DecideReportsInput.safeParse({ kind: "portfolio", id: "0", decision: "keep" }).success).toBe(false);
  expect(DecideReportsInput.safeParse({ kind: "portfolio", id: "7", decision: "keep" }).success).toBe(true);
});
