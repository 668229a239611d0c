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

test("a question is asked below a service and answered by its seller", async ({ browser }) => {
  const seller = await withoutJavaScript(browser);
  await enter(seller, { email: "seller@jangteo.example", password }, "/profile");
  await main(seller).locator(".card-link").first().click();
  await seller.waitForURL(/\/market\/\d+\//);
  const service = seller.url();

  const member = await withoutJavaScript(browser);
  await register(member, somebody());
  await member.goto(service);
  await main(member).getByRole("link", { name: "질문하기" }).click();
  await send(member, "question");
  await expect(member.locator(".error-summary")).toContainText("필수");
  const question = `야간에도 지원이 되나요? ${Date.now()}`;
  await fieldOf(member, "question", "text").fill(question);
  await send(member, "question");
  await expect(member.getByText("질문을 등록했습니다").first()).toBeVisible();

  await main(seller).getByRole("link", { name: "질문하기" }).click();
  await expect(main(seller).getByText("본인이 등록한 서비스에는")).toBeVisible();
  await seller.goto("/mypage/selling/questions");
  const asked = main(seller).locator(".review", { hasText: question });
  for (let page = 2; (await asked.count()) === 0 && page < 20; page += 1)
    await seller.goto(`/mypage/selling/questions?page=${page}`);
  await asked.locator("summary").click();
  await asked.locator("textarea").fill("평일 밤 열 시까지 답합니다.");
  await asked.getByRole("button", { name: "답변 저장" }).click();
  await expect(seller.getByText("답변을 저장했습니다").first()).toBeVisible();

  await expect(async () => {
    await member.goto(service);
    await expect(main(member).locator(".review", { hasText: question })).toContainText("평일 밤 열 시까지 답합니다.", {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  for (const page of [seller, member]) await page.context().close();
});
