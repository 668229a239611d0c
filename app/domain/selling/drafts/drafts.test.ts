import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceDrafts, serviceOptions, services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { typedService } from "../../catalog/authoring/authoring.testing.ts";
import { visitor } from "../../shared/actor.ts";
import { aDraft } from "../selling.testing.ts";
import { mostDrafts } from "./draft.ts";
import { discardDraft, findDraft, listDrafts, startDraft } from "./own-drafts.server.ts";
import { saveStep } from "./save-step.server.ts";
import { submitDraft } from "./submit-draft.server.ts";

const { basics, price } = typedService();

describe("a draft", () => {
  test("stores each step as typed, also when it is incomplete", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await startDraft(services, seller);
    const half = { ...basics, title: "", type: "" };
    await saveStep(services, seller, { id, step: "basics", values: half, revision: 0 });
    const { steps } = await findDraft(services, seller, { id });
    expect(steps.basics).toEqual({ revision: 1, savedAt: services.clock().toISOString(), values: half });
    expect(steps.price).toMatchObject({ revision: 0, savedAt: null });
  });

  test("saved in two windows: the later save gets a conflict with the values of the first", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await startDraft(services, seller);
    const save = (title: string, revision: number) =>
      saveStep(services, seller, { id, step: "basics", values: { ...basics, title }, revision });
    expect((await save("첫째 창", 0)).step).toMatchObject({ revision: 1 });
    const late = await save("둘째 창", 0);
    expect(late).toMatchObject({ step: null, conflict: { revision: 1, values: { title: "첫째 창" } } });
    expect((await findDraft(services, seller, { id })).steps.basics.values.title).toBe("첫째 창");
    // Saving the same values again is no conflict, and a window that has seen the conflict may replace the values.
    expect((await save("첫째 창", 0)).step).toMatchObject({ revision: 1 });
    expect((await saveStep(services, seller, { id, step: "price", values: price, revision: 0 })).conflict).toBeNull();
    expect((await save("둘째 창", 1)).step).toMatchObject({ revision: 2 });
  });

  test("is accessible only to its seller", async ({ services }) => {
    const [seller, stranger] = [await aSeller(services.db), await aSeller(services.db)];
    const id = await aDraft(services, seller);
    const values = basics;
    await expect(findDraft(services, stranger, { id })).rejects.toMatchObject({ code: "not-found" });
    await expect(saveStep(services, stranger, { id, step: "basics", values, revision: 1 })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(submitDraft(services, stranger, { id })).rejects.toMatchObject({ code: "not-found" });
    await expect(discardDraft(services, stranger, { id })).rejects.toMatchObject({ code: "not-found" });
    await expect(findDraft(services, seller, { id: "x" })).rejects.toMatchObject({ code: "not-found" });
    await expect(findDraft(services, visitor, { id })).rejects.toMatchObject({ code: "signed-out" });
    const buyer = await aMember(services.db);
    await expect(startDraft(services, buyer)).rejects.toMatchObject({ code: "not-a-seller" });
    expect(await listDrafts(services, stranger)).toEqual([]);
    await discardDraft(services, seller, { id });
    expect(await listDrafts(services, seller)).toEqual([]);
  });

  test("is refused with too-many-drafts at the limit", async ({ services }) => {
    const seller = await aSeller(services.db);
    for (let count = 0; count < mostDrafts; count += 1) await startDraft(services, seller);
    await expect(startDraft(services, seller)).rejects.toMatchObject({ code: "too-many-drafts" });
    expect(await listDrafts(services, seller)).toHaveLength(mostDrafts);
  });
});

describe("submitting a draft", () => {
  test("creates a pending service with options and texts, a moderation item and a mail", async ({ services }) => {
    const { db } = services;
    const seller = await aSeller(db);
    const values = typedService({
      price: {
        sellingCountry: "all",
        options: [
          { title: "설치", amount: "330,000" },
          { title: "", amount: "" },
        ],
      },
      translations: { en: { title: "Futures book", summary: "Module", description: "For exchanges" } },
    });
    const id = await aDraft(services, seller, values);
    const { serviceId } = await submitDraft(services, seller, { id });
    const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, serviceId));
    expect(row).toMatchObject({
      sellerId: seller.memberId,
      status: "pending",
      publishedAt: null,
      slug: "선물-호가창-확장-모듈",
      priceAmount: 1_650_000,
      priceKrw: 1_650_000,
      currency: "KRW",
    });
    expect(row!.descriptionHtml).toContain("<p>");
    expect(await db.select().from(serviceOptions).where(eq(serviceOptions.serviceId, serviceId))).toMatchObject([
      { title: "설치", amount: 330_000 },
    ]);
    expect(await db.select().from(moderationItems)).toMatchObject([
      { serviceId, kind: "service", status: "open", dueAt: new Date("2026-01-07T09:00:00Z") },
    ]);
    expect(await db.select({ template: mails.template }).from(mails)).toEqual([{ template: "service-submitted" }]);
    expect(await db.$count(serviceDrafts)).toBe(0);
  });

  test("with missing fields is refused and keeps the draft", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await aDraft(services, seller, typedService({ price: { price: "" } }));
    await expect(submitDraft(services, seller, { id })).rejects.toMatchObject({ code: "draft-incomplete" });
    expect(await listDrafts(services, seller)).toHaveLength(1);
  });

  test("for a country whose currency has no exchange rate is refused", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await aDraft(services, seller, typedService({ price: { sellingCountry: "IN", price: "900" } }));
    await expect(submitDraft(services, seller, { id })).rejects.toMatchObject({ code: "currency-unrated" });
  });
});

databaseTest("three simultaneous submissions of a draft create one service", async ({ services }) => {
  const seller = await aSeller(services.db);
  const id = await aDraft(services, seller);
  const made = await Promise.all([1, 2, 3].map(() => submitDraft(services, seller, { id })));
  expect(new Set(made.map(({ serviceId }) => serviceId)).size).toBe(1);
  expect(await services.db.$count(moderationItems)).toBe(1);
  expect(await submitDraft(services, seller, { id })).toEqual(made[0]);
});
