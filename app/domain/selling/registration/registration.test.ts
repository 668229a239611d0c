import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceDrafts, services as serviceTable } from "#db/schema/catalog.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { visitor } from "../../shared/actor.ts";
import { RegisterServiceInput } from "./input.ts";
import { registerService } from "./register-service.server.ts";
import { registration } from "./registration.testing.ts";

const issuesOf = (changes: Record<string, unknown>) =>
  RegisterServiceInput.safeParse({ ...registration, ...changes }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

describe("what a program sends", () => {
  test("is held to the rules of the steps, each objection at the field that was sent", () => {
    expect(issuesOf({})).toBeUndefined();
    expect(
      issuesOf({
        title: "…",
        extraRequirements: "x".repeat(2_001),
        userDemoUrl: "javascript:alert(1)",
        price: "free",
        options: [{ title: "설치", amount: "" }],
        translations: { en: { title: "Order book" } },
      }),
    ).toEqual([
      ["title", "required"],
      ["userDemoUrl", "web-address"],
      ["extraRequirements", "too-long"],
      ["price", "amount"],
      ["options.0.amount", "option-amount"],
      ["translations.en.summary", "required"],
      ["translations.en.description", "required"],
    ]);
  });

  test("names only what there is, and no more of it than a step takes", () => {
    expect(
      issuesOf({
        title: undefined,
        category: "shoes",
        stacks: ["go", "cobol"],
        options: Array.from({ length: 11 }, () => ({})),
        translations: { de: { title: "x".repeat(301) } },
        status: "active",
      }),
    ).toEqual([
      ["title", "required"],
      ["category", "required"],
      ["stacks.1", "wrong-format"],
      ["options", "too-many-options"],
      ["translations.de.title", "too-long"],
      ["", expect.stringContaining("status")],
    ]);
  });
});

describe("a registration in one go", () => {
  const fields = RegisterServiceInput.parse(registration);

  test("is a service that waits, and no draft", async ({ services }) => {
    const { db } = services;
    const seller = await aSeller(db);
    const { serviceId } = await registerService(services, seller, { fields, idempotencyKey: null });
    const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, serviceId));
    expect(row).toMatchObject({
      sellerId: seller.memberId,
      status: "pending",
      title: registration.title,
      stacks: ["go", "postgresql"],
      extraRequirements: "서버 두 대",
      priceAmount: 1_650_000,
      estimatedDays: 30,
    });
    expect(await db.select().from(moderationItems)).toMatchObject([{ serviceId, status: "open" }]);
    expect(await db.$count(serviceDrafts)).toBe(0);
  });

  test("is of sellers only, and leaves nothing when it is refused", async ({ services }) => {
    const asked = { fields, idempotencyKey: null };
    await expect(registerService(services, visitor, asked)).rejects.toMatchObject({ code: "signed-out" });
    const buyer = await aMember(services.db);
    await expect(registerService(services, buyer, asked)).rejects.toMatchObject({ code: "not-a-seller" });
    const seller = await aSeller(services.db);
    const unrated = RegisterServiceInput.parse({ ...registration, sellingCountry: "IN", price: "900" });
    await expect(registerService(services, seller, { fields: unrated, idempotencyKey: "k" })).rejects.toMatchObject({
      code: "currency-unrated",
    });
    expect([await services.db.$count(serviceDrafts), await services.db.$count(serviceTable)]).toEqual([0, 0]);
  });
});

databaseTest(
  "done again with its key it is the same service; another content or seller makes another",
  async ({ services }) => {
    const [seller, other] = [await aSeller(services.db), await aSeller(services.db)];
    const fields = RegisterServiceInput.parse(registration);
    const asked = { fields, idempotencyKey: "k" };
    const first = await registerService(services, seller, asked);
    expect(await registerService(services, seller, asked)).toEqual(first);
    const changed = { ...asked, fields: { ...fields, title: "현물 호가창" } };
    expect(await registerService(services, seller, changed)).not.toEqual(first);
    expect(await registerService(services, other, asked)).not.toEqual(first);
    expect(await services.db.$count(moderationItems)).toBe(3);
  },
);
