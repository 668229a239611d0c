import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, type Person, register, somebody } from "./member.ts";

const description = `거래소 상장 심사에 낼 **토큰 이코노미 보고서**를 씁니다. 발행량과 락업, 시장 조성 계획을 한 문서로 정리합니다.

## 들어 있는 것

- 발행과 분배 표
- 18개월 시나리오`;

/** Opens a browser context of its own, without JavaScript unless said otherwise, as another device. */
async function aDevice(browser: Browser, javaScriptEnabled = false): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return { context, page: await context.newPage() };
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => fieldOf(page, "step", name);

async function aNewSeller(browser: Browser): Promise<{ page: Page; person: Person; context: BrowserContext }> {
  const { page, context } = await aDevice(browser);
  const person = somebody();
  await page.goto("/terms");
  await register(page, person, "/register?redirectTo=/market/register");
  await fieldOf(page, "seller", "displayName").fill(person.nickname);
  await page.locator('form#seller [name="memberType"][value="company"]').check();
  await fieldOf(page, "seller", "termsAgreed").check();
  await press(page, "판매 시작하기");
  // A company without a business number is asked for one, and the typed values are kept.
  await expect(main(page).getByRole("alert")).toContainText("사업자등록번호");
  await expect(fieldOf(page, "seller", "displayName")).toHaveValue(person.nickname);
  await fieldOf(page, "seller", "companyName").fill("모래상점");
  await fieldOf(page, "seller", "businessNumber").fill("120-87-19556");
  await press(page, "판매 시작하기");
  await expect(page.getByText("이제 서비스를 등록할 수 있습니다")).toBeVisible();
  return { page, person, context };
}

async function fillBasics(page: Page, title: string): Promise<void> {
  await field(page, "title").fill(title);
  await page.locator('form#step [name="type"][value="marketing"]').check();
  await field(page, "category").selectOption("exchange");
  await field(page, "summary").fill("상장 심사에 낼 토큰 이코노미 보고서를 씁니다.");
  await field(page, "tags").fill("상장, 토큰 이코노미");
}

test("a service is registered without JavaScript, continued on another device, returned and approved", async ({
  browser,
}) => {
  const { page: first, person, context } = await aNewSeller(browser);
  const title = `토큰 이코노미 보고서 ${Math.random().toString(36).slice(2, 8)}`;
  await press(first, "새 서비스 등록");
  await first.waitForURL(/\/basics$/);
  await fillBasics(first, title);
  await press(first, "저장하고 나가기");
  await first.waitForURL(/\/market\/register$/);
  await context.close();

  const { page } = await aDevice(browser);
  await enter(page, person, "/market/register");
  await main(page).getByRole("link", { name: title }).click();
  await page.waitForURL(/\/description(#|$)/);
  await field(page, "description").fill(description);
  await page.locator('form#step [name="networks"][value="ethereum"]').check();
  await press(page, "미리 보기");
  await expect(page.locator("#preview strong")).toHaveText("토큰 이코노미 보고서");
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/price(#|$)/);
  await expect(page.locator("#slip")).toBeVisible();

  await press(page, "옵션 추가");
  await field(page, "options[0].title").fill("영문 번역");
  await press(page, "옵션 추가");
  await page.waitForURL(/#option-2$/);
  await field(page, "options[1].title").fill("발표 자료");
  await field(page, "options[1].amount").fill("550,000");
  await press(page, "저장하고 다음");
  // The step is refused because an amount is missing, and its values are kept all the same.
  await expect(main(page).getByRole("alert")).toContainText("옵션 1 추가 금액");
  await field(page, "price").fill("1,650,000");
  await field(page, "options[0].amount").fill("330,000");
  await press(page, "옵션 2 위로 옮기기");
  await page.waitForURL(/#option-1$/);
  await expect(field(page, "options[0].title")).toHaveValue("발표 자료");
  await expect(main(page).getByRole("complementary")).toContainText("1,050,000원");
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/pictures(#|$)/);
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/translations(#|$)/);
  await main(page).getByText("English", { exact: true }).click();
  await field(page, "en.title").fill("Token economy report");
  await field(page, "en.summary").fill("For a listing review");
  await field(page, "en.description").fill("A report of issuance and lock-ups.");
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/review(#|$)/);
  await expect(main(page)).toContainText("구매자에게 보이는 모습");
  await press(page, "심사 요청");
  await page.waitForURL(/\/mypage\/selling\/services(#|$)/);
  await expect(main(page)).toContainText(title);
  await expect(main(page)).toContainText("심사 중");

  const { page: operator } = await aDevice(browser);
  await enter(operator, { email: "operator@jangteo.example", password: "jangteo-demo-2026" });
  await openReview(operator, title);
  await press(operator, "결정 보내기");
  await expect(main(operator).getByRole("alert")).toBeVisible();
  await fieldOf(operator, "decide", "objections.description").selectOption("profit");
  await operator.locator('form#decide [name="outcome"][value="returned"]').check();
  await fieldOf(operator, "decide", "note").fill("‘들어 있는 것’을 더 적어 주세요.");
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);

  await page.reload();
  await expect(main(page)).toContainText("수익을 보장하는 표현은 쓸 수 없습니다");
  await press(page, "고쳐서 다시 제출");
  await page.waitForURL(/\/basics(#|$)/);
  await main(page).getByRole("link", { name: "설명" }).click();
  await page.waitForURL(/\/description(#|$)/);
  await expect(page.locator("#step-description-error")).toContainText("수익을 보장하는 표현");
  await field(page, "description").fill(`${description}\n- 거래소별 제출 양식`);
  await press(page, "저장하고 다음");
  await page.waitForURL(/\/price(#|$)/);
  await main(page).getByRole("link", { name: "확인·제출" }).click();
  await press(page, "심사 요청");
  await page.waitForURL(/\/mypage\/selling\/services(#|$)/);

  await openReview(operator, title);
  await expect(main(operator)).toContainText("거래소별 제출 양식");
  await operator.locator('form#decide [name="outcome"][value="approved"]').check();
  await press(operator, "결정 보내기");
  await operator.waitForURL(/\/admin\/moderation$/);
  await operator.goto(`/market/list?q=${encodeURIComponent(title)}`);
  await main(operator).locator(".card-link").filter({ hasText: title }).click();
  await expect(main(operator).getByRole("heading", { level: 1 })).toHaveText(title);
});

/** The newest submissions are at the end of the queue. */
async function openReview(operator: Page, title: string): Promise<void> {
  await operator.goto("/admin/moderation");
  const link = main(operator).getByRole("link", { name: title });
  while (!(await link.isVisible())) await main(operator).getByRole("link", { name: "다음" }).click();
  await link.click();
  await expect(main(operator).getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a step saved in two windows shows the later one both values", async ({ browser }) => {
  const { page, context } = await aNewSeller(browser);
  await press(page, "새 서비스 등록");
  await page.waitForURL(/\/basics$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await fillBasics(page, "첫째 창의 제목");
  await press(page, "저장하고 나가기");
  await page.waitForURL(/\/market\/register$/);
  await fillBasics(other, "둘째 창의 제목");
  await press(other, "저장하고 다음");
  await expect(main(other).getByRole("alert")).toContainText("첫째 창의 제목");
  await expect(field(other, "title")).toHaveValue("둘째 창의 제목");
  await press(other, "저장하고 다음");
  await other.waitForURL(/\/description(#|$)/);
  await expect(main(other).getByRole("heading", { level: 1 })).toHaveText("둘째 창의 제목");
});
