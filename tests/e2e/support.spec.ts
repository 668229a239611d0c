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
    link = /\/contacts\/tickets\/[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 60_000 });
  return link;
}

/** Fills in and sends the form; the answer is where it leads. */
async function write(
  page: Page,
  words: Partial<Record<"name" | "email" | "subject" | "message", string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(words)) await fieldOf(page, "contact", name).fill(value);
  await fieldOf(page, "contact", "topic").selectOption("payment");
  await send(page, "contact");
}

test("a visitor writes, an operator answers, and the visitor reads by the mailed link and answers", async ({
  browser,
}) => {
  const [page, desk] = [await aPage(browser), await aPage(browser)];
  const { email, name, nickname } = somebody();
  const subject = `영수증 문의 ${nickname}`;
  await page.goto("/contacts");
  await expect(main(page)).toContainText("02-0000-0000");
  await write(page, { name, email: "no address", subject });
  await expect(page.locator(".error-summary")).toContainText("이메일");
  await expect(page.locator(".error-summary")).toContainText("문의 내용: 필수 항목입니다");
  await expect(fieldOf(page, "contact", "subject")).toHaveValue(subject);
  await expect(fieldOf(page, "contact", "topic")).toHaveValue("payment");
  await write(page, { email, message: "영수증을 다시 받고 싶습니다.\n어디에서 받나요?" });
  await page.waitForURL(/\/contacts\/sent\?ticket=CS-\d{8}-\w{6}$/);
  const number = new URL(page.url()).searchParams.get("ticket")!;
  await expect(main(page)).toContainText(number);
  const link = await linkMailedTo(page, email);

  await enter(desk, operator, "/admin/support");
  await main(desk).getByRole("row", { name: subject }).getByRole("link").click();
  await desk.waitForURL(/\/admin\/support\/./);
  await send(desk, "answer");
  await expect(desk.locator(".error-summary")).toContainText("답변: 필수 항목입니다");
  await fieldOf(desk, "answer", "text").fill("내부에서만 보는 메모");
  await fieldOf(desk, "answer", "note").check();
  await send(desk, "answer");
  await expect(main(desk).locator(".talk-note")).toContainText("내부에서만 보는 메모");
  await fieldOf(desk, "answer", "text").fill("주문 화면의 문서에서 받으실 수 있습니다.");
  await send(desk, "answer");
  await expect(main(desk).locator(".talk-head")).toContainText("답변 완료");

  await page.goto(link);
  await expect(main(page)).toContainText("주문 화면의 문서에서 받으실 수 있습니다.");
  await expect(main(page)).not.toContainText("내부에서만 보는 메모");
  await fieldOf(page, "reply", "text").fill("문서가 보이지 않습니다.");
  await send(page, "reply");
  await expect(main(page).locator(".talk-head")).toContainText("답변 대기");
  await main(page).getByRole("button", { name: "해결되어 문의 마치기" }).click();
  await expect(main(page).locator(".talk-head")).toContainText("종료");
  await desk.reload();
  await expect(main(desk)).toContainText("문서가 보이지 않습니다.");
  await expect(main(desk).locator(".talk-head")).toContainText("종료");
});

test("a member sees the own ticket, and nobody else does", async ({ browser }) => {
  const [page, other] = [await aPage(browser), await aPage(browser)];
  const [person, stranger] = [somebody(), somebody()];
  await page.goto("/");
  await register(page, person, "/login?redirectTo=/contacts");
  await page.goto("/contacts");
  await expect(fieldOf(page, "contact", "email")).toHaveValue(person.email);
  await fieldOf(page, "contact", "orderNumber").fill("JT-20260105-ZZZZZZ");
  await write(page, { subject: "내 문의", message: "주문이 보이지 않습니다." });
  await expect(page.locator(".error-summary")).toContainText("주문 번호");
  await fieldOf(page, "contact", "orderNumber").fill("");
  await send(page, "contact");
  await page.waitForURL(/\/mypage\/support\/./);
  const ticket = new URL(page.url()).pathname;
  await page.goto("/mypage/support");
  await main(page).getByRole("link", { name: "내 문의" }).click();
  await expect(main(page)).toContainText("주문이 보이지 않습니다.");
  await other.goto("/");
  await register(other, stranger, "/login?redirectTo=/");
  expect((await other.goto(ticket))?.status()).toBe(404);
});
