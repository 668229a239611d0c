import { newestVersion } from "#app/domain/policies/in-force.ts";
import { randomInt } from "node:crypto";
import type { Member } from "#app/domain/shared/actor.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { spelledHangul } from "#app/domain/search-text/hangul.ts";
import { searchVectorsOf } from "#app/domain/search-text/lexemes.ts";
import { slugOf } from "#app/domain/shared/slug.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../client.server.ts";
import { serviceImages, serviceOptions, services, serviceTranslations, serviceVersions } from "../schema/catalog.ts";
import { searchWords } from "../schema/catalog/search-words.ts";
import { members, sellerProfiles } from "../schema/identity.ts";
import { profiles } from "../schema/profiles.ts";
import { orderLines, orders } from "../schema/orders.ts";
import { reviews } from "../schema/reviews.ts";

const now = new Date("2026-01-01T00:00:00Z");

/** A member as an actor; the row is there. */
export async function aMember(db: Db, overrides: Partial<typeof members.$inferInsert> = {}): Promise<Member> {
  const mark = randomInt(1, 2 ** 47);
  const [row] = await db
    .insert(members)
    .values({
      email: `member-${mark}@example.com`,
      name: "김회원",
      nickname: `회원${mark}`,
      nicknameKey: `회원${mark}`,
      termsAgreedAt: now,
      agreedTerms: newestVersion("terms"),
      createdAt: now,
      ...overrides,
    })
    .returning();
  const { id, email, nickname, locale, roles, agreedTerms } = row!;
  return {
    kind: "member",
    memberId: id,
    sessionId: uuidv7(now),
    email,
    nickname,
    locale: locale as Member["locale"],
    roles,
    isSeller: false,
    agreedTerms,
  };
}

type SellerOverrides = Partial<
  typeof sellerProfiles.$inferInsert & Omit<typeof profiles.$inferInsert, "memberId" | "updatedAt">
>;

export async function aSeller(
  db: Db,
  { displayName = "블록웍스", contentLocale = "ko", verified = false, createdAt = now, ...said }: SellerOverrides = {},
): Promise<Member> {
  const seller = await aMember(db);
  // Sellers of tests may have one name.
  const displayNameKey = `seller${seller.memberId}`;
  await db
    .insert(sellerProfiles)
    .values({ memberId: seller.memberId, displayName, displayNameKey, contentLocale, verified, createdAt });
  await db
    .insert(profiles)
    .values({ memberType: "company", country: "kr", updatedAt: createdAt, ...said, memberId: seller.memberId });
  return { ...seller, isSeller: true };
}

type ServiceValues = typeof services.$inferInsert;

/** An active service, found by its title, tags and description. A seller is made unless `sellerId` names one. */
export async function aService(
  db: Db,
  overrides: Partial<ServiceValues> = {},
): Promise<{ id: number; sellerId: number; slug: string }> {
  const title = overrides.title ?? "토큰 지갑 연동";
  const description = overrides.description ?? "지갑을 연동해 드립니다.";
  const { searchVector, titleVector, words } = searchVectorsOf({
    titles: [title],
    tags: overrides.tags ?? [],
    texts: [description],
  });
  const sellerId = overrides.sellerId ?? (await aSeller(db)).memberId;
  const priceAmount = overrides.priceAmount === undefined ? 500_000 : overrides.priceAmount;
  const [row] = await db
    .insert(services)
    .values({
      sellerId,
      status: "active",
      category: "wallet",
      type: "solution",
      pricingType: "fixed",
      currency: "KRW",
      priceAmount,
      priceKrw: priceAmount,
      contentLocale: "ko",
      title,
      slug: slugOf(title),
      summary: "요약",
      description,
      descriptionHtml: `<p>${description}</p>`,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      searchVector,
      titleVector,
      ...overrides,
    })
    .returning({ id: services.id, sellerId: services.sellerId, slug: services.slug });
  if (words.length > 0) {
    await db
      .insert(searchWords)
      .values(words.map((word) => ({ word, letters: spelledHangul(word) })))
      .onConflictDoUpdate({ target: searchWords.word, set: { services: sql`${searchWords.services} + 1` } });
  }
  return row!;
}

export async function aTranslation(
  db: Db,
  serviceId: number,
  overrides: Partial<typeof serviceTranslations.$inferInsert> = {},
): Promise<void> {
  await db.insert(serviceTranslations).values({
    serviceId,
    locale: "en",
    title: "Token wallet",
    slug: "token-wallet",
    summary: "Summary",
    description: "Text",
    descriptionHtml: "<p>Text</p>",
    ...overrides,
  });
}

export async function anOption(
  db: Db,
  serviceId: number,
  overrides: Partial<typeof serviceOptions.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(serviceOptions)
    .values({ serviceId, position: 0, title: "설치 지원", amount: 100_000, ...overrides })
    .returning({ id: serviceOptions.id });
  return row!.id;
}

export async function anImage(
  db: Db,
  serviceId: number,
  overrides: Partial<typeof serviceImages.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(serviceImages)
    .values({ serviceId, position: 0, seed: "test", width: 1460, height: 800, ...overrides })
    .returning({ id: serviceImages.id });
  return row!.id;
}

export async function aVersion(
  db: Db,
  serviceId: number,
  overrides: Partial<typeof serviceVersions.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7(now);
  await db.insert(serviceVersions).values({
    id,
    serviceId,
    version: "1.0.0",
    status: "live",
    fileKey: `sources/${id}.zip`,
    fileName: "source.zip",
    size: 1_000,
    sha256: "0".repeat(64),
    report: { files: [], totalSize: 0, languages: {}, licences: [] },
    createdAt: now,
    ...overrides,
  });
  return id;
}

type OrderValues = typeof orders.$inferInsert;

/** A paid, completed order of one service. */
export async function aPurchase(
  db: Db,
  buyer: Member,
  service: { id: number; sellerId: number },
  overrides: Partial<OrderValues> = {},
): Promise<string> {
  const id = uuidv7(now);
  await db.insert(orders).values({
    id,
    number: `JT-20260101-${id.slice(-6).toUpperCase()}`,
    buyerId: buyer.memberId,
    sellerId: service.sellerId,
    status: "completed",
    currency: "KRW",
    totalAmount: 500_000,
    buyerLocale: "ko",
    idempotencyKey: id,
    idempotencyHash: id,
    createdAt: now,
    paidAt: now,
    ...overrides,
  });
  await db.insert(orderLines).values({
    id: uuidv7(now),
    orderId: id,
    serviceId: service.id,
    serviceType: "solution",
    title: "토큰 지갑 연동",
    titleLocale: "ko",
    baseAmount: 500_000,
    options: [],
    amount: 500_000,
    supplyAmount: 454_545,
    vatAmount: 45_455,
    sellerAmount: 318_182,
    platformAmount: 136_363,
    licenceTerms: "",
  });
  return id;
}

/** A review of a purchase made for it. */
export async function aReview(
  db: Db,
  service: { id: number; sellerId: number },
  { buyer, ...overrides }: Partial<typeof reviews.$inferInsert> & { buyer?: Member } = {},
): Promise<string> {
  const reviewer = buyer ?? (await aMember(db));
  const id = uuidv7(now);
  await db.insert(reviews).values({
    id,
    serviceId: service.id,
    memberId: reviewer.memberId,
    orderId: overrides.orderId ?? (await aPurchase(db, reviewer, service)),
    rating: 5,
    body: "빠르고 친절했어요.",
    locale: "ko",
    createdAt: now,
    ...overrides,
  });
  return id;
}
