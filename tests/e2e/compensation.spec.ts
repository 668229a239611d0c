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

/** The month in Seoul before this one. */
function lastMonth(): string {
  const at = new Date(Date.now() + 9 * 3_600_000);
  at.setUTCDate(0);
  return at.toISOString().slice(0, 7);
}

test("an owner claims a compensation, finance accepts it, and the next bill is less", async ({ browser }) => {
  const owner = await withoutJavaScript(browser);
  await register(owner, somebody());
  await owner.goto("/dashboard/projects");
  await fieldOf(owner, "project", "name").fill("체인 감시");
  await send(owner, "project");
  await main(owner).getByRole("link", { name: "요금", exact: true }).click();
  await expect(main(owner).getByText("청구된 이용료가 없습니다")).toBeVisible();
  const billing = owner.url();

  const finance = await withoutJavaScript(browser);
  await enter(finance, { email: "finance@jangteo.example", password }, "/admin/api-bills");
  const bill = async (month: string, reference: string) => {
    await finance.goto("/admin/api-bills");
    await fieldOf(finance, "bill", "project").fill(billing);
    await fieldOf(finance, "bill", "month").fill(month);
    await fieldOf(finance, "bill", "fee").fill("330,000");
    await fieldOf(finance, "bill", "reference").fill(reference);
    await send(finance, "bill");
  };
  await bill(lastMonth(), "T-1");
  await expect(finance.getByText("이용료를 기록했습니다").first()).toBeVisible();

  await owner.goto(billing);
  const description = `잔액 조회가 502로 끝났습니다 ${Date.now()}`;
  await fieldOf(owner, "claim", "description").fill(description);
  await send(owner, "claim");
  await expect(owner.getByText("보상을 신청했습니다").first()).toBeVisible();
  await expect(main(owner).getByText("심사 중").first()).toBeVisible();

  await finance.goto("/admin/compensations");
  const waiting = main(finance).locator("tbody tr", { hasText: "체인 감시" }).last();
  await waiting.getByRole("link").first().click();
  await send(finance, "decision");
  await expect(finance.locator(".error-summary")).toBeVisible();
  await main(finance).getByRole("radio", { name: "승인" }).check();
  await fieldOf(finance, "decision", "percent").selectOption("50");
  await fieldOf(finance, "decision", "note").fill("한 체인은 더 오래 멈췄습니다");
  await send(finance, "decision");
  await expect(finance.getByText("보상을 승인했습니다").first()).toBeVisible();

  await owner.goto(billing);
  await expect(main(owner).getByText("165,000원").first()).toBeVisible();
  await bill(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7), "T-2");
  await expect(finance.getByText("보상금을 차감했습니다").first()).toBeVisible();
  await owner.goto(billing);
  await expect(main(owner).getByText("−165,000원").first()).toBeVisible();
  for (const page of [owner, finance]) await page.context().close();
});

test("finance voids a wrong fee and records the right one, and the owner reads both", async ({ browser }) => {
  const owner = await withoutJavaScript(browser);
  await register(owner, somebody());
  await owner.goto("/dashboard/projects");
  const name = `정정 감시 ${Date.now()}`;
  await fieldOf(owner, "project", "name").fill(name);
  await send(owner, "project");
  await main(owner).getByRole("link", { name: "요금", exact: true }).click();
  const billing = owner.url();

  const finance = await withoutJavaScript(browser);
  await enter(finance, { email: "finance@jangteo.example", password }, "/admin/api-bills");
  await fieldOf(finance, "bill", "project").fill(billing);
  await fieldOf(finance, "bill", "month").fill(lastMonth());
  await fieldOf(finance, "bill", "fee").fill("990,000");
  await fieldOf(finance, "bill", "reference").fill("W-1");
  await send(finance, "bill");
  await main(finance).getByRole("link", { name }).click();
  await fieldOf(finance, "void", "reason").fill("다른 계약의 이용료를 기록했습니다");
  await send(finance, "void");
  await expect(finance.locator(".error-summary")).toContainText("납부되지 않았음을");
  await expect(fieldOf(finance, "void", "reason")).toHaveValue("다른 계약의 이용료를 기록했습니다");
  await fieldOf(finance, "void", "isUnpaid").check();
  await send(finance, "void");
  await expect(finance.getByText("이용료를 무효로 처리했습니다").first()).toBeVisible();
  await main(finance).getByRole("link", { name: "바른 이용료 기록" }).click();
  await expect(fieldOf(finance, "bill", "month")).toHaveValue(lastMonth());
  await fieldOf(finance, "bill", "fee").fill("99,000");
  await fieldOf(finance, "bill", "reference").fill("W-2");
  await send(finance, "bill");
  await expect(finance.getByText("이용료를 기록했습니다").first()).toBeVisible();

  await owner.goto(billing);
  await expect(main(owner).getByText("다른 계약의 이용료를 기록했습니다")).toBeVisible();
  await expect(main(owner).locator("s", { hasText: "990,000원" }).first()).toBeVisible();
  await expect(main(owner).getByText("99,000원", { exact: true }).last()).toBeVisible();
  for (const page of [owner, finance]) await page.context().close();
});
