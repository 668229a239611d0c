import { sql } from "drizzle-orm";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { type Actor, type Member, visitor } from "../shared/actor.ts";
import { addPicture } from "../uploads/add-pictures.server.ts";
import { sweepUploads } from "../uploads/sweep-uploads.server.ts";
import { addItem } from "./add-item.server.ts";
import { countView } from "./count-view.server.ts";
import { deleteItem } from "./delete-item.server.ts";
import { editItem } from "./edit-item.server.ts";
import { findItem, findOwnItem } from "./find-item.server.ts";
import { ItemChanges, NewItemWords, PortfolioFilters, removedPictures } from "./input.ts";
import { setLike, toggleLike } from "./like-item.server.ts";
import { countItemsOf, listItems } from "./list-items.server.ts";
import { pictureRendition } from "./picture-rendition.server.ts";
import { mostItems } from "./terms.ts";

const png = Buffer.from("89504e470d0a1a0a00", "hex");
const webp = Buffer.concat([Buffer.from("RIFF0000WEBP")]);
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const words = (given: Record<string, unknown> = {}) =>
  NewItemWords.parse({ title: "거래소", category: "exchange", ...given });
const pictures = async (services: TestServices, actor: Actor, count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await addPicture(services, actor, { bytes: png, originalName: "a.png", alt: "" })).id);
  return ids;
};
const anItem = async (
  services: TestServices,
  owner: Member,
  given: Record<string, unknown> = {},
  images: string[] = [],
) => (await addItem(services, owner, { words: words(given), pictures: { images }, locale: "ko" })).itemId;
const filters = (given: Record<string, unknown> = {}) => PortfolioFilters.parse(given);
const removedFiles = ({ enqueuedJobs }: TestServices) =>
  enqueuedJobs.flatMap(({ name, payload }) => (name === "remove-file" ? [(payload as { key: string }).key] : []));

test.each([
  ["a, b", ["a", "b"]],
  ["", []],
  [" #DeFi ,defi,, 지갑 ", ["DeFi", "지갑"]],
])("tags %j are stored as one string with commas", (tags, terms) => {
  expect(words({ tags }).tags).toEqual(terms);
});

test("missing portfolio fields get defaults, and invalid ones are refused at their field", () => {
  expect(words()).toMatchObject({ country: "korea", tags: [], technologies: [], description: "", projectLink: "" });
  expect(words({ country: "" }).country).toBe("korea");
  expect(words({ country: "KR" }).country).toBe("korea");
  expect(words({ projectLink: "example.com/a" }).projectLink).toBe("https://example.com/a");
  const wrong = {
    title: " ",
    category: "cats",
    country: "atlantis",
    tags: "a".repeat(31),
    technologies: Array.from({ length: 16 }, (_, index) => `t${index}`).join(", "),
    projectLink: "javascript:alert(1)",
  };
  const issues = NewItemWords.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(Object.fromEntries(issues ?? [])).toEqual({
    title: "required",
    category: "required",
    country: "country",
    tags: "term-too-long?most=30",
    technologies: "too-many-terms?most=15",
    projectLink: "portfolio-link",
  });
  expect(ItemChanges.parse({ title: "새 제목" })).toEqual({ title: "새 제목" });
});

test.each([
  [undefined, []],
  ["3", [3]],
  ["3, 4", [3, 4]],
  ["[3,4]", [3, 4]],
  [
    ["3", 4, "/portfolio/pictures/5-1460.jpg", "https://a.example/portfolio/pictures/5-365.avif"],
    [3, 4, 5],
  ],
])("the field of pictures to remove accepts %j", (given, ids) => {
  expect(removedPictures.parse(given)).toEqual(ids);
});

test("the field of pictures to remove refuses values that are not picture ids", () => {
  for (const given of ["thumb.png", "-1", "3,x"]) expect(removedPictures.safeParse(given).success).toBe(false);
});

test("a portfolio item is shown by its thumbnail, and a sixth image is refused by its id", async ({ services }) => {
  const seller = await aSeller(services.db);
  const [thumbnail, ...images] = await pictures(services, seller, 7);
  const added = await addItem(services, seller, {
    words: words({ tags: "체결, 정산" }),
    pictures: { thumbnail, images },
    locale: "de-ch",
  });
  expect(added.tooMany).toEqual([images[5]]);
  const item = await findItem(services, visitor, { itemId: added.itemId });
  expect(item).toMatchObject({
    title: "거래소",
    tags: ["체결", "정산"],
    locale: "de",
    likes: 0,
    views: 0,
    isOwn: false,
  });
  expect(item.images).toHaveLength(5);
  expect(item.cover).toEqual(item.thumbnail);
  expect(removedFiles(services)).toEqual([`uploads/pictures/${images[5]}.webp`]);
});

test("a portfolio item without a thumbnail is shown by its first image", async ({ services }) => {
  const seller = await aSeller(services.db);
  const itemId = await anItem(services, seller, {}, await pictures(services, seller, 2));
  const item = await findItem(services, visitor, { itemId });
  expect([item.thumbnail, item.cover]).toEqual([null, item.images[0]]);
});

test("editItem changes only the given fields, removes pictures before it adds others, and replaces the thumbnail", async ({
  services,
}) => {
  const seller = await aSeller(services.db);
  const [old, ...images] = await pictures(services, seller, 6);
  const { itemId } = await addItem(services, seller, {
    words: words({ tags: "a, b", description: "설명" }),
    pictures: { thumbnail: old, images },
    locale: "ko",
  });
  const before = await findItem(services, seller, { itemId });
  const edit = (changes: ItemChanges, sent: string[], remove: number[], thumbnail?: string) =>
    editItem(services, seller, { itemId, changes, pictures: { thumbnail, images: sent }, remove });

  expect(await edit({ title: "새 제목" }, await pictures(services, seller, 1), [])).toMatchObject({
    tooMany: [expect.any(String)],
  });
  const [extra] = await pictures(services, seller, 1);
  expect(await edit({}, [extra!], [before.images[1]!.id])).toEqual({ tooMany: [] });
  const after = await findItem(services, seller, { itemId });
  expect(after).toMatchObject({ title: "새 제목", description: "설명", tags: ["a", "b"], thumbnail: before.thumbnail });
  const kept = before.images.filter((_, index) => index !== 1);
  expect(after.images.slice(0, 4)).toEqual(kept);
  expect(after.images).toHaveLength(5);
  expect(removedFiles(services)).toEqual(
    expect.arrayContaining([
      `uploads/pictures/${images[1]}.webp`,
      expect.stringMatching(/^renditions\/\w{32}-365\.avif$/),
    ]),
  );

  const [thumbnail] = await pictures(services, seller, 1);
  await edit({}, [], [], thumbnail);
  expect((await findItem(services, seller, { itemId })).thumbnail).not.toEqual(before.thumbnail);
  expect(removedFiles(services)).toContain(`uploads/pictures/${old}.webp`);
});

test("another member's portfolio item, picture or upload is not found", async ({ services }) => {
  const [seller, other] = [await aSeller(services.db), await aSeller(services.db)];
  const itemId = await anItem(services, seller, {}, await pictures(services, seller, 1));
  const ofOther = await anItem(services, other, {}, await pictures(services, other, 1));
  const foreign = (await findItem(services, visitor, { itemId: ofOther })).images[0]!.id;
  const [upload] = await pictures(services, other, 1);
  const edit = (actor: Actor, images: string[] = [], remove: number[] = []) =>
    editItem(services, actor, { itemId, changes: { title: "내 것" }, pictures: { images }, remove });
  await expect(edit(other)).rejects.toMatchObject({ code: "not-found" });
  await expect(edit(visitor)).rejects.toMatchObject({ code: "signed-out" });
  await expect(edit(seller, [], [foreign])).rejects.toMatchObject({ code: "not-found" });
  await expect(edit(seller, [upload!])).rejects.toMatchObject({ code: "not-found" });
  await expect(findOwnItem(services, other, { itemId })).rejects.toMatchObject({ code: "not-found" });
  await expect(deleteItem(services, other, { itemId })).rejects.toMatchObject({ code: "not-found" });
  await expect(deleteItem(services, visitor, { itemId })).rejects.toMatchObject({ code: "signed-out" });
  expect((await findItem(services, visitor, { itemId })).title).toBe("거래소");
});

test("portfolio items of a member who does not sell are visible only to that member", async ({ services }) => {
  const [kim, lee] = [await aMember(services.db), await aMember(services.db)];
  const itemId = await anItem(services, kim, {}, await pictures(services, kim, 1));
  const { images, isPublic } = await findItem(services, kim, { itemId });
  expect(isPublic).toBe(false);
  const input = { pictureId: images[0]!.id, width: 365, format: "webp" } as const;
  expect(await pictureRendition(services, kim, input)).toMatchObject({ isPublic: false });
  for (const actor of [lee, visitor]) {
    await expect(findItem(services, actor, { itemId })).rejects.toMatchObject({ code: "not-found" });
    await expect(pictureRendition(services, actor, input)).rejects.toMatchObject({ code: "not-found" });
    expect(await listItems(services, actor, filters({ user_id: kim.memberId }))).toMatchObject({ items: [], total: 0 });
  }
  await expect(toggleLike(services, lee, { itemId })).rejects.toMatchObject({ code: "not-found" });
  expect(await countItemsOf(services, kim, { ownerId: kim.memberId })).toBe(1);
  expect(await listItems(services, kim, filters())).toMatchObject({ total: 0 });
});

test("listItems returns items newest first, by member, category and country, in pages", async ({ services }) => {
  const [seller, other] = [await aSeller(services.db), await aSeller(services.db)];
  const ids: number[] = [];
  for (const given of [{ category: "nft" }, { country: "us" }, {}]) {
    services.setTime(new Date(services.clock().getTime() + 1_000));
    ids.push(await anItem(services, seller, given));
  }
  await anItem(services, other);
  const idsOf = async (given: Record<string, unknown>) => {
    const { items, total } = await listItems(services, visitor, filters({ user_id: seller.memberId, ...given }));
    return [items.map(({ id }) => id), total];
  };
  expect(await idsOf({})).toEqual([[...ids].reverse(), 3]);
  expect(await idsOf({ category: "nft" })).toEqual([[ids[0]], 1]);
  expect(await idsOf({ country: "us" })).toEqual([[ids[1]], 1]);
  expect(await idsOf({ page: 2, limit: 2 })).toEqual([[ids[0]], 3]);
  expect((await listItems(services, visitor, filters())).total).toBe(4);
});

test("addItem is refused with portfolio-full at the limit of items", async ({ services }) => {
  const seller = await aSeller(services.db);
  for (let at = 0; at < mostItems; at += 1) await anItem(services, seller);
  await expect(anItem(services, seller)).rejects.toMatchObject({ code: "portfolio-full" });
});

test("deleteItem deletes the item's pictures, likes and views, and nothing of other items", async ({ services }) => {
  const [seller, kim] = [await aSeller(services.db), await aMember(services.db)];
  const images = await pictures(services, seller, 2);
  const itemId = await anItem(services, seller, {}, images);
  const staying = await anItem(services, seller, {}, await pictures(services, seller, 1));
  await toggleLike(services, kim, { itemId });
  await countView(services, visitor, { item: { id: itemId, isOwn: false }, ip: "1.1.1.1", userAgent: browser });
  await deleteItem(services, seller, { itemId });
  await expect(findItem(services, seller, { itemId })).rejects.toMatchObject({ code: "not-found" });
  for (const table of ["portfolio_pictures", "portfolio_likes", "portfolio_views"]) {
    const [row] = await services.db.execute<{ left: number }>(
      sql.raw(`select count(*)::int as left from ${table} where item_id = ${itemId}`),
    );
    expect([table, row!.left]).toEqual([table, 0]);
  }
  expect(
    removedFiles(services)
      .filter((key) => key.startsWith("uploads/"))
      .sort(),
  ).toEqual(images.map((id) => `uploads/pictures/${id}.webp`).sort());
  expect((await findItem(services, visitor, { itemId: staying })).images).toHaveLength(1);
});

test("sweepUploads keeps pictures used by a portfolio item and removes unused ones", async ({ services }) => {
  const seller = await aSeller(services.db);
  const [used, left] = await pictures(services, seller, 2);
  await anItem(services, seller, {}, [used!]);
  services.setTime(new Date(services.clock().getTime() + 49 * 3_600_000));
  expect(await sweepUploads(services)).toMatchObject({ pictures: 1, files: 0 });
  expect(await services.files.has(`uploads/pictures/${used}.webp`)).toBe(true);
  expect(await services.files.has(`uploads/pictures/${left}.webp`)).toBe(false);
});

test("a portfolio picture in WebP format is refused", async ({ services }) => {
  const seller = await aSeller(services.db);
  const add = (withoutWebp: boolean) =>
    addPicture(services, seller, { bytes: webp, originalName: "a.webp", alt: "", withoutWebp });
  await expect(add(true)).rejects.toMatchObject({ code: "picture-jpg-png-gif" });
  expect(await add(false)).toMatchObject({ originalName: "a.webp" });
});

test("toggleLike adds and removes a like, counted once per member", async ({ services }) => {
  const [seller, kim, lee] = [await aSeller(services.db), await aMember(services.db), await aMember(services.db)];
  const itemId = await anItem(services, seller);
  const toggle = (actor: Actor) => toggleLike(services, actor, { itemId });
  expect([await toggle(kim), await toggle(lee), await toggle(kim)]).toEqual([
    { liked: true, likes: 1 },
    { liked: true, likes: 2 },
    { liked: false, likes: 1 },
  ]);
  expect(await findItem(services, lee, { itemId })).toMatchObject({ likes: 1, isLiked: true });
  await expect(toggle(visitor)).rejects.toMatchObject({ code: "signed-out" });
  await expect(toggleLike(services, kim, { itemId: 2_000_000_000 })).rejects.toMatchObject({ code: "not-found" });
});

databaseTest("forty simultaneous likes of one member count once", async ({ services }) => {
  const [seller, kim] = [await aSeller(services.db), await aMember(services.db)];
  const itemId = await anItem(services, seller);
  const wanted = await Promise.all(Array.from({ length: 40 }, () => setLike(services, kim, { itemId, wanted: true })));
  expect(new Set(wanted.map(({ likes }) => likes))).toEqual(new Set([1]));
  const toggled = await Promise.all(Array.from({ length: 41 }, () => toggleLike(services, kim, { itemId })));
  expect(toggled.filter(({ liked }) => liked)).toHaveLength(20);
  for (const { liked, likes } of toggled) expect(likes).toBe(liked ? 1 : 0);
  expect(await findItem(services, kim, { itemId })).toMatchObject({ likes: 0, isLiked: false });
});
