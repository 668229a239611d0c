import { aMember, anImage, anOption, aSeller, aService, aTranslation, aVersion } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { visitor } from "../shared/actor.ts";
import { findServicePage } from "./find-service-page.server.ts";

test("findServicePage returns all details of a service, translated where a translation exists", async ({
  services,
}) => {
  const { db } = services;
  const seller = await aSeller(db, { displayName: "체인랩", bio: "지갑을 만듭니다", languages: ["ko", "en"] });
  const { id } = await aService(db, {
    sellerId: seller.memberId,
    title: "토큰 지갑",
    tags: ["지갑"],
    networks: ["base", "sui", "ton"],
    ratingCount: 3,
    ratingAverage: 467,
    salesCount: 5,
  });
  await aService(db, { sellerId: seller.memberId, ratingAverage: 400, ratingCount: 1, salesCount: 2 });
  await aService(db, { sellerId: seller.memberId, status: "pending", salesCount: 100 });
  await aTranslation(db, id, { title: "Token wallet", slug: "token-wallet", optionTitles: ["Set-up"] });
  const options = [
    await anOption(db, id, { position: 0, title: "설치" }),
    await anOption(db, id, { position: 1, title: "교육", amount: 0 }),
  ];
  const images = [await anImage(db, id, { position: 0, alt: "화면" }), await anImage(db, id, { position: 1 })];
  await aVersion(db, id, {
    version: "1.2.0",
    report: {
      files: [{ path: "a.ts", size: 3 }],
      totalSize: 3,
      languages: { TypeScript: 3 },
      licences: ["MIT"],
      keys: ["leak"],
    },
  });
  await aVersion(db, id, { version: "1.3.0", status: "pending" });

  const korean = await findServicePage(services, visitor, { id, locale: "ko" });
  expect(korean).toMatchObject({
    id,
    status: "active",
    isOwn: false,
    tags: ["지갑"],
    networks: ["base", "sui", "ton"],
    priceAmount: 500_000,
    text: { lang: "ko", title: "토큰 지갑", slug: "토큰-지갑", descriptionHtml: "<p>지갑을 연동해 드립니다.</p>" },
    languages: [
      { locale: "ko", slug: "토큰-지갑" },
      { locale: "en", slug: "token-wallet" },
    ],
    options: [
      { id: options[0], title: "설치", lang: "ko", amount: 100_000 },
      { id: options[1], title: "교육", lang: "ko", amount: 0 },
    ],
    images: [{ id: images[0], width: 1460, height: 800, alt: "화면" }, { id: images[1] }],
    version: {
      version: "1.2.0",
      files: [{ path: "a.ts", size: 3 }],
      fileCount: 1,
      languages: [{ name: "TypeScript", percent: 100 }],
      licences: ["MIT"],
      createdAt: expect.any(Date),
    },
    seller: {
      id: seller.memberId,
      displayName: "체인랩",
      languages: ["ko", "en"],
      serviceCount: 2,
      salesCount: 7,
      ratingCount: 4,
      ratingAverage: 450,
    },
    publishedAt: new Date("2026-01-01T00:00:00Z"),
  });
  expect(JSON.stringify(korean)).not.toContain("leak");
  const english = await findServicePage(services, visitor, { id, locale: "en-ie" });
  expect(english.text).toMatchObject({ lang: "en", title: "Token wallet", slug: "token-wallet" });
  expect(english.options.map(({ title, lang }) => [title, lang])).toEqual([
    ["Set-up", "en"],
    ["교육", "ko"],
  ]);
  expect((await findServicePage(services, visitor, { id, locale: "ja" })).text.lang).toBe("en");
});

test("a text is shown in the reader's language, else in English but to Koreans, else as it was written", async ({
  services,
}) => {
  const { db } = services;
  const [korean, japanese, german] = [
    await aService(db),
    await aService(db, { contentLocale: "ja" }),
    await aService(db, { contentLocale: "de" }),
  ];
  for (const { id } of [korean, japanese]) await aTranslation(db, id, { slug: `in-english-${id}` });
  await aTranslation(db, korean.id, { locale: "hi", slug: "in-hindi" });
  const shown = async ({ id }: { id: number }, locale: TextLocale) =>
    (await findServicePage(services, visitor, { id, locale })).text.lang;
  expect([await shown(korean, "hi"), await shown(korean, "id"), await shown(korean, "ko")]).toEqual(["hi", "en", "ko"]);
  expect([await shown(japanese, "ja"), await shown(japanese, "zh"), await shown(japanese, "ko")]).toEqual([
    "ja",
    "en",
    "ja",
  ]);
  expect([await shown(german, "zh"), await shown(german, "de-ch")]).toEqual(["de", "de"]);
});

test("findServicePage returns a service without price, options, images and version", async ({ services }) => {
  const { id } = await aService(services.db, { priceAmount: null, pricingType: "quote" });
  expect(await findServicePage(services, visitor, { id, locale: "ko" })).toMatchObject({
    priceAmount: null,
    options: [],
    images: [],
    version: null,
    seller: { ratingAverage: 0 },
  });
});

test("a service that is not public is shown only to its seller and to operators", async ({ services }) => {
  const { db } = services;
  const seller = await aSeller(db);
  const other = await aSeller(db);
  const operator = await aMember(db, { roles: ["administrator"] });
  for (const status of ["pending", "suspended", "rejected"] as const) {
    const { id } = await aService(db, {
      sellerId: seller.memberId,
      status,
      rejectionReason: status === "rejected" ? "source-incomplete" : null,
    });
    expect(await findServicePage(services, seller, { id, locale: "ko" })).toMatchObject({ status, isOwn: true });
    expect(await findServicePage(services, operator, { id, locale: "ko" })).toMatchObject({ status, isOwn: false });
    for (const actor of [visitor, other, await aMember(db)]) {
      await expect(findServicePage(services, actor, { id, locale: "ko" })).rejects.toMatchObject({ code: "not-found" });
    }
  }
  await expect(findServicePage(services, operator, { id: 2 ** 31 - 1, locale: "ko" })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a deleted service answers gone, or not-found to visitors if it was never public", async ({ services }) => {
  const { db } = services;
  const seller = await aSeller(db);
  const deletedAt = new Date("2026-01-02");
  const shown = await aService(db, { sellerId: seller.memberId, deletedAt });
  const hidden = await aService(db, { sellerId: seller.memberId, status: "rejected", deletedAt });
  const ask = (actor: typeof visitor | typeof seller, id: number) =>
    findServicePage(services, actor, { id, locale: "ko" });
  await expect(ask(visitor, shown.id)).rejects.toMatchObject({ code: "gone" });
  await expect(ask(seller, shown.id)).rejects.toMatchObject({ code: "gone" });
  await expect(ask(visitor, hidden.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(ask(seller, hidden.id)).rejects.toMatchObject({ code: "gone" });
});

test("the service page lists the first 200 source files and the total file count", async ({ services }) => {
  const { id } = await aService(services.db);
  const files = Array.from({ length: 450 }, (_, index) => ({ path: `${index}.ts`, size: index }));
  await aVersion(services.db, id, { report: { files, totalSize: 1, languages: { Go: 1, Rust: 999 }, licences: [] } });
  const { version } = await findServicePage(services, visitor, { id, locale: "ko" });
  expect([version!.files.length, version!.fileCount, version!.languages]).toEqual([
    200,
    450,
    [
      { name: "Rust", percent: 100 },
      { name: "Go", percent: 1 },
    ],
  ]);
});
