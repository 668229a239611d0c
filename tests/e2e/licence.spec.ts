import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { enter, main } from "./member.ts";

const buyer = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };

test("a licence is verified by anybody, activated by the API, and deactivated by its buyer without JavaScript", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ko-KR" });
  const page = await context.newPage();
  await enter(page, buyer, "/mypage");
  await expect(page).toHaveURL(/\/mypage$/);
  const { data: purchases } = await (await context.request.get("/api/purchase/list")).json();
  const { order_id: number } = purchases.items.find(
    (one: { serviceType: string; price: { amount: number } }) => one.serviceType === "template" && one.price.amount > 0,
  );
  const { key } = (await (await context.request.get(`/api/market/order/${number}`)).json()).data.order.licence;

  // Another visitor who knows the key.
  const stranger = await (await browser.newContext({ javaScriptEnabled: false, locale: "ko-KR" })).newPage();
  await stranger.goto("/licence");
  await expect(stranger.locator("meta[name=robots]")).toHaveCount(0);
  await stranger.locator("#licence-key").fill(key.toLowerCase().replaceAll("-", " "));
  await main(stranger).getByRole("button", { name: "확인하기" }).click();
  await expect(main(stranger).getByRole("heading", { name: "유효한 라이선스입니다" })).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(main(stranger)).not.toContainText(number);
  await stranger.locator("#licence-key").fill("JT-00000-00000-00000-00000");
  await main(stranger).getByRole("button", { name: "확인하기" }).click();
  await expect(main(stranger).getByRole("heading", { name: "등록되지 않은 키입니다" })).toBeVisible();
  await stranger.context().close();

  const instance = `shop-${randomInt(1_000_000)}.example`;
  const activated = await request.post("/api/licence/activate", { data: { key, instance } });
  expect(activated.status()).toBe(200);
  await page.goto(`/order/${number}`);
  await page.getByRole("button", { name: `${instance} 해제` }).click();
  await expect(page.getByText("해제했습니다")).toBeVisible();
  await expect(main(page)).not.toContainText(instance);
  const verified = await (await request.post("/api/licence/verify", { data: { key, instance } })).json();
  expect(verified.data).toMatchObject({ state: "valid", activation: null });
  await context.close();
});
