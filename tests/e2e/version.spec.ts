import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { anAddress, enter, fieldOf, main, register, somebody, submit } from "./member.ts";

const operatorAccount = { email: "operator@jangteo.example", password: "jangteo-demo-2026" };
const description =
  "예치 풀의 컨트랙트와 화면이 함께 들어 있는 템플릿입니다. 설치 방법은 README에 적혀 있고, 테스트넷에서 바로 실행할 수 있습니다.";

/** A browser of its own, without scripts. */
async function aDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const source = (page: Page, name: string) => fieldOf(page, "source", name);

/** The inspection is a job: the page is asked for its result until it is there. */
async function uploadSource(page: Page, name: string, buffer: Buffer): Promise<void> {
  await source(page, "file").setInputFiles({ name, buffer, mimeType: "application/zip" });
  await press(page, "올리고 검사하기");
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByRole("heading", { name: "검사 결과" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** A free template on sale in version 1.0.0, of a new seller; answers with its id. */
async function aTemplateOnSale(seller: Page, operator: Page, title: string, zip: Buffer): Promise<string> {
  const person = somebody();
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
  const summary = "예치와 출금을 바로 시작합니다.";
  await save("basics", { title, type: "template", category: "defi", summary, tags: "예치", contentLocale: "ko" });
  await save("description", { description, licence: "standard" });
  await save("price", { pricingType: "free", price: "", sellingCountry: "all" });
  await seller.goto(`${draft}/source`);
  await uploadSource(seller, "pool-1.0.0.zip", zip);
  await submit(seller, `${draft}/review`, {});
  await approve(operator, title);
  await seller.goto("/mypage/selling/services");
  const address = await main(seller).getByRole("link", { name: title }).getAttribute("href");
  return /\/market\/(\d+)\//.exec(address!)![1]!;
}

/** The newest submissions are at the end of the queue. */
async function approve(operator: Page, title: string): Promise<void> {
  await operator.goto("/admin/moderation");
  const link = main(operator).getByRole("link", { name: title });
  while (!(await link.isVisible())) await main(operator).getByRole("link", { name: "다음" }).click();
  await link.click();
  await expect(main(operator).getByRole("heading", { name: "검사 결과" })).toBeVisible();
  await operator.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);
}

/** Orders the free template; answers with the number of the order. */
async function order(buyer: Page, id: string): Promise<string> {
  await enter(buyer, { email: "buyer05@buyers.example", password: operatorAccount.password });
  await buyer.goto(`/market/${id}/checkout`);
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [name, value] of Object.entries(billing)) {
    const box = fieldOf(buyer, "checkout", `billing.${name}`);
    if (await box.isVisible()) await box.fill(value);
  }
  await fieldOf(buyer, "checkout", "termsAgreed").check();
  await buyer.locator("form#checkout button[type=submit]").last().click();
  await buyer.waitForURL(/JT-\d{8}-\w{6}/);
  return /JT-\d{8}-\w{6}/.exec(buyer.url())![0];
}

async function download(buyer: Page, button: string): Promise<Buffer> {
  const [saved] = await Promise.all([buyer.waitForEvent("download"), press(buyer, button)]);
  return readFile(await saved.path());
}

test("a new version is handed in without scripts; approved, buyers are told and download it or the old one", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [seller, operator, buyer] = [await aDevice(browser), await aDevice(browser), await aDevice(browser)];
  await enter(operator, operatorAccount);
  const title = `예치 풀 ${randomBytes(4).toString("hex")}`;
  const [first, second] = ["1", "2"].map((name) =>
    honestZip([{ name: `pool/${name}.bin`, data: randomBytes(50_000) }]),
  );
  const id = await aTemplateOnSale(seller, operator, title, first!);
  const number = await order(buyer, id);

  await seller.goto(`/market/edit/${id}/version`);
  await expect(source(seller, "version")).toHaveValue("1.1.0");
  await source(seller, "version").fill("1.0.0");
  await source(seller, "notes").fill("출금 한도를 더했습니다");
  await uploadSource(seller, "pool-1.1.0.zip", second!);
  await press(seller, "심사 요청");
  // A mistake stands at its field, and nothing typed is lost.
  await expect(main(seller).locator("#source-version-error")).toContainText("1.0.0보다 높은 번호");
  await expect(source(seller, "notes")).toHaveValue("출금 한도를 더했습니다");
  await source(seller, "version").fill("1.1.0");
  await press(seller, "심사 요청");
  await expect(main(seller).getByRole("heading", { name: "심사를 기다리는 버전 1.1.0" })).toBeVisible();
  await buyer.goto(`/order/${number}/download`);
  await expect(main(buyer)).not.toContainText("1.1.0");

  await approve(operator, title);
  await buyer.goto(`/order/${number}/download`);
  await expect(main(buyer)).toContainText("출금 한도를 더했습니다");
  await expect(main(buyer)).toContainText(createHash("sha256").update(second!).digest("hex"));
  expect((await download(buyer, "지금 다운로드")).equals(second!)).toBe(true);
  expect((await download(buyer, "1.0.0 버전 다운로드")).equals(first!)).toBe(true);
  await expect(async () => {
    await buyer.goto("/mypage/alerts");
    await expect(main(buyer)).toContainText(`${title} 1.1.0 버전이 나왔습니다`, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
