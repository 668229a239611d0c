import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceOptions, services as serviceTable, serviceTranslations } from "#db/schema/catalog.ts";
import { anOption, aTranslation } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { aServiceToEdit, edited } from "./editing.testing.ts";

const row = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!;

describe("an edited price", () => {
  test("is applied at once", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const fields = { price: "770,000", options: [{ title: "설치", amount: "110,000" }] };
    expect(await edited(services, seller, { serviceId, step: "price", fields })).toEqual({ outcome: "applied" });
    expect(await row(services, serviceId)).toMatchObject({ priceAmount: 770_000, priceKrw: 770_000 });
    expect(await services.db.$count(moderationItems)).toBe(0);
  });

  test("keeps the ids and translations of options whose title stays", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const install = await anOption(services.db, serviceId, { title: "설치", amount: 100_000 });
    const audit = await anOption(services.db, serviceId, { position: 1, title: "감사", amount: 200_000 });
    await aTranslation(services.db, serviceId, { optionTitles: ["Installation", "Audit"] });
    const options = [
      { title: "감사", amount: "200,000" },
      { title: "교육", amount: "50,000" },
      { title: "설치", amount: "100,000" },
    ];
    await edited(services, seller, { serviceId, step: "price", fields: { options } });
    const rows = await services.db
      .select({ id: serviceOptions.id, title: serviceOptions.title })
      .from(serviceOptions)
      .orderBy(asc(serviceOptions.position));
    expect(rows).toMatchObject([{ id: audit }, { title: "교육" }, { id: install }]);
    expect(await services.db.select().from(serviceTranslations)).toMatchObject([
      { optionTitles: ["Audit", "", "Installation"] },
    ]);
  });

  test("that is invalid is reported at its field, and nothing is saved", async ({ services }) => {
    const { seller, serviceId } = await aServiceToEdit(services);
    const saved = await edited(services, seller, { serviceId, step: "price", fields: { price: "" } });
    expect(saved).toEqual({ outcome: "refused", problems: [{ field: "price", message: "required" }] });
    expect((await row(services, serviceId)).priceAmount).toBe(500_000);
  });
});
