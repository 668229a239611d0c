import type { ShareCard } from "#app/domain/shared/pictures/share-card.ts";
import { aService, anImage } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { cardOfName, nameOfCard } from "./card-name.server.ts";
import { shareCardPicture, sweepCards } from "./draw-card.server.ts";
import { drawingLimit } from "./rate-limits.ts";

const card: ShareCard = {
  lang: "ko",
  brand: "체인장터",
  label: "디파이",
  title: "스테이킹 템플릿",
  text: "감사를 마친 컨트랙트",
  facts: ["1,290,000원"],
  imageId: null,
};
const ip = "203.0.113.9";

test("a name says what its card shows, and a name that we did not give is refused", async ({ services }) => {
  const name = nameOfCard(services, card);
  expect(cardOfName(services, name)).toEqual(card);
  expect(nameOfCard(services, { ...card, title: "다른 제목" })).not.toBe(name);
  const [payload, signature] = name.split(".") as [string, string];
  const [other] = nameOfCard(services, { ...card, title: "다른 제목" }).split(".") as [string];
  const forged = `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`;
  for (const wrong of ["", ".", name.slice(1), `${payload}.${forged}`, `${other}.${signature}`, payload, `${name}a`]) {
    expect(cardOfName(services, wrong), wrong).toBeNull();
    await expect(shareCardPicture(services, { name: wrong, ip })).rejects.toMatchObject({ code: "not-found" });
  }
});

test("words of emoji, which take two units each, are words like others", ({ services }) => {
  const emoji = { ...card, title: "🚀".repeat(90), text: "🚀".repeat(110) };
  expect(cardOfName(services, nameOfCard(services, emoji))).toEqual(emoji);
});

test("a card is drawn once, then kept for thirty days", async ({ services }) => {
  let drawn = 0;
  const images: typeof services.images = {
    ...services.images,
    card: async (...asked) => {
      drawn += 1;
      return services.images.card(...asked);
    },
  };
  const needs = { ...services, images };
  const name = nameOfCard(services, card);
  const show = async () => {
    const { bytes } = await shareCardPicture(needs, { name, ip });
    return new Response(bytes as BodyInit).text();
  };
  expect(await Promise.all([show(), show()])).toEqual([card.title, card.title]);
  expect(await show()).toBe(card.title);
  expect(drawn).toBe(1);
  const begun = services.clock().getTime();
  const day = 24 * 60 * 60 * 1000;
  services.setTime(new Date(begun + 29 * day));
  expect(await sweepCards(services)).toBe(0);
  services.setTime(new Date(begun + 31 * day));
  expect(await sweepCards(services)).toBe(1);
  await show();
  expect(drawn).toBe(2);
});

test("cards with pictures that only their owner may see are not drawn", async ({ services }) => {
  const { id: hidden } = await aService(services.db, { status: "pending" });
  const { id: active } = await aService(services.db);
  const imageId = await anImage(services.db, hidden, { seed: "wallet" });
  await expect(
    shareCardPicture(services, { name: nameOfCard(services, { ...card, imageId }), ip }),
  ).rejects.toMatchObject({ code: "not-found" });
  const shown = await anImage(services.db, active, { seed: "wallet" });
  const { size } = await shareCardPicture(services, { name: nameOfCard(services, { ...card, imageId: shown }), ip });
  expect(size).toBeGreaterThan(0);
});

test("a network has so many cards drawn; kept ones are given without end", async ({ services }) => {
  const show = (title: string) => shareCardPicture(services, { name: nameOfCard(services, { ...card, title }), ip });
  for (let count = 0; count < drawingLimit.points; count += 1) await show(`제목 ${count}`);
  await expect(show("하나 더")).rejects.toMatchObject({ code: "too-many-requests" });
  await show("제목 0");
});
