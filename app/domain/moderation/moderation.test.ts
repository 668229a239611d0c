import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { typedService } from "../catalog/authoring/authoring.testing.ts";
import { listServices } from "../search/list-services.server.ts";
import { ListInput } from "../search/input.ts";
import { fixService } from "../selling/drafts/fix-service.server.ts";
import { objectionsOfDraft } from "../selling/drafts/objections.server.ts";
import { saveStep } from "../selling/drafts/save-step.server.ts";
import { submitDraft } from "../selling/drafts/submit-draft.server.ts";
import { aSubmittedService } from "../selling/selling.testing.ts";
import { visitor } from "../shared/actor.ts";
import { decideItem } from "./decide-item.server.ts";
import { DecideInput, type Decision } from "./input.ts";
import { itemForOperator, listOpenItems, moderationFigures } from "./queue.server.ts";

const approval: Decision = { outcome: "approved", note: "", objections: [], seen: "" };
const returned: Decision = {
  outcome: "returned",
  note: "",
  objections: [{ field: "title", code: "profit" }],
  seen: "",
};
const statusOf = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!;
const firstItem = async (services: TestServices) => (await services.db.select().from(moderationItems))[0]!.id;

describe("a submitted service", () => {
  test("is active and found by the search after its approval", async ({ services }) => {
    const operator = await anOperator(services);
    const { serviceId } = await aSubmittedService(services);
    expect(await moderationFigures(services, operator)).toEqual({ open: 1, overdue: 0 });
    const [item] = (await listOpenItems(services, operator, { page: 1, limit: 10 })).items;
    await decideItem(services, operator, { ...approval, itemId: item!.id });
    expect(await statusOf(services, serviceId)).toMatchObject({
      status: "active",
      reviewed: true,
      publishedAt: services.clock(),
    });
    expect(await moderationFigures(services, operator)).toEqual({ open: 0, overdue: 0 });
    const templates = await services.db.select({ template: mails.template }).from(mails);
    expect(templates.map(({ template }) => template).sort()).toEqual(["service-reviewed", "service-submitted"]);
    const found = await listServices(services, visitor, ListInput.parse({ q: "호가창" }), { locale: "ko" });
    expect(found.items).toMatchObject([{ id: serviceId }]);
  });

  test("can be corrected by its seller after a rejection and approved", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, serviceId } = await aSubmittedService(services);
    await decideItem(services, operator, { ...returned, itemId: await firstItem(services) });
    expect(await statusOf(services, serviceId)).toMatchObject({ status: "rejected", rejectionReason: "profit" });
    const id = await fixService(services, seller, { serviceId });
    expect(await fixService(services, seller, { serviceId })).toBe(id);
    expect(await objectionsOfDraft(services, seller, { id })).toEqual({ objections: returned.objections, note: "" });
    const values = { ...typedService().basics, title: "선물 호가창 모듈" };
    await saveStep(services, seller, { id, step: "basics", values, revision: 1 });
    expect(await submitDraft(services, seller, { id })).toEqual({ serviceId });
    expect(await statusOf(services, serviceId)).toMatchObject({ status: "pending", title: "선물 호가창 모듈" });
    const [item] = (await listOpenItems(services, operator, { page: 1, limit: 10 })).items;
    await decideItem(services, operator, { ...approval, itemId: item!.id });
    expect(await statusOf(services, serviceId)).toMatchObject({ status: "active", slug: "선물-호가창-모듈" });
  });

  test("can be decided only by an operator who is not its seller", async ({ services }) => {
    const operator = { ...(await anOperator(services)), isSeller: true };
    const { seller } = await aSubmittedService(services);
    const itemId = await firstItem(services);
    await expect(decideItem(services, await aBuyer(services), { ...approval, itemId })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(listOpenItems(services, seller, { page: 1, limit: 10 })).rejects.toMatchObject({ code: "not-found" });
    await expect(itemForOperator(services, operator, "x")).rejects.toMatchObject({ code: "not-found" });
    const own = { ...operator, memberId: seller.memberId };
    await expect(decideItem(services, own, { ...approval, itemId })).rejects.toMatchObject({ code: "own-review" });
  });

  test("that is not rejected cannot be opened for correction", async ({ services }) => {
    const { seller, serviceId } = await aSubmittedService(services);
    await expect(fixService(services, seller, { serviceId })).rejects.toMatchObject({ code: "service-moved" });
    const { seller: stranger } = await aSubmittedService(services);
    await expect(fixService(services, stranger, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  });
});

test("a rejection requires objections, and an approval must not have any", () => {
  const issue = (input: object) => DecideInput.safeParse(input).error?.issues[0]?.message;
  expect(issue({ outcome: "approved", objections: { title: "profit" } })).toBe("review-objections");
  expect(issue({ outcome: "returned" })).toBe("review-no-objection");
  expect(issue({ outcome: "rejected", objections: { title: "other" } })).toBe("required");
  expect(issue({ outcome: "approved" })).toBeUndefined();
});

databaseTest(
  "of two operators deciding simultaneously one succeeds and the other gets review-closed",
  async ({ services }) => {
    const operators = [await anOperator(services), await anOperator(services)];
    await aSubmittedService(services);
    const itemId = await firstItem(services);
    const results = await Promise.allSettled([
      decideItem(services, operators[0]!, { ...approval, itemId }),
      decideItem(services, operators[1]!, { ...returned, itemId }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "review-closed" } });
  },
);
