import { excerptOf, renderDescription } from "#app/domain/catalog/render-description.server.ts";
import { coverHeight, coverWidth } from "#app/domain/catalog/images/cover.ts";
import { nicknameKey } from "#app/domain/identity/registration/nickname.ts";
import { spelledHangul } from "#app/domain/search-text/hangul.ts";
import { searchVectorsOf } from "#app/domain/search-text/lexemes.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { sellerNameKey } from "#app/domain/selling/seller-name.ts";
import { toMinor } from "#app/domain/shared/money.ts";
import type { FileStore } from "#app/domain/shared/services.ts";
import { slugOf } from "#app/domain/shared/slug.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { serviceImages, serviceOptions, services, serviceTranslations, serviceVersions } from "../schema/catalog.ts";
import { searchWords } from "../schema/catalog/search-words.ts";
import { members, sellerProfiles } from "../schema/identity.ts";
import { demoPasswordHash, inWon } from "./accounts.server.ts";
import { licenceTermsOf } from "./content/licence-terms.ts";
import { sellers } from "./content/sellers.ts";
import { allServices } from "./content/services.ts";
import type { SeedService } from "./content/types.ts";
import { seedProfiles } from "./profiles.server.ts";
import { packSource } from "./source-zip.server.ts";

/** A service with what later steps need to know of it. */
export type Seeded = {
  id: number;
  sellerId: number;
  seed: SeedService;
  amount: number | null;
  versionId: string | null;
  publishedAt: Date;
  options: { id: number; title: string; amount: number }[];
};
type Needs = { db: Db; files: FileStore; root: string; now: Date };

export async function seedCatalogue({ db, files, root, now }: Needs): Promise<Seeded[]> {
  const sellerIds = await seedSellers(db);
  const rows = allServices.map((seed) => serviceRow(seed, sellerIds.get(seed.seller)!, now));
  const ids = await db.insert(services).values(rows).returning({ id: services.id });
  const seeded = ids.map(({ id }, index) => ({ id, seed: allServices[index]!, row: rows[index]! }));

  await seedTranslations(db, seeded);
  await db.insert(serviceImages).values(seeded.flatMap(({ id, seed }) => picturesOf(id, seed)));
  await seedWords(db);
  const options = await seedOptions(db, seeded);
  const versions = await seedVersions({ db, files, root, now }, seeded);
  return seeded.map(({ id, seed, row }) => ({
    id,
    seed,
    sellerId: row.sellerId,
    amount: row.priceAmount,
    publishedAt: row.publishedAt ?? row.createdAt,
    versionId: versions.get(id) ?? null,
    options: options.get(id) ?? [],
  }));
}

async function seedSellers(db: Db): Promise<Map<string, number>> {
  const passwordHash = await demoPasswordHash();
  const accounts = sellers.map((seller, index) => ({
    // The first of them is the seller the README names, under an address that is easy to remember.
    email: index === 0 ? "seller@jangteo.example" : `${seller.key}@seller.example`,
    name: seller.name,
    nickname: seller.nickname,
    nicknameKey: nicknameKey(seller.nickname),
    passwordHash,
    locale: seller.contentLocale,
    country: seller.country.toLowerCase(),
    createdAt: new Date(seller.joined),
    termsAgreedAt: new Date(seller.joined),
  }));
  const rows = await db.insert(members).values(accounts).returning({ id: members.id });
  const ids = new Map(sellers.map(({ key }, index) => [key, rows[index]!.id]));
  await db.insert(sellerProfiles).values(
    sellers.map(({ key, displayName, contentLocale, verified, joined }) => ({
      memberId: ids.get(key)!,
      displayName,
      displayNameKey: sellerNameKey(displayName),
      contentLocale,
      verified,
      createdAt: new Date(joined),
    })),
  );
  await seedProfiles(db, sellers, ids);
  return ids;
}

function serviceRow(seed: SeedService, sellerId: number, now: Date) {
  const publishedAt = new Date(now.getTime() - seed.publishedDaysAgo * DAY_MS - HOUR_MS);
  const priceAmount = seed.price === null ? null : toMinor(seed.price, seed.currency);
  const texts = [seed, ...Object.values(seed.translations ?? {})];
  const { searchVector, titleVector } = searchVectorsOf({
    titles: texts.map(({ title }) => title),
    tags: seed.tags,
    texts: texts.flatMap(({ summary, description }) => [summary, description]),
  });
  return {
    sellerId,
    category: seed.category,
    type: seed.type,
    pricingType: seed.pricingType,
    currency: seed.currency,
    priceAmount,
    priceKrw: priceAmount === null ? null : inWon(priceAmount, seed.currency),
    networks: seed.networks,
    stacks: seed.stacks,
    sellingCountry: seed.sellingCountry,
    contentLocale: seed.contentLocale,
    title: seed.title,
    slug: slugOf(seed.title),
    summary: seed.summary,
    description: seed.description,
    descriptionHtml: renderDescription(seed.description),
    tags: seed.tags,
    userDemoUrl: seed.userDemo ? `https://${seed.key}.demo.example/` : null,
    adminDemoUrl: seed.adminDemo ? `https://${seed.key}.demo.example/admin` : null,
    estimatedDays: seed.estimatedDays,
    extraRequirements: seed.extraRequirements ?? null,
    licenceTerms: licenceTermsOf(seed),
    status: seed.status,
    suspendedBy: seed.status === "suspended" ? ("seller" as const) : null,
    rejectionReason: seed.status === "rejected" ? "source-incomplete" : null,
    reviewed: seed.reviewed,
    viewCount: seed.status === "active" ? 40 + seed.popularity * 37 + seed.key.length * 11 : 0,
    createdAt: publishedAt,
    updatedAt: new Date(publishedAt.getTime() + (seed.publishedDaysAgo / 3) * DAY_MS),
    publishedAt: seed.status === "active" || seed.status === "suspended" ? publishedAt : null,
    searchVector,
    titleVector,
  };
}

type Inserted = { id: number; seed: SeedService }[];

async function seedTranslations(db: Db, seeded: Inserted): Promise<void> {
  const rows = seeded.flatMap(({ id, seed }) =>
    Object.entries(seed.translations ?? {}).map(([locale, text]) => ({
      serviceId: id,
      locale,
      title: text.title,
      slug: slugOf(text.title),
      summary: text.summary || excerptOf(text.description, 110),
      description: text.description,
      descriptionHtml: renderDescription(text.description),
      optionTitles: text.options ?? [],
    })),
  );
  await db.insert(serviceTranslations).values(rows);
}

function picturesOf(serviceId: number, seed: SeedService) {
  return Array.from({ length: seed.images }, (_, position) => ({
    serviceId,
    position,
    seed: seed.key,
    width: coverWidth,
    height: coverHeight,
  }));
}

async function seedOptions(db: Db, seeded: Inserted) {
  const rows = seeded.flatMap(({ id, seed }) =>
    (seed.options ?? []).map((title, position) => ({
      serviceId: id,
      position,
      title,
      amount: toMinor(seed.optionAmounts?.[position] ?? 0, seed.currency),
    })),
  );
  const options = new Map<number, { id: number; title: string; amount: number }[]>();
  for (const { id, serviceId, title, amount } of await db.insert(serviceOptions).values(rows).returning()) {
    options.set(serviceId, [...(options.get(serviceId) ?? []), { id, title, amount }]);
  }
  return options;
}

/** Words of active services, for forgiving typos. */
async function seedWords(db: Db): Promise<void> {
  const counts = new Map<string, number>();
  for (const seed of allServices.filter(({ status }) => status === "active")) {
    const texts = [seed, ...Object.values(seed.translations ?? {})];
    const { words } = searchVectorsOf({
      titles: texts.map(({ title }) => title),
      tags: seed.tags,
      texts: texts.flatMap(({ summary, description }) => [summary, description]),
    });
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rows = [...counts].map(([word, count]) => ({ word, services: count, letters: spelledHangul(word) }));
  for (let start = 0; start < rows.length; start += 5_000)
    await db.insert(searchWords).values(rows.slice(start, start + 5_000));
}

/** The version of a service's files that is on sale; null for what has none. */
export function versionOf({ source, popularity, images }: SeedService): string | null {
  return source ? `1.${popularity % 7}.${images}` : null;
}

async function seedVersions({ db, files, root, now }: Needs, seeded: Inserted): Promise<Map<number, string>> {
  const live = new Map<number, string>();
  for (const { id, seed } of seeded) {
    if (!seed.source) continue;
    const version = versionOf(seed)!;
    const packed = await packSource(root, seed.source, version);
    const fileKey = `sources/${packed.sha256}.zip`;
    if (!(await files.has(fileKey))) await files.put(fileKey, packed.bytes);
    const versionId = uuidv7(now);
    live.set(id, versionId);
    await db.insert(serviceVersions).values({
      id: versionId,
      serviceId: id,
      version,
      notes: "",
      status: "live",
      fileKey,
      fileName: packed.fileName,
      size: packed.bytes.length,
      sha256: packed.sha256,
      report: packed.report,
      createdAt: new Date(now.getTime() - (seed.publishedDaysAgo / 2) * DAY_MS),
    });
  }
  return live;
}
