import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { enter } from "./member.ts";

/** Uses forms without JavaScript. The payout returned at the end is available for the next run of this test. */
test("a payout run is prepared, downloaded for the bank, paid, and returned", async ({ browser }) => {
  test.setTimeout(180_000);
  const seller = await signedIn(browser, "seller");
  const operator = await signedIn(browser, "operator");
  await operator.goto("/admin/payouts");
  const prepare = operator.getByRole("button", { name: "지급 준비하기" });
  // An earlier test run that was aborted may have left a payout run to continue with.
  await ((await prepare.isVisible()) ? prepare : operator.locator("main tbody th a").first()).click();
  // The seller is a partner, too, and is paid apart for that.
  const row = operator.getByRole("row", { name: /모래톱테크/ }).filter({ hasNotText: "파트너 수수료" });
  await expect(row).toContainText("진행 중");
  const amount = await row.locator("td").last().innerText();
  await seller.goto("/mypage/sales");
  await expect(seller.locator(".balance dd").nth(2)).toHaveText(amount);

  const [file] = await Promise.all([
    operator.waitForEvent("download"),
    operator.getByRole("link", { name: "은행 이체 파일(CSV)" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe('\uFEFF"은행","계좌번호","예금주","금액","판매자","지급번호"');
  const transfers = lines.filter((line) => line.includes("모래톱테크"));
  expect(transfers.join("\n")).toContain(`"${amount.replace(/\D/g, "")}"`);

  await row.getByRole("link", { name: "모래톱테크" }).click();
  await operator.getByLabel("은행 거래 번호").fill(`E2E-${Date.now()}`);
  await operator.getByRole("button", { name: "지급 완료로 표시" }).click();
  await expect(row).toContainText("지급 완료");

  await seller.goto("/mypage/payouts");
  await expect(seller.getByRole("table").getByRole("row").nth(1)).toContainText(amount);
  await expect(seller.locator(".balance dd").first()).toHaveText("0원");

  await row.getByRole("link", { name: "모래톱테크" }).click();
  await operator.getByLabel("반환 사유").fill("예금주 불일치");
  await operator.getByRole("button", { name: "반환됨으로 표시" }).click();
  await expect(row).toContainText("반환됨");
  await seller.reload();
  await expect(seller.locator("main")).toContainText("은행이 반환했습니다");
  await seller.getByLabel("은행", { exact: true }).selectOption({ label: "신한은행" });
  await seller.getByLabel("계좌번호").fill("110-482-739105");
  await seller.getByLabel("예금주").fill("모래톱테크");
  await seller.getByRole("button", { name: "계좌 저장" }).click();
  await expect(seller.locator(".field-error")).toHaveCount(1);
  await seller.getByLabel("현재 비밀번호").fill("jangteo-demo-2026");
  await seller.getByRole("button", { name: "계좌 저장" }).click();
  await expect(seller.locator(".facts")).toContainText("••••9105");
  await expect(seller.locator(".balance dd").first()).toHaveText(amount);
  await Promise.all([seller.context().close(), operator.context().close()]);
});

async function signedIn(browser: Browser, who: "seller" | "operator"): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ko-KR", acceptDownloads: true });
  const page = await context.newPage();
  await enter(page, { email: `${who}@jangteo.example`, password: "jangteo-demo-2026" });
  return page;
}
