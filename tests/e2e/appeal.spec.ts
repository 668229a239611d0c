import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, register, somebody, submit } from "./member.ts";

const password = "jangteo-demo-2026";
const reason = "같은 문장이 공개된 백서 12쪽에 그대로 실려 있습니다. 확인해 주세요.";

/** Opens a browser context of its own, without JavaScript. */
async function aDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** A seller submits a service by the registration forms; returns its title. */
async function aSubmittedService(seller: Page): Promise<string> {
  const person = somebody();
  const title = `토큰 이코노미 보고서 ${Math.random().toString(36).slice(2, 8)}`;
  await seller.goto("/terms");
  await register(seller, person, "/register?redirectTo=/market/register");
  const begin = { displayName: person.nickname, memberType: "freelancer", contentLocale: "ko", termsAgreed: "on" };
  await submit(seller, "/market/register", { form: "seller", ...begin });
  const draft = (await submit(seller, "/market/register", { form: "start" })).replace(/\/basics$/, "");
  const save = (step: string, values: Record<string, string>) =>
    submit(seller, `${draft}/${step}`, { revision: "0", intent: "next", ...values });
  const basics = { title, type: "marketing", category: "exchange", tags: "상장", contentLocale: "ko" };
  await save("basics", { ...basics, summary: "상장 심사에 낼 보고서를 씁니다." });
  await save("description", {
    description: "거래소 상장 심사에 낼 토큰 이코노미 보고서를 씁니다. 발행량과 락업, 시장 조성 계획을 정리합니다.",
    licence: "standard",
  });
  await save("price", { pricingType: "fixed", price: "1,650,000", sellingCountry: "all" });
  await submit(seller, `${draft}/review`, {});
  return title;
}

/** The newest submissions are at the end of the queue. */
async function openReview(operator: Page, title: string): Promise<void> {
  await operator.goto("/admin/moderation");
  const link = main(operator).getByRole("link", { name: title });
  while (!(await link.isVisible())) await main(operator).getByRole("link", { name: "다음" }).click();
  await link.click();
  await expect(main(operator).getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a rejection is appealed without JavaScript, and another operator approves the service", async ({ browser }) => {
  const [seller, first, second] = [await aDevice(browser), await aDevice(browser), await aDevice(browser)];
  const title = await aSubmittedService(seller);
  await enter(first, { email: "operator@jangteo.example", password });
  await openReview(first, title);
  await fieldOf(first, "decide", "objections.description").selectOption("untrue");
  await first.locator('form#decide [name="outcome"][value="rejected"]').check();
  await fieldOf(first, "decide", "note").fill("출처를 찾지 못했습니다.");
  await press(first, "결정 보내기");
  await first.waitForURL(/\/admin\/moderation$/);

  await seller.goto("/mypage/selling/services");
  await expect(main(seller)).toContainText("한 번 이의를 제기할 수 있고");
  await main(seller).getByRole("link", { name: "이의 제기", exact: true }).click();
  await expect(main(seller)).toContainText("출처를 찾지 못했습니다.");
  await fieldOf(seller, "appeal", "text").fill("아닙니다");
  await press(seller, "이의 제기 보내기");
  await expect(main(seller).getByRole("alert")).toContainText("결정이 맞지 않은 이유");
  await expect(fieldOf(seller, "appeal", "text")).toHaveValue("아닙니다");
  await fieldOf(seller, "appeal", "text").fill(reason);
  await press(seller, "이의 제기 보내기");
  await seller.waitForURL(/\/mypage\/selling\/services$/);
  await expect(main(seller)).toContainText("심사 중");
  await expect(main(seller).getByRole("link", { name: "이의 제기", exact: true })).toHaveCount(0);

  await openReview(first, title);
  await expect(main(first)).toContainText(reason);
  await expect(main(first).getByRole("button", { name: "결정 보내기" })).toHaveCount(0);
  await enter(second, { email: "operator2@jangteo.example", password });
  await openReview(second, title);
  await expect(main(second)).toContainText(reason);
  await expect(main(second)).toContainText("출처를 찾지 못했습니다.");
  await second.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(second, "결정 보내기");
  await second.waitForURL(/\/admin\/moderation$/);

  await seller.goto("/mypage/selling/services");
  await expect(main(seller)).toContainText("판매 중");
  await seller.goto("/mypage/alerts");
  await expect(main(seller)).toContainText(`심사 결과를 알려 드립니다: ${title}`);
});
