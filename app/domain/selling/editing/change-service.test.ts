import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceOptions, services as serviceTable, serviceTranslations } from "#db/schema/catalog.ts";
import { aSeller, aTranslation } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { Member } from "../../shared/actor.ts";
import { visitor } from "../../shared/actor.ts";
import { changeService } from "./change-service.server.ts";
import { aServiceToEdit } from "./editing.testing.ts";
import { findEditing } from "./find-edit.server.ts";
import { ServiceChanges } from "./input.ts";

type Sent = { serviceId: number; revision?: string } & Record<string, unknown>;
const change = (services: TestServices, seller: Member, { serviceId, revision, ...changes }: Sent) =>
  changeService(services, seller, { serviceId, revision, changes: ServiceChanges.parse(changes) });
const row = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!;
const items = ({ db }: TestServices) => db.select().from(moderationItems);

describe("changeService", () => {
  test("applies a price at once, queues texts for review and keeps other fields", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { stacks: ["go"] });
    const before = await row(services, serviceId);
    const changed = await change(services, seller, {
      serviceId,
      price: "770000",
      options: [{ title: "설치", amount: "110000" }],
      title: "커스터디 금고",
      translations: { en: { title: "Custody vault", summary: "A vault", description: "For keys." } },
    });
    expect(changed).toMatchObject({
      applied: ["price", "options"],
      waiting: ["title", "translations.en.title", "translations.en.summary", "translations.en.description"],
    });
    expect(await row(services, serviceId)).toMatchObject({
      priceAmount: 770_000,
      title: before.title,
      summary: before.summary,
      stacks: ["go"],
      sellingCountry: before.sellingCountry,
    });
    expect(await services.db.$count(serviceOptions)).toBe(1);
    expect(await items(services)).toMatchObject([
      { kind: "edit", status: "open", changes: { after: { title: "커스터디 금고", "en.title": "Custody vault" } } },
    ]);
    // A field that was not given, or has the current value, is no change.
    const again = await change(services, seller, { serviceId, title: "커스터디 금고", price: "770,000" });
    expect(again).toMatchObject({ applied: [], waiting: [] });
    expect(await items(services)).toHaveLength(1);
  });

  test("applies texts of a seller with three approved services at once, as one edit with the price", async ({
    services,
  }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
    const changed = await change(services, seller, {
      serviceId,
      price: "770000",
      title: "커스터디 금고",
      extraRequirements: "서버 두 대",
    });
    expect(changed).toMatchObject({ applied: ["title", "extraRequirements", "price"], waiting: [] });
    expect(await row(services, serviceId)).toMatchObject({
      priceAmount: 770_000,
      title: "커스터디 금고",
      extraRequirements: "서버 두 대",
    });
    expect(await items(services)).toMatchObject([{ status: "applied" }]);
  });

  test("removes a language given as empty and keeps a language not given", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
    for (const locale of ["en", "de"] as const) await aTranslation(services.db, serviceId, { locale });
    const changed = await change(services, seller, { serviceId, translations: { en: {} } });
    expect(changed).toMatchObject({ applied: expect.arrayContaining(["translations.en.title"]) });
    expect(await services.db.select({ locale: serviceTranslations.locale }).from(serviceTranslations)).toEqual([
      { locale: "de" },
    ]);
  });

  test("removes control characters and half surrogates from texts", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
    await change(services, seller, { serviceId, title: "커스\u0000터디\ud800 금고", tags: "지\u0000갑, \u0000" });
    expect(await row(services, serviceId)).toMatchObject({ title: "커스터디 금고", tags: ["지갑"] });
  });

  test("withdraws the edit when the texts are changed back", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const { title } = await row(services, serviceId);
    await change(services, seller, { serviceId, title: "커스터디 금고" });
    expect(await change(services, seller, { serviceId, title })).toMatchObject({ applied: ["title"], waiting: [] });
    expect(await items(services)).toMatchObject([{ status: "withdrawn" }]);
  });
});

describe("changeService changes nothing", () => {
  test("when a field is invalid, and reports each one by its given path", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const before = await row(services, serviceId);
    const changed = await change(services, seller, {
      serviceId,
      title: "…",
      price: "x",
      extraRequirements: "x".repeat(2_001),
      options: [{ title: "설치", amount: "" }],
      translations: { en: { title: "Vault" } },
    });
    expect(changed.problems?.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "letters"],
      ["extraRequirements", "too-long"],
      ["price", "amount"],
      ["options.0.amount", "option-amount"],
      ["translations.en.summary", "required"],
      ["translations.en.description", "required"],
    ]);
    // This rule concerns a given field and a stored one.
    const quoted = await change(services, seller, { serviceId, pricingType: "from", price: "" });
    expect(quoted).toMatchObject({ problems: [{ path: ["price"], message: "required" }] });
    expect(await row(services, serviceId)).toEqual(before);
    expect(await items(services)).toEqual([]);
  });

  test("when the service was changed since the given revision", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const { revision } = await findEditing(services, seller, { serviceId });
    const first = await change(services, seller, { serviceId, revision, price: "600000" });
    await expect(change(services, seller, { serviceId, revision, title: "커스터디 금고" })).rejects.toMatchObject({
      code: "service-changed",
    });
    expect(await items(services)).toEqual([]);
    if (first.problems) throw new Error("refused");
    expect(first.revision).toBe((await findEditing(services, seller, { serviceId })).revision);
    await change(services, seller, { serviceId, revision: first.revision, title: "커스터디 금고" });
  });

  test("of another seller's service, of one that is not on sale, and of a service's type", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const stranger = await aSeller(services.db);
    const asked = { serviceId, price: "600000" };
    await expect(change(services, stranger, asked)).rejects.toMatchObject({ code: "not-found" });
    await expect(change(services, visitor as never, asked)).rejects.toMatchObject({ code: "signed-out" });
    for (const set of [{ status: "pending" }, { status: "suspended", suspendedBy: "account" }] as const) {
      await services.db.update(serviceTable).set(set).where(eq(serviceTable.id, serviceId));
      await expect(change(services, seller, asked)).rejects.toMatchObject({ code: "service-moved" });
    }
    await services.db.update(serviceTable).set({ deletedAt: services.clock() }).where(eq(serviceTable.id, serviceId));
    await expect(change(services, seller, asked)).rejects.toMatchObject({ code: "not-found" });
    expect(ServiceChanges.safeParse({ type: "template" }).success).toBe(false);
    expect((await row(services, serviceId)).priceAmount).toBe(500_000);
  });
});
