import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { anAddress, enter, fieldOf, main, register, somebody, submit } from "./member.ts";

const operatorAccount = { email: "operator@jangteo.example", password: "jangteo-demo-2026" };
const description = `거래소 상장 심사에 낼 토큰 이코노미 보고서를 씁니다. 발행량과 락업, 시장 조성 계획을 한 문서로 정리합니다.

## 들어 있는 것

- 발행과 분배 표
- 18개월 시나리오`;

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
const field = (page: Page, name: string) => fieldOf(page, "step", name);

/** A seller with one active service, made by the registration forms and an operator's decision. */
async function aServiceOnSale(seller: Page, operator: Page): Promise<{ title: string; id: string }> {
  const person = somebody();
  const title = `토큰 이코노미 보고서 ${Math.random().toString(36).slice(2, 8)}`;
  await seller.goto("/terms");
  await register(seller, person, "/register?redirectTo=/market/register");
  await submit(seller, "/market/register", {
    form: "seller",
    displayName: person.nickname,
    memberType: "freelancer",
    contentLocale: "ko",
    termsAgreed: "on",
  });
  const draft = (await submit(seller, "/market/register", { form: "start" })).replace(/\/basics$/, "");
  const save = (step: string, values: Record<string, string>) =>
    submit(seller, `${draft}/${step}`, { revision: "0", intent: "next", ...values });
  const summary = "상장 심사에 낼 보고서를 씁니다.";
  await save("basics", { title, type: "marketing", category: "exchange", summary, tags: "상장", contentLocale: "ko" });
  await save("description", { description, licence: "standard" });
  await save("price", { pricingType: "fixed", price: "1,650,000", sellingCountry: "all" });
  await submit(seller, `${draft}/review`, {});
  await enter(operator, operatorAccount);
  await openReview(operator, title);
  await submit(operator, new URL(operator.url()).pathname, { outcome: "approved", note: "" });
  await seller.goto("/mypage/selling/services");
  const address = await main(seller).getByRole("link", { name: title }).getAttribute("href");
  return { title, id: /\/market\/(\d+)\//.exec(address!)![1]! };
}

/** The newest submissions are at the end of the queue. */
async function openReview(operator: Page, title: string): Promise<void> {
  await operator.goto("/admin/moderation");
  const link = main(operator).getByRole("link", { name: title });
  while (!(await link.isVisible())) await main(operator).getByRole("link", { name: "다음" }).click();
  await link.click();
  await expect(main(operator).getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a service is edited without JavaScript: the price applies at once, texts after an operator's approval", async ({
  browser,
}) => {
  const [seller, operator, buyer] = [await aDevice(browser), await aDevice(browser), await aDevice(browser)];
  const { title, id } = await aServiceOnSale(seller, operator);
  await buyer.goto(`/market/${id}`);
  await expect(main(buyer)).toContainText("1,650,000원");
  await expect(main(buyer).getByRole("link", { name: "수정", exact: true })).toHaveCount(0);

  // The seller comes from the service's page; an address with a locale redirects to the same form.
  await seller.goto(`/market/${id}`);
  await main(seller).getByRole("link", { name: "수정", exact: true }).click();
  await seller.waitForURL(`**/market/edit/${id}`);
  await seller.goto(`/de/market/edit/${id}/price`);
  await seller.waitForURL(`**/market/edit/${id}/price`);
  await field(seller, "price").fill("1,980,000");
  await press(seller, "옵션 추가");
  await expect(field(seller, "price")).toHaveValue("1,980,000");
  await field(seller, "options[0].title").fill("영문 번역");
  await press(seller, "저장");
  await expect(main(seller).getByRole("alert")).toContainText("옵션 1 추가 금액");
  await field(seller, "options[0].amount").fill("330,000");
  await press(seller, "저장");
  await seller.waitForURL(`**/market/edit/${id}`);
  await expect(seller.getByText("수정한 내용을 반영했습니다")).toBeVisible();
  await expect
    .poll(async () => (await buyer.goto(`/market/${id}`)) && main(buyer).innerText())
    .toContain("1,980,000원");
  await expect(main(buyer)).toContainText("영문 번역");

  await seller.goto(`/market/edit/${id}/description`);
  await field(seller, "description").fill(`${description}\n- 매달 이자 5% 지급`);
  await press(seller, "미리 보기");
  await expect(seller.locator("#preview")).toContainText("매달 이자 5% 지급");
  await press(seller, "저장");
  await seller.waitForURL(`**/market/edit/${id}`);
  await expect(main(seller).locator("ins")).toHaveText("- 매달 이자 5% 지급");

  await openReview(operator, title);
  await expect(main(operator).locator(".edit-diff ins")).toHaveText("- 매달 이자 5% 지급");
  await expect(main(operator).locator(".edit-diff del")).toHaveCount(0);
  await fieldOf(operator, "decide", "objections.description").selectOption("profit");
  await operator.locator('form#decide [name="outcome"][value="returned"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);

  await seller.goto(`/market/edit/${id}/description`);
  await expect(seller.locator("#step-description-error")).toContainText("수익을 보장하는 표현");
  await expect(field(seller, "description")).toHaveValue(/매달 이자 5% 지급/);
  await field(seller, "description").fill(`${description}\n- 거래소별 제출 양식`);
  await press(seller, "저장");
  await seller.waitForURL(`**/market/edit/${id}`);
  await buyer.goto(`/market/${id}`);
  await expect(main(buyer)).not.toContainText("제출 양식");

  await openReview(operator, title);
  await operator.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);
  await expect.poll(async () => (await buyer.goto(`/market/${id}`)) && main(buyer).innerText()).toContain("제출 양식");
});

test("a service edited in two windows shows the later one both values", async ({ browser }) => {
  const [seller, operator] = [await aDevice(browser), await aDevice(browser)];
  const { id } = await aServiceOnSale(seller, operator);
  const other = await seller.context().newPage();
  await other.goto(`/market/edit/${id}/price`);
  await seller.goto(`/market/edit/${id}/price`);
  await field(seller, "price").fill("2,200,000");
  await press(seller, "저장");
  await seller.waitForURL(`**/market/edit/${id}`);
  await field(other, "price").fill("2,500,000");
  await press(other, "저장");
  await expect(main(other).getByRole("alert")).toContainText("2200000");
  await expect(field(other, "price")).toHaveValue("2,500,000");
  await press(other, "저장");
  await other.waitForURL(`**/market/edit/${id}`);
});

const aPicture = async (name: string, color: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 1460, height: 800, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

/** Whether a browser can show each of the pictures. */
const areShown = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth > 0));

test("pictures of a service are edited without JavaScript, and are on sale after an operator's approval", async ({
  browser,
}) => {
  const [seller, operator, buyer] = [await aDevice(browser), await aDevice(browser), await aDevice(browser)];
  const { title, id } = await aServiceOnSale(seller, operator);
  const other = await seller.context().newPage();
  for (const page of [seller, other]) await page.goto(`/market/edit/${id}/pictures`);
  const rows = main(seller).locator(".picture-row");
  const text = (row: number) => rows.nth(row).getByRole("textbox");

  // A refused file is named, and the good ones stay in the form.
  const files = [await aPicture("first.png", "#0f766e"), await aPicture("second.png", "#b45309")];
  const svg = { name: "logo.svg", mimeType: "image/png", buffer: Buffer.from("<svg onload='alert(1)'></svg>") };
  await seller.locator("#pictures-files").setInputFiles([files[0]!, svg, files[1]!]);
  await press(seller, "사진 올리기");
  await expect(main(seller).getByRole("alert")).toContainText("logo.svg");
  await expect(rows).toHaveCount(2);
  await text(0).fill("대시보드 전체");
  await text(1).fill("분배 표");
  await rows.nth(1).getByRole("button", { name: "사진 2 대표로 쓰기" }).click();
  await expect(text(0)).toHaveValue("분배 표");
  await press(seller, "저장");
  await seller.waitForURL(`**/market/edit/${id}`);
  await expect(main(seller).locator(".picture-diff li[data-kind=added]")).toHaveCount(2);
  await expect.poll(() => areShown(main(seller).locator(".picture-diff img"))).toEqual([true, true]);
  await buyer.goto(`/market/${id}`);
  await expect(main(buyer).getByRole("img", { name: "분배 표" })).toHaveCount(0);

  // The second window was opened before: it is told, and shows both.
  await other.locator("#pictures-files").setInputFiles(await aPicture("third.png", "#1d4ed8"));
  await press(other, "저장");
  await expect(main(other).getByRole("alert")).toContainText("분배 표");
  await expect(main(other).locator(".picture-diff img")).toHaveCount(3);
  await expect(main(other).locator(".picture-row")).toHaveCount(1);

  await openReview(operator, title);
  await expect(main(operator).locator(".picture-diff li[data-kind=added]")).toHaveText([
    /대표 사진: 분배 표/,
    /상세 사진 1: 대시보드 전체/,
  ]);
  const waiting = main(operator).locator(".picture-diff img");
  await expect.poll(() => areShown(waiting)).toEqual([true, true]);
  expect((await buyer.request.get((await waiting.first().getAttribute("src"))!)).status()).toBe(404);
  await operator.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);
  await expect(async () => {
    await buyer.goto(`/market/${id}`);
    await expect(main(buyer).getByRole("img", { name: "분배 표" }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => areShown(main(buyer).getByRole("img", { name: "분배 표" }).first())).toEqual([true]);
});
