import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, register, send, somebody } from "./member.ts";

const operator = { email: "operator@jangteo.example", password: "jangteo-demo-2026" };

/** Without scripts: every page of this journey is one that runs none. */
async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/api/mails?to=${encodeURIComponent(email)}`);
    link = /\/partner\/applications\/[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 60_000 });
  return link;
}

async function fill(page: Page, words: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(words)) await fieldOf(page, "apply", name).fill(value);
}

async function decide(desk: Page, decision: string, words: { note?: string; reason?: string }): Promise<void> {
  await main(desk).locator(`#decision input[name="decision"][value="${decision}"]`).check();
  if (words.reason) await fieldOf(desk, "decision", "reason").selectOption(words.reason);
  if (words.note) await fieldOf(desk, "decision", "note").fill(words.note);
  await send(desk, "decision");
}

test("the calculator reckons without scripts, and keeps what is no amount", async ({ browser }) => {
  const page = await aPage(browser);
  await page.goto("/partner");
  await expect(main(page)).toContainText("13,500,000원");
  await page.locator("#calculator-amount").fill("330,000,000원");
  await page.locator("#calculator form").getByRole("button").click();
  await page.waitForURL(/amount=330/);
  await expect(main(page)).toContainText("75,000,000원");
  await expect(page.locator(".tiers > [data-now]")).toContainText("Platinum");
  await page.locator("#calculator-amount").fill("-5");
  await page.locator("#calculator form").getByRole("button").click();
  await page.waitForURL(/amount=-5/);
  await expect(page.locator("#calculator-amount-error")).toBeVisible();
  await expect(page.locator("#calculator-amount")).toHaveValue("-5");
});

test("a visitor applies, answers a question by the mailed link, and is approved", async ({ browser }) => {
  const [page, desk] = [await aPage(browser), await aPage(browser)];
  const { email, name, nickname } = somebody();
  const company = `한빛 ${nickname}`;
  await page.goto("/partner");
  await fill(page, {
    company,
    businessNumber: "123-45-67890",
    representative: "정하윤",
    website: "hanbit-digital.example",
    contactName: name,
    phone: "02-555-0199",
    email,
    message: "게임사의 멤버십 시스템을 구축하고 있습니다.",
  });
  await send(page, "apply");
  await expect(page.locator(".error-summary")).toContainText("사업자등록번호");
  await expect(page.locator(".error-summary")).toContainText("개인정보");
  await expect(fieldOf(page, "apply", "company")).toHaveValue(company);
  await fill(page, { businessNumber: "123-45-67891" });
  await fieldOf(page, "apply", "agreement").check();
  await send(page, "apply");
  await page.waitForURL(/\/partner\/sent\?application=PA-\d{8}-\w{6}$/);
  const number = new URL(page.url()).searchParams.get("application")!;
  await expect(main(page)).toContainText(number);
  const link = await linkMailedTo(page, email);

  await enter(desk, operator, "/admin/partners");
  await main(desk).getByRole("row", { name: company }).getByRole("link").click();
  await desk.waitForURL(/\/admin\/partners\/./);
  const review = desk.url();
  await expect(main(desk)).toContainText("사업자등록번호가 같음");
  await decide(desk, "rejected", { note: "사유 없이" });
  await expect(desk.locator(".error-summary")).toContainText("반려 사유");
  await decide(desk, "asked", { note: "어떤 게임사인가요?" });
  await expect(main(desk).locator(".talk-head")).toContainText("답변 필요");

  await page.goto(link);
  await expect(main(page)).toContainText("어떤 게임사인가요?");
  await send(page, "answer");
  await expect(page.locator(".error-summary")).toContainText("답변");
  await fieldOf(page, "answer", "text").fill("모바일 게임사 두 곳입니다.");
  await send(page, "answer");
  await expect(main(page).locator(".talk-head")).toContainText("심사 중");

  await desk.goto(review);
  await expect(main(desk)).toContainText("모바일 게임사 두 곳입니다.");
  await decide(desk, "approved", {});
  await expect(main(desk).locator(".talk-head")).toContainText("승인");
  await page.reload();
  await expect(main(page).locator(".talk-head")).toContainText("승인");
});

test("a member applies once, sees the state in the account, and takes it back", async ({ browser }) => {
  const [page, other] = [await aPage(browser), await aPage(browser)];
  const [person, stranger] = [somebody(), somebody()];
  await page.goto("/");
  await register(page, person, "/login?redirectTo=/partner");
  await page.goto("/partner");
  await expect(fieldOf(page, "apply", "email")).toHaveValue(person.email);
  await fill(page, {
    company: "모래상사",
    businessNumber: "220-81-62517",
    representative: "김모래",
    website: "https://morae.example",
    phone: "02-555-0118",
    message: "금융권 고객에게 소개합니다.",
  });
  await fieldOf(page, "apply", "agreement").check();
  await send(page, "apply");
  await page.waitForURL(/\/mypage\/partner\/./);
  const address = new URL(page.url()).pathname;
  await page.goto("/partner");
  await expect(main(page)).toContainText("심사 중인 신청이 있습니다");
  await main(page).getByRole("link", { name: "신청 보기" }).click();
  await main(page).getByRole("link", { name: "모래상사" }).click();
  await main(page).getByRole("button", { name: "신청 철회하기" }).click();
  await expect(main(page).locator(".talk-head")).toContainText("철회");
  await other.goto("/");
  await register(other, stranger, "/login?redirectTo=/");
  expect((await other.goto(address))?.status()).toBe(404);
});
