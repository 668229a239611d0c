import { eq } from "drizzle-orm";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { aMember, aReview, aSeller, aService } from "#db/testing/builders.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { listSellerReviews } from "../reviews/list-seller-reviews.server.ts";
import { listSellerServices } from "../search/list-seller-services.server.ts";
import { type Actor, type Member, visitor } from "../shared/actor.ts";
import { deleteAvatar, setAvatar } from "./avatar.server.ts";
import { findProfile, getOwnProfile, getPrivateProfile } from "./get-profile.server.ts";
import { countSellerParts, listSellerAddresses } from "./queries.server.ts";
import { getPreferences, savePreferences } from "./preferences.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import { png, auditOf } from "./profiles.testing.ts";

const change = (
  services: TestServices,
  actor: Actor,
  memberId: number,
  changes: Parameters<typeof updateProfile>[2]["changes"],
) => updateProfile(services, actor, { memberId, changes, ip: "" });
const own = (services: TestServices, member: Member, changes: Parameters<typeof change>[3]) =>
  change(services, member, member.memberId, changes);

test("a member without a profile row gets the profile of the registration", async ({ services }) => {
  const kim = await aMember(services.db, { name: "김모래", country: "de", locale: "de-ch" });
  expect(await getOwnProfile(services, kim)).toMatchObject({
    id: kim.memberId,
    firstName: "모래",
    lastName: "김",
    nickname: kim.nickname,
    country: "de",
    languages: ["de"],
    memberType: "freelancer",
    skills: [],
    avatarKey: null,
    isSeller: false,
    displayName: null,
  });
});

test("a profile change keeps other fields, updates the account's name and audits the changed fields", async ({
  services,
}) => {
  const kim = await aMember(services.db, { name: "김모래" });
  await own(services, kim, {
    bio: "지갑을 만듭니다",
    skills: [
      { name: "Go", level: "expert" },
      { name: "Rust", level: "beginner" },
    ],
    languages: ["ko", "en"],
  });
  const after = await own(services, kim, {
    lastName: "남궁",
    nickname: "새이름",
    skills: [{ name: "Rust", level: "working" }],
  });
  expect(after).toMatchObject({
    bio: "지갑을 만듭니다",
    languages: ["ko", "en"],
    lastName: "남궁",
    firstName: "모래",
    nickname: "새이름",
    skills: [{ name: "Rust", level: "working" }],
  });
  expect(await getOwnProfile(services, kim)).toEqual(after);
  const [row] = await services.db.select().from(members).where(eq(members.id, kim.memberId));
  expect(row).toMatchObject({ name: "남궁모래", nickname: "새이름", nicknameKey: "새이름" });
  await own(services, kim, { nickname: "새이름" });
  expect(await auditOf(services, kim)).toEqual([
    ["profile.changed", { fields: "bio, languages, skills" }],
    ["profile.changed", { fields: "nickname, lastName, skills" }],
  ]);
});

test("a nickname from before a rule about look-alikes stays when other names change", async ({ services }) => {
  await aMember(services.db, { nickname: "coco", nicknameKey: "coco" });
  const old = await aMember(services.db, { nickname: "сосо", nicknameKey: "сосо" }); // Cyrillic
  expect(await own(services, old, { firstName: "모래", lastName: "김" })).toMatchObject({ nickname: "сосо" });
  await expect(own(services, await aMember(services.db), { nickname: "сосо" })).rejects.toMatchObject({
    code: "nickname-taken",
  });
});

test("fields that require each other are refused in any order of changes, and nothing is saved", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  await expect(own(services, kim, { memberType: "company", bio: "x" })).rejects.toMatchObject({
    code: "company-name-required",
    details: { field: "companyName" },
  });
  await expect(own(services, kim, { availableFrom: "09:00" })).rejects.toMatchObject({
    code: "hours-incomplete",
    details: { field: "availableTo" },
  });
  await own(services, kim, {
    memberType: "company",
    companyName: "모래톱",
    availableFrom: "22:00",
    availableTo: "06:00",
  });
  await expect(own(services, kim, { companyName: "" })).rejects.toMatchObject({ code: "company-name-required" });
  await expect(own(services, kim, { availableTo: "22:00" })).rejects.toMatchObject({ code: "hours-incomplete" });
  expect(await getOwnProfile(services, kim)).toMatchObject({ companyName: "모래톱", bio: "", availableTo: "06:00" });
});

test("a nickname belongs to one member in any spelling; its owner may change the capitals", async ({ services }) => {
  const kim = await aMember(services.db, { nickname: "Morae", nicknameKey: "morae" });
  const lee = await aMember(services.db);
  await expect(
    services.db.transaction((tx) => own({ ...services, db: tx as never }, lee, { nickname: "ＭＯＲＡＥ" })),
  ).rejects.toMatchObject({ code: "nickname-taken", details: { field: "nickname" } });
  expect(await own(services, kim, { nickname: "MORAE" })).toMatchObject({ nickname: "MORAE" });
});

test("profile changes are limited to sixty an hour", async ({ services }) => {
  const kim = await aMember(services.db);
  for (let time = 0; time < 60; time++) await own(services, kim, {});
  await expect(own(services, kim, {})).rejects.toMatchObject({ code: "too-many-requests" });
});

test("the private profile is returned only to its owner", async ({ services }) => {
  const seller = await aSeller(services.db, { telegramId: "kim_morae", bio: "소개" });
  const others: [Actor, string][] = [
    [visitor, "signed-out"],
    [await aMember(services.db), "not-found"],
    [await aSeller(services.db), "not-found"],
    [await aMember(services.db, { roles: ["administrator"] }), "not-found"],
  ];
  const { memberId } = seller;
  for (const [actor, code] of others) {
    for (const attempt of [
      () => getPrivateProfile(services, actor, { memberId }),
      () => change(services, actor, memberId, { bio: "나쁜 말" }),
      () => change(services, actor, memberId, { skills: [] }),
      () => setAvatar(services, actor, { memberId, bytes: png, ip: "" }),
      () => deleteAvatar(services, actor, { memberId, ip: "" }),
      () => change(services, actor, 2_000_000_000, { bio: "x" }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code });
    const shown = JSON.stringify(await findProfile(services, actor, { memberId }));
    expect(shown).toContain("소개");
    for (const secret of [seller.email, "kim_morae", "firstName", "phone"]) expect(shown).not.toContain(secret);
  }
  expect(await getPrivateProfile(services, seller, { memberId })).toMatchObject({
    email: seller.email,
    telegramId: "kim_morae",
    bio: "소개",
  });
});

test("only sellers have a public profile, and closed accounts have none", async ({ services }) => {
  const kim = await aMember(services.db);
  const seller = await aSeller(services.db);
  await expect(findProfile(services, visitor, { memberId: kim.memberId })).rejects.toMatchObject({ code: "not-found" });
  expect(await findProfile(services, kim, { memberId: kim.memberId })).toMatchObject({
    isOwn: true,
    isSeller: false,
    displayName: kim.nickname,
  });
  expect(await findProfile(services, visitor, { memberId: seller.memberId })).toMatchObject({
    isOwn: false,
    isSeller: true,
    displayName: "블록웍스",
    memberType: "company",
  });
  await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, seller.memberId));
  await expect(findProfile(services, visitor, { memberId: seller.memberId })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a seller without a profile row has a public profile", async ({ services }) => {
  const kim = await aMember(services.db);
  await services.db.insert(sellerProfiles).values({
    memberId: kim.memberId,
    displayName: "모래",
    displayNameKey: "모래",
    contentLocale: "ko",
    createdAt: services.clock(),
  });
  expect(await findProfile(services, visitor, { memberId: kim.memberId })).toMatchObject({
    displayName: "모래",
    memberType: "freelancer",
    country: "kr",
    bio: "",
  });
});

test("a public profile counts and lists products and reviews of active services only", async ({ services }) => {
  const { db } = services;
  const seller = await aSeller(db);
  const on = { sellerId: seller.memberId };
  const wallet = await aService(db, {
    ...on,
    title: "지갑",
    salesCount: 2,
    ratingCount: 2,
    ratingAverage: 400,
    ratingSum: 8,
  });
  await aService(db, { ...on, title: "거래소", salesCount: 9 });
  const paused = await aService(db, { ...on, status: "suspended" });
  await aReview(db, wallet, { rating: 5, createdAt: new Date("2026-01-03") });
  await aReview(db, wallet, { rating: 3, createdAt: new Date("2026-01-02") });
  await aReview(db, wallet, { rating: 1, hidden: true });
  await aReview(db, paused, { rating: 1 });
  const shown = await findProfile(services, visitor, { memberId: seller.memberId });
  expect(shown.numbers).toEqual({ serviceCount: 2, salesCount: 11, ratingCount: 2, ratingAverage: 400 });
  const page = (number: number) =>
    listSellerServices(services, { sellerId: seller.memberId, locale: "ko", page: number, limit: 1 });
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))].map(({ title }) => title)).toEqual([
    "거래소",
    "지갑",
  ]);
  const reviews = await listSellerReviews(services, { sellerId: seller.memberId, locale: "ko", page: 1, limit: 10 });
  expect(reviews.items.map(({ rating, service }) => [rating, service.title])).toEqual([
    [5, "지갑"],
    [3, "지갑"],
  ]);
  expect(reviews).toMatchObject({ total: 2, summary: { average: 400 } });
  expect(reviews.items[0]!.reviewer).toMatch(/^회\*\*$/);
});

test("advertising is agreed to five times a day, and can always be refused", async ({ services }) => {
  const kim = await aMember(services.db);
  const save = (marketingAgreed: boolean) =>
    savePreferences(services, kim, { locale: "ko", country: "kr", marketingAgreed }, "");
  for (let time = 1; time <= 5; time += 1) {
    await save(true);
    await save(false);
  }
  await expect(save(true)).rejects.toMatchObject({ code: "too-many-requests" });
  await save(false);
  expect(await auditOf(services, kim)).toHaveLength(10);
});

test("preferences are stored per member, with the date of each change of the marketing consent", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  const lee = await aMember(services.db);
  const day = (number: number) => new Date(`2026-02-0${number}T00:00:00Z`);
  const save = async (number: number, marketingAgreed: boolean, locale: "ga" | "ko" = "ga") => {
    services.setTime(day(number));
    await savePreferences(services, kim, { locale, country: "ie", marketingAgreed }, "");
    return getPreferences(services, kim);
  };
  expect(await save(1, false)).toEqual({
    locale: "ga",
    country: "ie",
    marketingAgreed: false,
    marketingChangedAt: null,
  });
  expect(await save(2, true)).toMatchObject({ marketingAgreed: true, marketingChangedAt: day(2) });
  expect(await save(3, true, "ko")).toMatchObject({ locale: "ko", marketingChangedAt: day(2) });
  expect(await save(4, false)).toMatchObject({ marketingAgreed: false, marketingChangedAt: day(4) });
  expect((await auditOf(services, kim)).map(([action]) => action)).toEqual(["marketing.agreed", "marketing.withdrawn"]);
  expect(await getPreferences(services, lee)).toMatchObject({ locale: "ko", country: "kr" });
  await expect(getPreferences(services, visitor)).rejects.toMatchObject({ code: "signed-out" });
});

test("the sitemap lists sellers with an active service", async ({ services }) => {
  const { db } = services;
  const [active, idle] = [await aSeller(db, { contentLocale: "en" }), await aSeller(db)];
  await aService(db, { sellerId: active.memberId });
  await aService(db, { sellerId: idle.memberId, status: "pending" });
  expect(await listSellerAddresses(services, { page: 1 })).toEqual([
    { id: active.memberId, contentLocale: "en", updatedAt: expect.any(Date) },
  ]);
  expect(await countSellerParts(services)).toBe(1);
  expect(await listSellerAddresses(services, { page: 2 })).toEqual([]);
});
