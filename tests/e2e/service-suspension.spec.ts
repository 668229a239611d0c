import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main } from "./member.ts";

const password = "jangteo-demo-2026";
const note = "데모가 설명과 다르게 동작합니다. 설명을 고쳐 제출해 주세요.";

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

test("an operator suspends a service without JavaScript; its seller reads why and cannot resume it; it is restored", async ({
  browser,
}) => {
  const [seller, operator, visitor] = [await aDevice(browser), await aDevice(browser), await aDevice(browser)];
  await enter(seller, { email: "seller@jangteo.example", password });
  await seller.goto("/mypage/selling/services");
  const row = main(seller).locator(".own-services > li").filter({ hasText: "판매 중" }).last();
  const id = (await row.getAttribute("id"))!.replace("service-", "");
  const item = main(seller).locator(`#service-${id}`);
  expect((await visitor.goto(`/market/${id}`))?.status()).toBe(200);
  const address = visitor.url();

  await enter(operator, { email: "operator@jangteo.example", password });
  await operator.goto(`/admin/services?q=${id}`);
  await main(operator).locator(`a[href$="/admin/services/${id}"]`).click();
  await fieldOf(operator, "suspension", "internalNote").fill("신고 두 건");
  await press(operator, "판매 중지하기");
  await expect(main(operator).getByRole("alert")).toContainText("판매자에게 전할 말");
  await expect(fieldOf(operator, "suspension", "internalNote")).toHaveValue("신고 두 건");
  await fieldOf(operator, "suspension", "reason").selectOption("misleading");
  await fieldOf(operator, "suspension", "note").fill(note);
  await press(operator, "판매 중지하기");
  await operator.waitForURL(new RegExp(`/admin/services/${id}$`));
  await expect(main(operator)).toContainText("운영팀이 중지");

  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
  expect((await operator.goto(address))?.status()).toBe(200);
  await expect(main(operator)).toContainText(note);
  await seller.goto("/mypage/selling/services");
  await expect(item).toContainText(note);
  await expect(item).toContainText("실제와 다르거나 오해를 부르는 설명");
  await expect(item).not.toContainText("신고 두 건");
  await expect(item.getByRole("button", { name: "판매 다시 시작" })).toHaveCount(0);
  await item.getByRole("link", { name: "수정", exact: true }).click();
  await expect(main(seller)).toContainText(note);
  await seller.goto("/mypage/alerts");
  await expect(main(seller)).toContainText("판매를 중지했습니다");

  await operator.goto(`/admin/services/${id}`);
  await fieldOf(operator, "suspension", "note").fill("고친 설명을 확인했습니다.");
  await press(operator, "판매 중지 해제하기");
  await operator.waitForURL(new RegExp(`/admin/services/${id}$`));
  await expect(main(operator).getByRole("button", { name: "판매 중지하기" })).toBeVisible();
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(200);
});
