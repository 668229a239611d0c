import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, register, send, somebody } from "./member.ts";

const password = "jangteo-demo-2026";

async function withoutJavaScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

/** Orders a free template; returns the order number and the service's page. */
async function orderFree(page: Page): Promise<{ number: string; service: string }> {
  await page.goto("/market/list?priceBand=free&type=template&sort=latest");
  await main(page).locator(".card-link").first().click();
  await page.waitForURL(/\/market\/\d+\//);
  const service = page.url();
  await page.goto(`${/\/market\/\d+/.exec(service)![0]}/checkout`);
  for (const box of await main(page).locator("form#checkout input[type=checkbox][name=termsAgreed]").all())
    await box.check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/order\/success/);
  return { number: /JT-\d{8}-\w{6}/.exec(page.url())![0], service };
}

test("a review is written, changed, reported and hidden by an operator", async ({ browser }) => {
  const buyer = await withoutJavaScript(browser);
  await register(buyer, somebody());
  const { number, service } = await orderFree(buyer);
  const text = `따라 하기 쉬웠습니다 ${number}`;

  await buyer.goto("/mypage/orders");
  await main(buyer).getByRole("link", { name: "리뷰 쓰기" }).click();
  await fieldOf(buyer, "review", "text").fill("짧음");
  await send(buyer, "review");
  await expect(buyer.locator(".error-summary")).toContainText("10자 이상");
  await expect(fieldOf(buyer, "review", "text")).toHaveValue("짧음");
  await main(buyer).locator("label", { hasText: "4점" }).click();
  await fieldOf(buyer, "review", "text").fill(text);
  await send(buyer, "review");
  await buyer.waitForURL(/\/mypage\/reviews\?view=written/);
  await expect(main(buyer).getByText(text)).toBeVisible();

  await main(buyer).getByRole("link", { name: "수정·삭제" }).click();
  await fieldOf(buyer, "review", "text").fill(`${text}. 설명서도 좋습니다.`);
  await send(buyer, "review");
  await expect(main(buyer).getByText("수정됨")).toBeVisible();

  const reader = await withoutJavaScript(browser);
  await reader.goto(service);
  const shown = main(reader).locator(".review", { hasText: text });
  await expect(shown).toContainText("수정됨");
  await expect(shown).toContainText("모**");

  await enter(reader, { email: "buyer01@buyers.example", password }, service);
  await main(reader).locator(".review", { hasText: text }).getByRole("link", { name: "신고" }).click();
  await send(reader, "report");
  await expect(reader.locator(".error-summary")).toContainText("필수");
  await main(reader).getByText("서비스와 관계없는 글").click();
  await send(reader, "report");
  await expect(reader.getByText("신고를 접수했습니다").first()).toBeVisible();

  const operator = await withoutJavaScript(browser);
  await enter(operator, { email: "operator@jangteo.example", password }, "/admin/reports");
  const reported = main(operator).locator(".review", { hasText: text });
  await expect(reported).toContainText("서비스와 관계없는 글");
  await reported.getByRole("button", { name: "숨기기" }).click();
  await expect(operator.getByText("글을 숨기고 작성자에게 알렸습니다").first()).toBeVisible();
  await expect(main(operator).locator(".review", { hasText: text })).toHaveCount(0);

  await expect(async () => {
    await reader.goto(service);
    await expect(main(reader).locator(".review", { hasText: text })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await buyer.goto("/mypage/reviews?view=written");
  await expect(main(buyer).getByText("운영팀이 숨긴 리뷰")).toBeVisible();
  for (const page of [buyer, reader, operator]) await page.context().close();
});

test("a seller replies to a review and edits the reply", async ({ browser }) => {
  const seller = await withoutJavaScript(browser);
  await enter(seller, { email: "seller@jangteo.example", password }, "/mypage/selling/reviews");
  const answer = `소중한 리뷰 감사합니다 ${Date.now()}`;
  // Other journeys write newer reviews meanwhile: it stays with the one that was first.
  const id = await main(seller).locator(".review textarea").first().getAttribute("id");
  const review = main(seller).locator(".review", { has: seller.locator(`#${id}`) });
  await review.locator("summary").click();
  await review.locator("textarea").fill("");
  await review.getByRole("button", { name: "답글 저장" }).click();
  await expect(seller.locator(".error-summary")).toContainText("필수");
  await review.locator("textarea").fill(answer);
  await review.getByRole("button", { name: "답글 저장" }).click();
  await expect(seller.getByText("답글을 저장했습니다").first()).toBeVisible();
  await expect(main(seller).locator(".review-reply", { hasText: answer })).toBeVisible();
  await seller.context().close();
});
