import { sql } from "drizzle-orm";
import { aMember, aService } from "#db/testing/builders.ts";
import { aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { favoriteIdsOf } from "./favorite-ids.server.ts";
import { listFavorites } from "./list-favorites.server.ts";
import { setFavorite, toggleFavorite } from "./set-favorite.server.ts";

async function countOf(services: TestServices, id: number): Promise<{ counter: number; rows: number }> {
  const [row] = await services.db.execute<{ counter: number; rows: number }>(
    sql`select favorite_count as counter, (select count(*)::int from favorites where service_id = ${id}) as rows from services where id = ${id}`,
  );
  return { ...row! };
}

test("setFavorite is idempotent for adding and removing", async ({ services }) => {
  const { id } = await aService(services.db);
  const member = await aMember(services.db);
  const set = (wanted: boolean) => setFavorite(services, member, { serviceId: id, wanted });
  expect([await set(true), await set(true), await set(false), await set(false)]).toEqual([
    { favorite: true, favoriteCount: 1 },
    { favorite: true, favoriteCount: 1 },
    { favorite: false, favoriteCount: 0 },
    { favorite: false, favoriteCount: 0 },
  ]);
  expect(await countOf(services, id)).toEqual({ counter: 0, rows: 0 });
});

test("toggleFavorite adds a favourite that is missing and removes one that exists", async ({ services }) => {
  const { id } = await aService(services.db);
  const [kim, lee] = [await aMember(services.db), await aMember(services.db)];
  const toggle = (actor: typeof kim) => toggleFavorite(services, actor, { serviceId: id });
  expect([await toggle(kim), await toggle(lee), await toggle(kim)]).toEqual([
    { favorite: true, favoriteCount: 1 },
    { favorite: true, favoriteCount: 2 },
    { favorite: false, favoriteCount: 1 },
  ]);
  expect(await favoriteIdsOf(services, lee, { serviceIds: [id, id + 1] })).toEqual([id]);
  expect(await favoriteIdsOf(services, kim, { serviceIds: [id] })).toEqual([]);
  expect(await favoriteIdsOf(services, visitor, { serviceIds: [id] })).toEqual([]);
});

test("T-23: favourites are limited to 600 an hour, added and removed, by page and by call", async ({ services }) => {
  const { id } = await aService(services.db);
  const [member, other] = [await aMember(services.db), await aMember(services.db)];
  for (let at = 0; at < 300; at += 1) await setFavorite(services, member, { serviceId: id, wanted: at % 2 === 0 });
  for (let at = 0; at < 300; at += 1) await toggleFavorite(services, member, { serviceId: id });
  await expect(setFavorite(services, member, { serviceId: id, wanted: true })).rejects.toMatchObject({
    code: "too-many-requests",
  });
  await expect(toggleFavorite(services, member, { serviceId: id })).rejects.toMatchObject({
    code: "too-many-requests",
  });
  expect(await toggleFavorite(services, other, { serviceId: id })).toEqual({ favorite: true, favoriteCount: 1 });
  services.setTime(new Date(services.clock().getTime() + 3_600_000));
  expect(await toggleFavorite(services, member, { serviceId: id })).toEqual({ favorite: true, favoriteCount: 2 });
});

test("setFavorite refuses visitors and services that are not public", async ({ services }) => {
  const member = await aMember(services.db);
  const { id } = await aService(services.db);
  await expect(setFavorite(services, visitor, { serviceId: id, wanted: true })).rejects.toMatchObject({
    code: "signed-out",
  });
  await expect(setFavorite(services, member, { serviceId: 2 ** 31 - 1, wanted: true })).rejects.toMatchObject({
    code: "not-found",
  });
  for (const overrides of [
    { status: "pending" },
    { status: "suspended" },
    { status: "rejected" },
    { deletedAt: new Date() },
  ] as const) {
    const hidden = await aService(services.db, overrides);
    await expect(setFavorite(services, member, { serviceId: hidden.id, wanted: true })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(toggleFavorite(services, member, { serviceId: hidden.id })).rejects.toMatchObject({
      code: "not-found",
    });
  }
});

test("listFavorites returns only services on sale; the others can still be removed", async ({ services }) => {
  const member = await aMember(services.db);
  const ids: number[] = [];
  for (const title of ["하나", "둘", "셋"]) {
    const { id } = await aService(services.db, { title });
    ids.push(id);
    await setFavorite(services, member, { serviceId: id, wanted: true });
    services.setTime(new Date(services.clock().getTime() + 1_000));
  }
  await services.db.execute(sql`update services set status = 'suspended' where id = ${ids[1]}`);
  const list = await listFavorites(services, member, { page: 1, limit: 1, locale: "ko" });
  expect([list.items.map(({ title }) => title), list.total]).toEqual([["셋"], 2]);
  expect(
    (await listFavorites(services, member, { page: 2, limit: 1, locale: "ko" })).items.map(({ title }) => title),
  ).toEqual(["하나"]);
  expect(await setFavorite(services, member, { serviceId: ids[1]!, wanted: false })).toEqual({
    favorite: false,
    favoriteCount: 0,
  });
});

databaseTest("the favourite counter equals the rows after thirty concurrent changes", async ({ services }) => {
  const { id } = await aService(services.db);
  const people = await Promise.all(Array.from({ length: 6 }, () => aMember(services.db)));
  await Promise.all(
    people.flatMap((member) =>
      [true, true, true, false, true].map((wanted) => setFavorite(services, member, { serviceId: id, wanted })),
    ),
  );
  await Promise.all(people.map((member) => toggleFavorite(services, member, { serviceId: id })));
  const { counter, rows } = await countOf(services, id);
  expect(counter).toBe(rows);
  await Promise.all(people.map((member) => setFavorite(services, member, { serviceId: id, wanted: true })));
  expect(await countOf(services, id)).toEqual({ counter: 6, rows: 6 });
});

test("listFavorites reports price changes and newer versions since a service was added", async ({ services }) => {
  const { db } = services;
  const [member, { id }] = [await aMember(db), await aServiceForSale(services, { priceAmount: 49_000 })];
  const same = await aService(db);
  for (const serviceId of [id, same.id]) await setFavorite(services, member, { serviceId, wanted: true });
  const changes = async () => {
    const { items } = await listFavorites(services, member, { locale: "ko", page: 1, limit: 10 });
    return Object.fromEntries(items.map((item) => [item.id, item.changes]));
  };
  const nothing = { price: null, version: null };
  expect(await changes()).toEqual({ [id]: nothing, [same.id]: nothing });
  await db.execute(sql`update services set price_amount = 39000 where id = ${id}`);
  await db.execute(sql`update service_versions set version = '9.0.0' where service_id = ${id} and status = 'live'`);
  expect(await changes()).toEqual({
    [id]: { price: { pricingType: "fixed", priceAmount: 49_000, currency: "KRW" }, version: "9.0.0" },
    [same.id]: nothing,
  });
  for (const wanted of [false, true]) await setFavorite(services, member, { serviceId: id, wanted });
  expect((await changes())[id]).toEqual(nothing);
});
