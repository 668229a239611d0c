import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { anAddress, enter, fieldOf, main } from "./member.ts";

const password = "jangteo-demo-2026";

async function signedIn(browser: Browser, email: string, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email, password });
  return page;
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => fieldOf(page, "step", name);
const png = (background: string) =>
  sharp({ create: { width: 1460, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

/** Starts a free template, up to the step of its pictures. */
async function beginTemplate(page: Page, title: string): Promise<void> {
  await page.goto("/market/register");
  await press(page, "새 서비스 등록");
  await page.waitForURL(/\/basics$/);
  await field(page, "title").fill(title);
  await page.locator('form#step [name="type"][value="template"]').check();
  await field(page, "category").selectOption("defi");
  await field(page, "summary").fill("예치와 출금을 바로 시작하는 풀 템플릿입니다.");
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/description(#|$)/);
  await field(page, "description").fill(
    "예치 풀의 컨트랙트와 화면이 함께 들어 있는 템플릿입니다. 설치 방법은 README에 적혀 있고, 테스트넷에서 바로 실행할 수 있습니다.",
  );
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/price(#|$)/);
  await page.locator('form#step [name="pricingType"][value="free"]').check();
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/pictures(#|$)/);
}

/** The inspection is a job: the page is reloaded until its result is shown. */
async function uploadSource(page: Page, file: { name: string; buffer: Buffer }, result: string): Promise<void> {
  await page.locator('form#source [name="file"]').setInputFiles({ ...file, mimeType: "application/zip" });
  await press(page, "올리고 검사하기");
  await expect(main(page)).toContainText(file.name);
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText(result, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Asserts that the report's link downloads the ABI of the contracts. */
async function expectAbi(page: Page): Promise<void> {
  const address = await main(page).getByRole("link", { name: "ABI 전체 다운로드(JSON)" }).getAttribute("href");
  const answer = await page.request.get(address!);
  expect(answer.headers()["content-disposition"]).toContain("pool.abi.json");
  expect((await answer.json()).contracts).toEqual([{ path: "token/contracts/Token.sol", name: "Token", abi: [] }]);
}

async function approve(browser: Browser, title: string): Promise<void> {
  const operator = await signedIn(browser, "operator@jangteo.example");
  await operator.goto("/admin/moderation");
  const link = main(operator).getByRole("link", { name: title });
  while (!(await link.isVisible())) await main(operator).getByRole("link", { name: "다음" }).click();
  await link.click();
  await expect(main(operator).getByRole("heading", { name: "검사 결과" })).toBeVisible();
  await expect(main(operator)).toContainText("pool.zip");
  await expectAbi(operator);
  await operator.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);
  await operator.context().close();
}

/** Orders and downloads the free template; returns its bytes. */
async function download(browser: Browser, title: string): Promise<Buffer> {
  const buyer = await signedIn(browser, "buyer04@buyers.example");
  await buyer.goto(`/market/list?q=${encodeURIComponent(title)}`);
  await main(buyer).locator(".card-link").filter({ hasText: title }).click();
  await expect(main(buyer).getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(main(buyer)).toContainText("컴파일러로 컴파일을 확인한 컨트랙트: 1");
  await expect(main(buyer).locator(".gallery-strip img")).toHaveCount(2);
  await expect(main(buyer).locator(".gallery-strip img").first()).toHaveAttribute("alt", "예치 화면");
  await buyer.goto(`${/\/market\/\d+/.exec(buyer.url())![0]}/checkout`);
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [name, value] of Object.entries(billing)) {
    const box = fieldOf(buyer, "checkout", `billing.${name}`);
    if (await box.isVisible()) await box.fill(value);
  }
  await fieldOf(buyer, "checkout", "termsAgreed").check();
  await buyer.locator("form#checkout button[type=submit]").last().click();
  await buyer.waitForURL(/JT-\d{8}-\w{6}/);
  const number = /JT-\d{8}-\w{6}/.exec(buyer.url())![0];
  await buyer.goto(`/order/${number}/download`);
  const consent = buyer.locator("input[name=waiveWithdrawal]");
  if (await consent.isVisible()) await consent.check();
  const [saved] = await Promise.all([
    buyer.waitForEvent("download"),
    buyer.getByRole("button", { name: "지금 다운로드" }).click(),
  ]);
  const bytes = await readFile(await saved.path());
  await buyer.context().close();
  return bytes;
}

test("a template is registered without JavaScript, approved, and downloaded with the same bytes", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `예치 풀 템플릿 ${randomBytes(4).toString("hex")}`;
  const zip = honestZip([{ name: "token/src/data.bin", data: randomBytes(3 * 1024 * 1024) }]);
  const page = await signedIn(browser, "seller@jangteo.example");
  await beginTemplate(page, title);

  const files = [
    { name: "전체.png", mimeType: "image/png", buffer: await png("#0e5a50") },
    { name: "로고.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    { name: "예치.png", mimeType: "image/png", buffer: await png("#b97c00") },
  ];
  await page.locator('form#pictures [name="files"]').setInputFiles(files);
  await press(page, "사진 올리기");
  // The bad file is named with its reason, and the good ones are kept.
  await expect(main(page).getByRole("alert")).toContainText("로고.svg: 이 파일은 SVG 그림이라서 올릴 수 없습니다");
  const rows = main(page).locator(".picture-row");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole("textbox").fill("예치 화면");
  await press(page, "사진 2 대표로 쓰기");
  await page.waitForURL(/\/pictures#pictures$/);
  await expect(rows.first().getByRole("textbox")).toHaveValue("예치 화면");
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/source(#|$)/);

  // A source with a private key is refused, naming the place but not the key.
  const key = randomBytes(32).toString("hex");
  await uploadSource(
    page,
    {
      name: "with-key.zip",
      buffer: honestZip([{ name: "token/deploy/wallet.ts", data: `\n\nconst walletKey = "${key}";\n` }]),
    },
    "문제 1건을 고쳐야 제출할 수 있습니다",
  );
  await expect(main(page)).toContainText("비밀 키로 보이는 값이 있습니다");
  await expect(main(page)).toContainText("token/deploy/wallet.ts · 3번째 줄");
  await expect(main(page)).not.toContainText(key);
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/translations(#|$)/);
  await main(page).getByRole("link", { name: "확인·제출" }).click();
  await expect(main(page)).toContainText("소스 파일이 검사를 통과하지 못했습니다");
  await expect(main(page).getByRole("button", { name: "심사 요청" })).toBeDisabled();

  await main(page).getByRole("link", { name: "소스 파일 수정" }).click();
  await page.waitForURL(/\/source(#|$)/);
  await uploadSource(page, { name: "pool.zip", buffer: zip }, "문제를 찾지 못했습니다");
  await expect(main(page)).toContainText("컴파일한 컨트랙트: 1");
  await expectAbi(page);
  await main(page).getByRole("link", { name: "확인·제출" }).click();
  await expect(main(page).locator(".preview-pictures img")).toHaveCount(2);
  await press(page, "심사 요청");
  await page.waitForURL(/\/mypage\/selling\/services(#|$)/);
  await page.context().close();

  await approve(browser, title);
  const bytes = await download(browser, title);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(createHash("sha256").update(zip).digest("hex"));
});

test("with JavaScript an interrupted upload continues at its offset", async ({ browser }) => {
  const page = await signedIn(browser, "seller@jangteo.example", true);
  await beginTemplate(page, `끊긴 업로드 ${randomBytes(4).toString("hex")}`);
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/source(#|$)/);
  const zip = honestZip([{ name: "token/data.bin", data: randomBytes(5 * 1024 * 1024) }]);
  const name = `pool-${randomBytes(4).toString("hex")}.zip`;
  const { origin } = new URL(page.url());
  const begun = await page.request.post("/api/upload", {
    data: { fileName: name, size: zip.length },
    headers: { Origin: origin },
  });
  const { id } = ((await begun.json()) as { data: { id: string } }).data;
  // The part that arrived before the connection broke.
  await page.request.patch(`/api/upload/${id}/bytes`, {
    data: zip.subarray(0, 3 * 1024 * 1024),
    headers: { Origin: origin, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
  });
  await page.goto(page.url());
  await expect(main(page)).toContainText(`${name} 파일이 59%까지 올라와 있습니다`);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/upload/${id}/bytes`)) offsets.push(request.headers()["upload-offset"]!);
  });
  await page.locator('form#source [name="file"]').setInputFiles({ name, mimeType: "application/zip", buffer: zip });
  await press(page, "올리고 검사하기");
  await expect(main(page)).toContainText("제출할 수 있습니다", { timeout: 60_000 });
  await expect(main(page)).toContainText(createHash("sha256").update(zip).digest("hex"));
  expect(offsets).toEqual([String(3 * 1024 * 1024)]);
  await page.context().close();
});
