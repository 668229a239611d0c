import { sql } from "drizzle-orm";
import { aSeller } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { type Actor, type Member, visitor } from "../shared/actor.ts";
import { addItem } from "./add-item.server.ts";
import { countView, forgetViews } from "./count-view.server.ts";
import { findItem } from "./find-item.server.ts";
import { NewItemWords } from "./input.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const anItem = async (services: TestServices, owner: Member) => {
  const words = NewItemWords.parse({ title: "거래소", category: "exchange" });
  return (await addItem(services, owner, { words, pictures: { images: [] }, locale: "ko" })).itemId;
};

test("countView counts a visitor once a day, and neither the owner nor bots", async ({ services }) => {
  const seller = await aSeller(services.db);
  const itemId = await anItem(services, seller);
  const view = async (ip: string, userAgent = browser, actor: Actor = visitor) =>
    countView(services, actor, { item: await findItem(services, actor, { itemId }), ip, userAgent });
  const views = async () => (await findItem(services, visitor, { itemId })).views;
  for (const ip of ["1.1.1.1", "1.1.1.1", "2.2.2.2"]) await view(ip);
  await view("3.3.3.3", "Googlebot/2.1 (+http://www.google.com/bot.html)");
  await view("3.3.3.3", browser, seller);
  expect(await views()).toBe(2);
  services.setTime(new Date("2026-01-08T15:00:00Z"));
  await view("1.1.1.1");
  expect(await views()).toBe(3);
  await forgetViews(services);
  const [row] = await services.db.execute<{ left: number }>(sql`select count(*)::int as left from portfolio_views`);
  expect([row!.left, await views()]).toEqual([1, 3]);
});

test("T-23: of one network at most twenty browsers count on a day and item, with one row each", async ({
  services,
}) => {
  const seller = await aSeller(services.db);
  const [itemId, other] = [await anItem(services, seller), await anItem(services, seller)];
  const view = (id: number, ip: string, userAgent: string) =>
    countView(services, visitor, { item: { id, isOwn: false }, ip, userAgent });
  const views = async (id: number) => (await findItem(services, visitor, { itemId: id })).views;
  for (let at = 0; at < 300; at += 1) await view(itemId, "1.1.1.1", `Mozilla/5.0 Chrome/${at}.0`);
  const [row] = await services.db.execute<{ kept: number }>(sql`select count(*)::int as kept from portfolio_views`);
  expect([row!.kept, await views(itemId)]).toEqual([20, 20]);
  for (let at = 0; at < 300; at += 1) await view(other, `2001:db8:0:1::${at.toString(16)}`, browser);
  await view(other, "2001:db8:0:2::1", browser);
  expect(await views(other)).toBe(2);
});
