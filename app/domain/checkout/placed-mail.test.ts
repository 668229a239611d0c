import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { placeOrder } from "./place-order.server.ts";

test("the mail order-placed names the bank account in Latin letters to readers of other languages than Korean", async ({
  services,
}) => {
  const bankAbroad = { bank: "Hanbit Bank", holder: "Chainjangteo Co., Ltd.", swift: "HNBTKRSE" };
  const shop = { ...services, settings: { ...services.settings, bankAbroad } };
  const buyer = await aBuyer(services);
  const service = await aServiceForSale(services);
  for (const locale of ["ko", "fr"] as const) await placeOrder(shop, buyer, { ...aCheckout(service), locale });
  const sent = await services.db.select().from(mails).where(eq(mails.template, "order-placed")).orderBy(mails.locale);
  expect(sent.map(({ data: { bank, holder, swift, account } }) => [bank, holder, swift, account])).toEqual([
    ["Hanbit Bank", "Chainjangteo Co., Ltd.", "HNBTKRSE", "110-482-739105"],
    ["한빛은행", "주식회사 체인장터", "", "110-482-739105"],
  ]);
});

test("the mail order-placed names no account abroad when no Latin names are configured", async ({ services }) => {
  const buyer = await aBuyer(services);
  const service = await aServiceForSale(services);
  await placeOrder(services, buyer, { ...aCheckout(service), locale: "fr" });
  const [sent] = await services.db.select().from(mails).where(eq(mails.template, "order-placed"));
  expect(sent!.data).toMatchObject({ bank: "", account: "", holder: "", swift: "" });
});
