import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main } from "./member.ts";

const password = "jangteo-demo-2026";
const text = "데모는 설명과 같이 동작합니다. 지난주의 장애는 상태 기록에 있습니다.";

/** Opens a browser context of its own, with or without JavaScript. */
async function aDevice(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** The operator suspends a service of the seller that is on sale, the last or another from the end. */
async function suspendOne(seller: Page, operator: Page, fromEnd: number): Promise<string> {
  await seller.goto("/mypage/selling/services");
  const rows = main(seller).locator(".own-services > li").filter({ hasText: "판매 중" });
  await expect(rows.first()).toBeVisible();
  const row = rows.nth((await rows.count()) - fromEnd);
  const id = (await row.getAttribute("id"))!.replace("service-", "");
  await operator.goto(`/admin/services/${id}`);
  await fieldOf(operator, "suspension", "reason").selectOption("misleading");
  await fieldOf(operator, "suspension", "note").fill("데모가 설명과 다르게 동작합니다.");
  await press(operator, "판매 중지하기");
  await expect(main(operator)).toContainText("운영팀이 중지");
  return id;
}

for (const javaScript of [false, true])
  test(`a seller appeals against a suspension and another operator restores the service, ${javaScript ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const [seller, first, second] = [
      await aDevice(browser, javaScript),
      await aDevice(browser, javaScript),
      await aDevice(browser, javaScript),
    ];
    await enter(seller, { email: "seller@jangteo.example", password });
    await enter(first, { email: "operator@jangteo.example", password });
    const id = await suspendOne(seller, first, javaScript ? 2 : 1);

    await seller.goto(`/market/edit/${id}`);
    await expect(main(seller)).toContainText("한 번 이의를 제기할 수 있습니다");
    // A refused edit of the service has an appeal of its own.
    await main(seller).locator(`a[href$="/${id}/suspension-appeal"]`).click();
    await fieldOf(seller, "appeal", "text").fill("아닙니다");
    await press(seller, "이의 제기 보내기");
    await expect(main(seller).getByRole("alert")).toContainText("판매 중지가 맞지 않은 이유");
    await expect(fieldOf(seller, "appeal", "text")).toHaveValue("아닙니다");
    await fieldOf(seller, "appeal", "text").fill(text);
    await press(seller, "이의 제기 보내기");
    await seller.waitForURL(/\/mypage\/selling\/services$/);
    const item = main(seller).locator(`#service-${id}`);
    await expect(item).toContainText("다시 심사합니다");
    await expect(item.getByRole("link", { name: "이의 제기", exact: true })).toHaveCount(0);

    await first.goto(`/admin/services/${id}`);
    await expect(main(first)).toContainText(text);
    await expect(main(first).getByRole("button", { name: "결정 보내기" })).toHaveCount(0);
    await enter(second, { email: "operator2@jangteo.example", password });
    await second.goto("/admin/moderation?view=appeals");
    await main(second).locator(`a[href$="/admin/services/${id}"]`).click();
    await expect(main(second)).toContainText(text);
    await second.locator('form#appeal [name="decision"][value="accepted"]').check();
    await press(second, "결정 보내기");
    await expect(main(second).getByRole("alert")).toContainText("판매자에게 전할 말");
    await fieldOf(second, "appeal", "note").fill("상태 기록에서 장애를 확인했습니다.");
    await press(second, "결정 보내기");
    await expect(main(second)).toContainText("이의를 받아들임");
    await expect(main(second).getByRole("button", { name: "판매 중지하기" })).toBeVisible();

    await seller.goto("/mypage/selling/services");
    await expect(item).toContainText("판매 중");
    await seller.goto("/mypage/alerts");
    await expect(main(seller)).toContainText("판매 중지 이의 검토 결과");
  });
