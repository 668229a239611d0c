import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { aBroughtOrder, aPartner } from "../commission/commission.testing.ts";
import { everySaleOfPartner, partnerDashboard } from "./read-dashboard.server.ts";

test("every sale of a partner is read once, piece by piece, the newest first", async ({ services }) => {
  const begin = new Date("2026-02-10T03:00:00Z");
  services.setTime(begin);
  const partner = await aPartner(services);
  const other = await aPartner(services, { businessNumber: "220-81-62517" });
  await aBroughtOrder(services, other, 1_000_000);
  // Three at the same moment, of which the pieces end in the middle.
  for (let count = 0; count < 3; count += 1) await aBroughtOrder(services, partner, 1_000_000);
  services.setTime(addDays(begin, 1));
  for (let count = 0; count < 2; count += 1) await aBroughtOrder(services, partner, 2_000_000);

  const pieces: { number: string }[][] = [];
  for await (const piece of await everySaleOfPartner(services, partner.member, { atOnce: 2 })) pieces.push(piece);
  const { sales } = (await partnerDashboard(services, partner.member, { page: 1, limit: 10 }))!;
  expect(pieces.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pieces.flat().map(({ number }) => number)).toEqual(sales.items.map(({ number }) => number));
  expect(sales.total).toBe(5);
});

test("who is no partner has no sales to read", async ({ services }) => {
  await expect(everySaleOfPartner(services, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
});
