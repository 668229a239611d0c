import { eq } from "drizzle-orm";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { aMember, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { featureService, moveService, unfeatureService } from "./arrange-featured.server.ts";
import { findFeatured } from "./find-featured.server.ts";
import { FeaturedActInput, NewFeaturedInput, serviceIn } from "./input.ts";
import { listFeatured, viewFeatured } from "./list-featured.server.ts";
import { moved } from "./order.ts";
import { changeFeatured, endFeatured, planFeatured } from "./plan-featured.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const page = { page: 1, limit: 24, place: null, state: null };

async function aList(services: TestServices, said: Partial<NewFeaturedInput> = {}) {
  const operator = await aMember(services.db, { roles: ["administrator"] });
  const asked = { place: "home" as const, titles: { ko: "추천" }, from: day(1), until: null, ...said };
  return { operator, listId: await planFeatured(services, operator, asked), asked };
}

const shown = async (services: TestServices) => {
  const { title, cards, until } = await findFeatured(services, visitor, { place: "home", locale: "ko" });
  return { title, ids: cards.map(({ id }) => id), until };
};

test("a list is shown in its period, until the next list of the place begins", async ({ services }) => {
  services.setTime(day(5));
  const { operator, listId } = await aList(services, { until: day(20) });
  const { id } = await aService(services.db);
  await featureService(services, operator, { listId, serviceId: id });
  const next = { place: "home" as const, titles: {}, from: day(10), until: day(12) };
  await planFeatured(services, operator, next);
  expect(await shown(services)).toEqual({ title: "추천", ids: [id], until: day(10) });
  expect((await findFeatured(services, visitor, { place: "market", locale: "ko" })).cards).toEqual([]);
  services.setTime(day(11));
  expect(await shown(services)).toEqual({ title: null, ids: [], until: day(12) });
  const states = async () =>
    (await listFeatured(services, operator, page)).items.map(({ state, startsAt }) => [startsAt.getUTCDate(), state]);
  expect(await states()).toEqual([
    [10, "shown"],
    [1, "covered"],
  ]);
  services.setTime(day(12));
  expect(await shown(services)).toEqual({ title: "추천", ids: [id], until: day(20) });
  expect(await states()).toEqual([
    [10, "ended"],
    [1, "shown"],
  ]);
  await expect(planFeatured(services, operator, next)).rejects.toMatchObject({ code: "featured-start" });
});

test("services that are not on sale are skipped, and the operator sees which", async ({ services }) => {
  services.setTime(day(5));
  const { operator, listId } = await aList(services);
  const [first, second] = [await aService(services.db), await aService(services.db)];
  for (const { id } of [first, second]) await featureService(services, operator, { listId, serviceId: id });
  await services.db.update(serviceTable).set({ status: "suspended" }).where(eq(serviceTable.id, first.id));
  expect((await shown(services)).ids).toEqual([second.id]);
  const { services: listed } = await viewFeatured(services, operator, { listId });
  expect(listed.map(({ id, status }) => [id, status])).toEqual([
    [first.id, "suspended"],
    [second.id, "active"],
  ]);
  expect((await listFeatured(services, operator, page)).items).toMatchObject([{ services: 2, hidden: 1 }]);
});

test("only services on sale come on a list, each once, on that of a category those of the category", async ({
  services,
}) => {
  const { operator, listId } = await aList(services, { place: "nft" });
  const add = (serviceId: number) => featureService(services, operator, { listId, serviceId });
  const pending = await aService(services.db, { status: "pending", category: "nft" });
  await expect(add(pending.id)).rejects.toMatchObject({ code: "featured-service" });
  await expect(add(2 ** 31 - 1)).rejects.toMatchObject({ code: "featured-service" });
  const wallet = await aService(services.db, { category: "wallet" });
  await expect(add(wallet.id)).rejects.toMatchObject({ code: "featured-category" });
  const { id, sellerId } = await aService(services.db, { category: "nft" });
  await add(id);
  await expect(add(id)).rejects.toMatchObject({ code: "featured-listed" });
  for (let more = 1; more < 8; more += 1) await add((await aService(services.db, { category: "nft", sellerId })).id);
  await expect(add((await aService(services.db, { category: "nft", sellerId })).id)).rejects.toMatchObject({
    code: "featured-full",
    details: { field: "service", most: 8 },
  });
});

test("a button that is pressed twice moves one step, and every change is audited", async ({ services }) => {
  services.setTime(day(5));
  const { operator, listId } = await aList(services);
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await aService(services.db);
    ids.push(id);
    await featureService(services, operator, { listId, serviceId: id });
  }
  const [one, two, three] = ids as [number, number, number];
  const { revision } = await viewFeatured(services, operator, { listId });
  const up = { listId, serviceId: three, revision, to: "up" as const };
  await moveService(services, operator, up);
  await expect(moveService(services, operator, up)).rejects.toMatchObject({ code: "catalogue-changed" });
  expect((await shown(services)).ids).toEqual([one, three, two]);
  await moveService(services, operator, { ...up, serviceId: two, revision: revision + 1, to: 1 });
  await unfeatureService(services, operator, { listId, serviceId: one });
  await unfeatureService(services, operator, { listId, serviceId: one });
  expect((await shown(services)).ids).toEqual([two, three]);
  const { events } = await viewFeatured(services, operator, { listId });
  expect(events.map(({ action }) => action.slice("featured-list.".length))).toEqual([
    ...["removed", "moved", "moved", "added", "added", "added", "planned"],
  ]);
});

test("a list is changed by whoever saw its last state; one that runs ends, and goes when it is over", async ({
  services,
}) => {
  services.setTime(day(5));
  const { operator, listId, asked } = await aList(services);
  const { revision } = await viewFeatured(services, operator, { listId });
  const change = { listId, revision, titles: { en: "Picks" }, from: asked.from, until: day(9) };
  await changeFeatured(services, operator, change);
  await expect(changeFeatured(services, operator, change)).rejects.toMatchObject({ code: "catalogue-changed" });
  expect(await endFeatured(services, operator, { listId })).toBe("ended");
  expect((await viewFeatured(services, operator, { listId })).endsAt).toEqual(day(5));
  expect(await endFeatured(services, operator, { listId })).toBe("deleted");
  expect(await endFeatured(services, operator, { listId })).toBe("deleted");
  await expect(viewFeatured(services, operator, { listId })).rejects.toMatchObject({ code: "not-found" });
});

test("nobody but operators sees or changes lists", async ({ services }) => {
  const { listId, asked } = await aList(services);
  const member = await aMember(services.db);
  for (const refused of [
    listFeatured(services, member, page),
    viewFeatured(services, member, { listId }),
    planFeatured(services, member, { ...asked, from: day(3) }),
    changeFeatured(services, member, { ...asked, listId, revision: 1 }),
    endFeatured(services, member, { listId }),
    featureService(services, member, { listId, serviceId: 1 }),
    unfeatureService(services, member, { listId, serviceId: 1 }),
    moveService(services, member, { listId, serviceId: 1, revision: 1, to: "up" }),
  ])
    await expect(refused).rejects.toMatchObject({ code: "not-found" });
});

test.each([
  ["12", 12],
  [" #12 ", 12],
  ["https://jangteo.example/en-us/market/12/token-wallet", 12],
  ["/market/12?ref=A", 12],
  ["지갑", null],
  ["0", null],
  ["1234567890", null],
])("serviceIn(%s) is %s", (typed, id) => {
  expect(serviceIn(typed)).toBe(id);
});

test.each([
  ["up", [2, 1, 3]],
  ["down", [1, 3, 2]],
  [1, [2, 1, 3]],
  [8, [1, 3, 2]],
] as const)("moved %s", (to, ids) => {
  expect(moved([1, 2, 3], 2, to)).toEqual(ids);
});

test("an end stays an end", () => {
  expect([moved([1, 2], 1, "up"), moved([1, 2], 2, "down"), moved([1, 2], 9, "up")]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

test("times are those of Seoul, and a period does not end before it begins", () => {
  const typed = { place: "home", titles: { ko: " 추천 ", en: "" }, from: "2026-06-01T09:30", until: "" };
  expect(NewFeaturedInput.parse(typed)).toEqual({
    place: "home",
    titles: { ko: "추천" },
    from: new Date("2026-06-01T00:30:00Z"),
    until: null,
  });
  const refused = (until: string) => NewFeaturedInput.safeParse({ ...typed, until }).error?.issues;
  expect(refused("2026-06-01T09:30")).toMatchObject([{ path: ["until"], message: "days-reversed" }]);
  expect(refused("2026-02-30T09:30")).toMatchObject([{ path: ["until"], message: "minute" }]);
  expect(FeaturedActInput.safeParse({ act: "place", revision: 1, serviceId: 2, position: 9 }).success).toBe(false);
});
