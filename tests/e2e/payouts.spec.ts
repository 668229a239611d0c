import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";

/** An operator pays sellers out by forms alone; the seller sees where the money went. */
test("a payout run: prepared, given to the bank, paid, and seen by its seller", async ({ browser }) => {
  test.setTimeout(60_000);
  const seller = await signedIn(browser, "seller");
  await seller.goto("/mypage/sales");
  const available = await seller.locator(".balance dd").first().innerText();
  expect(available).not.toBe("0원");

  const operator = await signedIn(browser, "operator");
  await operator.goto("/admin/payouts");
  await operator.getByRole("button", { name: "지급 준비하기" }).click();
  await expect(operator.getByRole("status")).toContainText("지급을 준비했습니다");
  await expect(operator.getByRole("row", { name: /모래톱테크/ })).toContainText(available);

  const [file] = await Promise.all([operator.waitForEvent("download"), operator.getByRole("link", { name: "은행 이체 파일(CSV)" }).click()]);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe('\uFEFF"은행","계좌번호","예금주","금액","판매자","지급번호"');
  expect(lines.find((line) => line.includes("모래톱테크"))).toContain(`"${available.replace(/\D/g, "")}"`);

  await operator.getByRole("link", { name: "모래톱테크" }).click();
  await operator.getByLabel("은행 거래 번호").fill(`E2E-${Date.now()}`);
  await operator.getByRole("button", { name: "지급 완료로 표시" }).click();
  await expect(operator.getByRole("row", { name: /모래톱테크/ })).toContainText("지급 완료");

  await seller.goto("/mypage/payouts");
  await expect(seller.getByRole("table").getByRole("row").nth(1)).toContainText(available);
  await expect(seller.locator(".balance dd").first()).toHaveText("0원");
  await Promise.all([seller.context().close(), operator.context().close()]);
});

async function signedIn(browser: Browser, who: "seller" | "operator"): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ko-KR", acceptDownloads: true });
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("main input[name=email]").fill(`${who}@jangteo.example`);
  await page.locator("main input[name=password]").fill("jangteo-demo-2026");
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}
