import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { findServicePage } from "../../catalog/find-service-page.server.ts";
import { decideItem, markOfChanges } from "../../moderation/decide-item.server.ts";
import { itemForOperator, listAppliedEdits, listOpenItems } from "../../moderation/queue.server.ts";
import { ListInput } from "../../search/input.ts";
import { listServices } from "../../search/list-services.server.ts";
import type { Member } from "../../shared/actor.ts";
import { visitor } from "../../shared/actor.ts";
import { pauseService } from "../move-own-service.server.ts";
import { dropOwnEdit } from "./drop-edit.server.ts";
import { aServiceToEdit, edited } from "./editing.testing.ts";
import { findEditing } from "./find-edit.server.ts";
import { saveEdit } from "./save-edit.server.ts";

const page = (services: TestServices, id: number) => findServicePage(services, visitor, { id, locale: "ko" });
const row = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!;
const items = ({ db }: TestServices) => db.select().from(moderationItems).orderBy(asc(moderationItems.submittedAt));
const first = { page: 1, limit: 10 };

/** An operator opens the only waiting item (or an applied one) and decides it. */
async function decide(
  services: TestServices,
  operator: Member,
  outcome: "approved" | "returned" | "rejected",
  { field = "title", applied = false } = {},
) {
  const list = await (applied ? listAppliedEdits : listOpenItems)(services, operator, first);
  const { id, changes } = list.items[0]!;
  const objections = outcome === "approved" ? [] : [{ field, code: "profit" as const }];
  await decideItem(services, operator, { itemId: id, outcome, objections, note: "", seen: markOfChanges(changes) });
}

describe("an edit of texts by a new seller", () => {
  test("waits for an operator while the old texts stay public, and is public after the approval", async ({
    services,
  }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const saved = await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    expect(saved).toEqual({ outcome: "waiting" });
    expect((await page(services, serviceId)).text.title).toBe("토큰 지갑 연동");
    expect((await findEditing(services, seller, { serviceId })).values.basics.title).toBe("커스터디 금고");
    expect(await items(services)).toMatchObject([
      {
        kind: "edit",
        status: "open",
        changes: { before: { title: "토큰 지갑 연동" }, after: { title: "커스터디 금고" } },
      },
    ]);
    await decide(services, await anOperator(services), "approved");
    expect(await row(services, serviceId)).toMatchObject({
      title: "커스터디 금고",
      slug: "커스터디-금고",
      updatedAt: services.clock(),
      status: "active",
    });
    const found = await listServices(services, visitor, ListInput.parse({ q: "커스터디" }), { locale: "ko" });
    expect(found.items).toMatchObject([{ id: serviceId }]);
    expect(await findEditing(services, seller, { serviceId })).toMatchObject({ edit: null, objections: [] });
    const sent = await services.db.select({ template: mails.template }).from(mails);
    expect(sent.map(({ template }) => template).sort()).toEqual(["service-reviewed", "service-submitted"]);
  });

  test("in several steps is one edit, and is withdrawn when the texts are changed back", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    await edited(services, seller, { serviceId, step: "description", fields: { stacks: ["go"] } });
    expect(await items(services)).toMatchObject([{ changes: { after: { title: "커스터디 금고", stacks: ["go"] } } }]);
    expect(await services.db.$count(mails)).toBe(1);
    await edited(services, seller, { serviceId, step: "description", fields: { stacks: [] } });
    const back = await edited(services, seller, { serviceId, step: "basics", fields: { title: "토큰 지갑 연동" } });
    expect(back).toEqual({ outcome: "dropped" });
    expect(await items(services)).toMatchObject([{ status: "withdrawn" }]);
  });

  test("that was returned keeps its objections until it is corrected, and then waits again", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, serviceId } = await aServiceToEdit(services);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "월 20% 수익", summary: "새 소개" } });
    await decide(services, operator, "returned");
    expect((await page(services, serviceId)).text.title).toBe("토큰 지갑 연동");
    const returned = await findEditing(services, seller, { serviceId });
    expect(returned).toMatchObject({
      edit: { status: "returned" },
      objections: [{ field: "title", code: "profit" }],
      values: { basics: { title: "월 20% 수익" } },
    });
    await edited(services, seller, { serviceId, step: "description", fields: { stacks: ["go"] } });
    expect((await findEditing(services, seller, { serviceId })).objections).toHaveLength(1);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    expect((await findEditing(services, seller, { serviceId })).objections).toEqual([]);
    await decide(services, operator, "approved");
    expect(await row(services, serviceId)).toMatchObject({
      title: "커스터디 금고",
      summary: "새 소개",
      stacks: ["go"],
    });
  });

  test("that was rejected is dropped, with the reason shown", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "월 20% 수익" } });
    await decide(services, await anOperator(services), "rejected");
    expect(await findEditing(services, seller, { serviceId })).toMatchObject({
      edit: { status: "rejected" },
      objections: [{ field: "title", code: "profit" }],
      values: { basics: { title: "토큰 지갑 연동" } },
    });
  });

  test("can be dropped once by the seller", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    await dropOwnEdit(services, seller, { serviceId });
    expect(await findEditing(services, seller, { serviceId })).toMatchObject({
      edit: null,
      values: { basics: { title: "토큰 지갑 연동" } },
    });
    await expect(dropOwnEdit(services, seller, { serviceId })).rejects.toMatchObject({ code: "edit-closed" });
  });

  test("cannot be approved after the seller changed it meanwhile", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, serviceId } = await aServiceToEdit(services);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    const [item] = (await listOpenItems(services, operator, first)).items;
    const decision = { itemId: item!.id, outcome: "approved" as const, objections: [], note: "" };
    const seen = markOfChanges((await itemForOperator(services, operator, item!.id)).changes);
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "월 20% 수익" } });
    await expect(decideItem(services, operator, { ...decision, seen })).rejects.toMatchObject({
      code: "review-changed",
    });
    expect((await page(services, serviceId)).text.title).toBe("토큰 지갑 연동");
  });
});

describe("an edit of texts by a seller with three approved services", () => {
  test("is public at once, and an operator can revert it", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
    const saved = await edited(services, seller, { serviceId, step: "basics", fields: { title: "월 20% 수익" } });
    expect(saved).toEqual({ outcome: "applied" });
    expect((await page(services, serviceId)).text.title).toBe("월 20% 수익");
    expect((await listOpenItems(services, operator, first)).items).toEqual([]);
    await decide(services, operator, "returned", { applied: true });
    expect((await page(services, serviceId)).text.title).toBe("토큰 지갑 연동");
    expect(await findEditing(services, seller, { serviceId })).toMatchObject({
      objections: [{ field: "title", code: "profit" }],
      values: { basics: { title: "월 20% 수익" } },
    });
    const [mail] = await services.db.select({ data: mails.data }).from(mails);
    expect(mail!.data).toMatchObject({ kind: "edit", outcome: "reverted" });
  });

  test("cannot be reverted after a later edit of the same fields", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "첫째 제목" } });
    const [applied] = (await listAppliedEdits(services, operator, first)).items;
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "둘째 제목" } });
    const decision = { itemId: applied!.id, outcome: "rejected", note: "" } as const;
    await expect(
      decideItem(services, operator, {
        ...decision,
        objections: [{ field: "title", code: "untrue" }],
        seen: markOfChanges(applied!.changes),
      }),
    ).rejects.toMatchObject({ code: "edit-overtaken" });
    expect((await page(services, serviceId)).text.title).toBe("둘째 제목");
  });

  test("waits for review when an operator suspended one of the three services", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 2, reviewed: true });
    await services.db.update(serviceTable).set({ reviewed: true }).where(eq(serviceTable.sellerId, seller.memberId));
    expect((await findEditing(services, seller, { serviceId })).isTrusted).toBe(true);
    const [other] = await services.db.select({ id: serviceTable.id }).from(serviceTable).orderBy(asc(serviceTable.id));
    await services.db
      .update(serviceTable)
      .set({ status: "suspended", suspendedBy: "operator" })
      .where(eq(serviceTable.id, other!.id));
    expect((await findEditing(services, seller, { serviceId })).isTrusted).toBe(false);
  });
});

describe("an edit", () => {
  test("saved in two windows: the later save gets a conflict with the values of the first", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const { values, marks } = await findEditing(services, seller, { serviceId });
    const save = (price: string, mark = marks.price) =>
      saveEdit(services, seller, { serviceId, step: "price", values: { ...values.price, price }, mark });
    expect(await save("600,000")).toEqual({ outcome: "applied" });
    const late = await save("700,000");
    expect(late).toMatchObject({ outcome: "conflict", values: { price: "600000" } });
    expect((await row(services, serviceId)).priceAmount).toBe(600_000);
    // Saving the same price again is no conflict, and a window that has seen the conflict may replace the price.
    expect(await save("600000")).toEqual({ outcome: "unchanged" });
    expect(await save("700,000", late.outcome === "conflict" ? late.mark : "")).toEqual({ outcome: "applied" });
  });

  test("that changes only spaces and line breaks is unchanged", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const { values } = await findEditing(services, seller, { serviceId });
    const text = `${values.description.description}\r\n`;
    expect(await edited(services, seller, { serviceId, step: "description", fields: { description: text } })).toEqual({
      outcome: "unchanged",
    });
  });

  test("is accessible only to the seller of the service", async ({ services }) => {
    const { serviceId } = await aServiceToEdit(services);
    const stranger = await aSeller(services.db);
    const { values, marks } = await findEditing(services, (await aServiceToEdit(services)).seller, {
      serviceId: (await services.db.select().from(serviceTable).orderBy(asc(serviceTable.id))).at(-1)!.id,
    });
    await expect(findEditing(services, stranger, { serviceId })).rejects.toMatchObject({ code: "not-found" });
    await expect(
      saveEdit(services, stranger, { serviceId, step: "price", values: values.price, mark: marks.price }),
    ).rejects.toMatchObject({ code: "not-found" });
    await expect(dropOwnEdit(services, stranger, { serviceId })).rejects.toMatchObject({ code: "not-found" });
    await expect(findEditing(services, await aMember(services.db), { serviceId })).rejects.toMatchObject({
      code: "not-a-seller",
    });
    await expect(findEditing(services, visitor, { serviceId })).rejects.toMatchObject({ code: "signed-out" });
  });

  test("of what an operator suspended is read first, and keeps it off the market", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3, reviewed: true });
    await services.db
      .update(serviceTable)
      .set({ status: "suspended", suspendedBy: "operator" })
      .where(eq(serviceTable.id, serviceId));
    expect(await findEditing(services, seller, { serviceId })).toMatchObject({ isEditable: true, isTrusted: false });
    expect(await edited(services, seller, { serviceId, step: "basics", fields: { title: "고친 제목" } })).toMatchObject(
      { outcome: "waiting" },
    );
    await decide(services, await anOperator(services), "approved");
    expect(await row(services, serviceId)).toMatchObject({
      title: "고친 제목",
      status: "suspended",
      suspendedBy: "operator",
    });
  });

  test("is not possible for pending or rejected services, or while the seller is suspended", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    await pauseService(services, seller, { serviceId });
    expect((await edited(services, seller, { serviceId, step: "price", fields: { price: "1000" } })).outcome).toBe(
      "applied",
    );
    for (const state of [
      { status: "suspended", suspendedBy: "account" },
      { status: "pending", suspendedBy: null },
      { status: "rejected", suspendedBy: null },
    ] as const) {
      await services.db.update(serviceTable).set(state).where(eq(serviceTable.id, serviceId));
      expect((await findEditing(services, seller, { serviceId })).isEditable).toBe(false);
      await expect(
        edited(services, seller, { serviceId, step: "price", fields: { price: "2" } }),
      ).rejects.toMatchObject({ code: "service-moved" });
    }
    await services.db.update(serviceTable).set({ deletedAt: services.clock() }).where(eq(serviceTable.id, serviceId));
    await expect(findEditing(services, seller, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  });

  test("does not change the type of the service", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { type: "template" });
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "새 이름", type: "marketing" } });
    await decide(services, await anOperator(services), "approved");
    expect(await row(services, serviceId)).toMatchObject({ title: "새 이름", type: "template" });
  });
});

databaseTest("of two operators deciding an edit simultaneously one succeeds", async ({ services }) => {
  const operators = [await anOperator(services), await anOperator(services)];
  const { seller, serviceId } = await aServiceToEdit(services);
  await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
  const results = await Promise.allSettled(operators.map((operator) => decide(services, operator, "approved")));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
