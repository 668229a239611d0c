import { randomUUID } from "node:crypto";
import { aMember } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { visitor } from "../shared/actor.ts";
import type { BannerPlace } from "./banner.ts";
import { findBanner } from "./find-banner.server.ts";
import { NewBannerInput } from "./input.ts";
import { listBanners, viewBanner } from "./list-banners.server.ts";
import { changeBanner, endBanner, planBanner } from "./plan-banner.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const text = (title: string) => ({ title, line: "설명", action: "보기" });
const said = (title: string): NewBannerInput => ({
  places: ["home"],
  theme: "jade",
  texts: { ko: text(title), en: text(title) },
  link: "/market/list?category=nft",
  locales: [],
  priority: 0,
  from: day(1),
  until: null,
  formKey: randomUUID(),
});
const anOperator = ({ db }: TestServices) => aMember(db, { roles: ["administrator"] });
const shown = async (services: TestServices, locale: Locale = "ko", place: BannerPlace = "home") => {
  const { banner, until } = await findBanner(services, visitor, { place, locale });
  return [banner?.text.title ?? null, until?.getUTCDate() ?? null];
};

test("the banner with the highest priority is shown in its period, at its places, in its languages and locales", async ({
  services,
}) => {
  services.setTime(day(5));
  const operator = await anOperator(services);
  await planBanner(services, operator, said("계속"));
  await planBanner(services, operator, { ...said("행사"), priority: 5, from: day(10), until: day(20) });
  await planBanner(services, operator, { ...said("미국"), priority: 9, locales: ["en-us"] });
  expect(await shown(services)).toEqual(["계속", 10]);
  expect(await shown(services, "en-us")).toEqual(["미국", 10]);
  expect(await shown(services, "en-gb")).toEqual(["계속", 10]);
  expect(await shown(services, "de")).toEqual([null, null]);
  expect(await shown(services, "ko", "market")).toEqual([null, null]);
  services.setTime(day(10));
  expect(await shown(services)).toEqual(["행사", 20]);
  services.setTime(day(20));
  expect(await shown(services)).toEqual(["계속", null]);
});

test("a form sent twice makes one banner, and a change that was overtaken is refused", async ({ services }) => {
  services.setTime(day(5));
  const operator = await anOperator(services);
  const asked = said("하나");
  const bannerId = await planBanner(services, operator, asked);
  expect(await planBanner(services, operator, asked)).toBe(bannerId);
  const { formKey, ...fields } = asked;
  const change = { ...fields, bannerId, revision: 1, texts: { ko: text("둘") } };
  await changeBanner(services, operator, change);
  await expect(changeBanner(services, operator, change)).rejects.toMatchObject({ code: "catalogue-changed" });
  expect(await shown(services)).toEqual(["둘", null]);
  expect(await endBanner(services, operator, { bannerId })).toBe("ended");
  expect(await shown(services)).toEqual([null, null]);
  const { events, state } = await viewBanner(services, operator, { bannerId });
  expect([state, events.map(({ action }) => action)]).toEqual([
    "ended",
    ["banner.ended", "banner.changed", "banner.planned"],
  ]);
  expect(await endBanner(services, operator, { bannerId })).toBe("deleted");
  await expect(viewBanner(services, operator, { bannerId })).rejects.toMatchObject({ code: "not-found" });
});

test("nobody but operators sees or changes banners", async ({ services }) => {
  const member = await aMember(services.db);
  const { formKey, ...fields } = said("하나");
  for (const refused of [
    listBanners(services, member, { page: 1, limit: 24, place: null, state: null }),
    viewBanner(services, member, { bannerId: randomUUID() }),
    planBanner(services, member, said("하나")),
    changeBanner(services, member, { ...fields, bannerId: randomUUID(), revision: 1 }),
    endBanner(services, member, { bannerId: randomUUID() }),
  ])
    await expect(refused).rejects.toMatchObject({ code: "not-found" });
});

const typed = {
  places: "home",
  theme: "ink",
  texts: { ko: text("하나") },
  link: "/pricing",
  priority: 3,
  from: "2026-06-01T09:00",
  formKey: randomUUID(),
};

test("a text has all its parts in a language, or none", () => {
  expect(NewBannerInput.parse(typed)).toMatchObject({ places: ["home"], locales: [], texts: { ko: text("하나") } });
  const issues = (texts: object) =>
    NewBannerInput.safeParse({ ...typed, texts }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues({ ko: text("하나"), en: { title: "One", line: "", action: "" } })).toEqual([
    ["texts.en.line", "required"],
    ["texts.en.action", "required"],
  ]);
  expect(issues({})).toEqual([["texts.ko.title", "required"]]);
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "pricing",
  "",
])("%s is no page of ours", (link) => {
  expect(NewBannerInput.safeParse({ ...typed, link }).error?.issues[0]).toMatchObject({ path: ["link"] });
});
