import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, services as serviceTable } from "#db/schema/catalog.ts";
import { sellerProfiles } from "#db/schema/identity.ts";
import { aMember, anImage, aPurchase, aSeller, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { findServicePage } from "../catalog/find-service-page.server.ts";
import { getOwnProfile } from "../profiles/get-profile.server.ts";
import { visitor } from "../shared/actor.ts";
import { becomeSeller } from "./become-seller.server.ts";
import { BecomeSellerInput } from "./input.ts";
import { deleteService, pauseService, resumeService } from "./move-own-service.server.ts";
import { pressOptionButton } from "./option-rows.ts";
import { listOwnServices } from "./own-services.server.ts";
import { priceSlipOf } from "./price-slip.ts";
import { aSubmittedService } from "./selling.testing.ts";
import { typedService } from "../catalog/authoring/authoring.testing.ts";

const said = {
  displayName: "모래상점",
  memberType: "company",
  companyName: "모래상점 주식회사",
  businessNumber: "120-87-19556",
  contentLocale: "ko",
  termsAgreed: "on",
};

describe("becoming a seller", () => {
  test("requires a valid business number from companies and ignores it for others", () => {
    const wrong = BecomeSellerInput.safeParse({ ...said, businessNumber: "120-87-19557", companyName: "" });
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["companyName", "company-name-required"],
      ["businessNumber", "business-number"],
    ]);
    expect(BecomeSellerInput.parse(said)).toMatchObject({ businessNumber: "1208719556" });
    expect(BecomeSellerInput.parse({ ...said, memberType: "freelancer" })).toMatchObject({
      businessNumber: null,
      companyName: "",
    });
    expect(BecomeSellerInput.safeParse({ ...said, termsAgreed: undefined }).success).toBe(false);
  });

  test("creates the seller profile once", async ({ services }) => {
    const member = await aMember(services.db);
    await becomeSeller(services, member, BecomeSellerInput.parse(said));
    await becomeSeller(services, member, BecomeSellerInput.parse({ ...said, displayName: "다른 이름" }));
    expect(await services.db.select().from(sellerProfiles)).toMatchObject([
      { memberId: member.memberId, displayName: "모래상점", businessNumber: "1208719556", verified: false },
    ]);
    expect(await getOwnProfile(services, member)).toMatchObject({
      isSeller: true,
      memberType: "company",
      companyName: "모래상점 주식회사",
    });
  });
});

const statusOf = async ({ db }: TestServices, id: number) =>
  (await db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!;

describe("own services", () => {
  test("are paused and resumed by their seller, but not resumed when an operator suspended them", async ({
    services,
  }) => {
    const seller = await aSeller(services.db);
    const { id: serviceId } = await aService(services.db, { sellerId: seller.memberId });
    await pauseService(services, seller, { serviceId });
    expect(await statusOf(services, serviceId)).toMatchObject({ status: "suspended", suspendedBy: "seller" });
    await expect(pauseService(services, seller, { serviceId })).rejects.toMatchObject({ code: "service-moved" });
    await resumeService(services, seller, { serviceId });
    expect(await statusOf(services, serviceId)).toMatchObject({ status: "active", suspendedBy: null });
    await services.db.update(serviceTable).set({ status: "suspended", suspendedBy: "operator" });
    await expect(resumeService(services, seller, { serviceId })).rejects.toMatchObject({ code: "service-moved" });
    expect((await listOwnServices(services, seller, { page: 1, limit: 10 })).items).toMatchObject([
      { id: serviceId, can: { pause: false, resume: false, fix: false } },
    ]);
  });

  test("are not found for other sellers", async ({ services }) => {
    const [{ id: serviceId }, stranger] = [await aService(services.db), await aSeller(services.db)];
    for (const act of [pauseService, resumeService, deleteService])
      await expect(act(services, stranger, { serviceId })).rejects.toMatchObject({ code: "not-found" });
    expect((await listOwnServices(services, stranger, { page: 1, limit: 10 })).items).toEqual([]);
    await expect(pauseService(services, visitor, { serviceId })).rejects.toMatchObject({ code: "signed-out" });
  });

  test("cannot be deleted with an order in progress, and are gone for everybody after the deletion", async ({
    services,
  }) => {
    const seller = await aSeller(services.db);
    const service = await aService(services.db, { sellerId: seller.memberId });
    await aPurchase(services.db, await aMember(services.db), service, { status: "in_progress" });
    const which = { serviceId: service.id };
    await expect(
      services.db.transaction((tx) => deleteService({ ...services, db: tx }, seller, which)),
    ).rejects.toMatchObject({ code: "service-has-orders" });
    expect(await statusOf(services, service.id)).toMatchObject({ deletedAt: null });
    const other = await aService(services.db, { sellerId: seller.memberId });
    await aPurchase(services.db, await aMember(services.db), other);
    await deleteService(services, seller, { serviceId: other.id });
    await expect(findServicePage(services, visitor, { id: other.id, locale: "ko" })).rejects.toMatchObject({
      code: "gone",
    });
    await expect(deleteService(services, seller, { serviceId: other.id })).rejects.toMatchObject({ code: "not-found" });
  });

  test("that are pending are removed from the review queue when deleted", async ({ services }) => {
    const { seller, serviceId } = await aSubmittedService(services);
    expect((await listOwnServices(services, seller, { page: 1, limit: 10 })).items).toMatchObject([
      { status: "pending", review: { status: "open", kind: "service" } },
    ]);
    await deleteService(services, seller, { serviceId });
    expect(await services.db.select().from(moderationItems)).toMatchObject([{ status: "withdrawn" }]);
  });
});

describe("the price form", () => {
  const rows = (...titles: string[]) =>
    typedService({ price: { options: titles.map((title) => ({ title, amount: "1" })) } }).price;
  const titles = (pressed: ReturnType<typeof pressOptionButton>) => pressed?.values.options.map(({ title }) => title);

  test("adds, moves and removes rows by its buttons", () => {
    expect(titles(pressOptionButton(rows("a"), "option-add"))).toEqual(["a", ""]);
    expect(titles(pressOptionButton(rows("a", "b", "c"), "option-up:2"))).toEqual(["a", "c", "b"]);
    expect(titles(pressOptionButton(rows("a", "b", "c"), "option-down:0"))).toEqual(["b", "a", "c"]);
    expect(titles(pressOptionButton(rows("a", "b", "c"), "option-remove:1"))).toEqual(["a", "c"]);
    expect(titles(pressOptionButton(rows("a"), "option-up:0"))).toEqual(["a"]);
    expect(titles(pressOptionButton(rows("a"), "option-remove:7"))).toEqual(["a"]);
    expect(pressOptionButton(rows("a"), "next")).toBeNull();
    const full = rows(...Array.from({ length: 10 }, String));
    expect(pressOptionButton(full, "option-add")?.values.options).toHaveLength(10);
  });

  test("shows what a seller receives for the base price, with the first option, and with all options", () => {
    const options = [
      { title: "설치", amount: "330,000" },
      { title: "화면", amount: "1,100,000" },
    ];
    expect(priceSlipOf(typedService({ price: { price: "1,650,000", options } }).price)).toMatchObject({
      paid: 1_650_000,
      vat: 150_000,
      supply: 1_500_000,
      platform: 450_000,
      seller: 1_050_000,
      cases: [
        { case: "alone", paid: 1_650_000, earned: 1_050_000 },
        { case: "first", name: "설치", paid: 1_980_000, earned: 1_260_000 },
        { case: "all", paid: 3_080_000, earned: 1_960_000 },
      ],
    });
    expect(priceSlipOf(typedService({ price: { pricingType: "quote" } }).price)).toBeNull();
  });
});

test("listOwnServices returns each service with its first picture as its cover", async ({ services }) => {
  const seller = await aSeller(services.db);
  const pictures = new Map<number, number>();
  for (let number = 0; number < 3; number += 1) {
    const service = await aService(services.db, { sellerId: seller.memberId });
    await anImage(services.db, service.id, { position: 1 });
    pictures.set(service.id, await anImage(services.db, service.id, { position: 0 }));
  }
  const { items } = await listOwnServices(services, seller, { page: 1, limit: 10 });
  expect(new Map(items.map(({ id, coverId }) => [id, coverId]))).toEqual(pictures);
});
