import { expect, type Page, test as base } from "@playwright/test";
import { anAddress, enter, fillDetails, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
const rules = /validation-[\w-]+\.js$/;

/** Collects the paths of the forms that a page sends. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.resourceType() !== "ping") posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

/** Opens a page and waits for the rules of its form, which are loaded with the first focus and not before. */
async function openWithRules(page: Page, path: string, form: string, field: string): Promise<void> {
  const loaded: string[] = [];
  page.on("response", (response) => rules.test(response.url()) && loaded.push(response.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  await page.locator(field).focus();
  await expect(page.locator(`form#${form}`)).toHaveAttribute("data-validates", "");
}

test("the registration is validated without a request, and a corrected field loses its message", async ({ page }) => {
  const posts = postsOf(page);
  await openWithRules(page, "/register", "register", "#register-email");
  await send(page, "register");
  await expect(page.locator(".error-summary li")).toHaveCount(8);
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.locator("#register-email").fill("kim@example.com");
  await expect(page.locator("#register-email-error")).toHaveCount(0);
  await expect(page.locator("#register-phone-error")).toBeVisible();
  await page.locator("#register-email").fill("kim");
  await expect(page.locator("#register-email-error")).toHaveText("이메일 주소를 name@example.com처럼 입력하세요");
  expect(posts).toEqual([]);
  await fillDetails(page, somebody());
  await expect(page.locator("#register .field-error")).toHaveCount(0);
  await send(page, "register");
  await expect(page).toHaveURL(/step=verify/);
  expect(posts).toEqual(["/register.data"]);
});

test("the checkout names each missing entry without a request", async ({ page }) => {
  await enter(page, { email: "buyer@jangteo.example", password: "jangteo-demo-2026" });
  const posts = postsOf(page);
  await openWithRules(page, "/market/2/checkout", "checkout", "#checkout-billing\\.city");
  await page.locator("#checkout-billing\\.city").fill("");
  await page.locator(".checkout-end button[type=submit]").click();
  await expect(page.locator(".error-summary li a[href='#checkout-billing.city']")).toContainText("필수 항목입니다");
  await expect(page.locator(".error-summary li a[href='#checkout-termsAgreed']")).toBeVisible();
  await page.locator("#checkout-billing\\.city").fill("서울");
  await expect(page.locator("#checkout-billing\\.city-error")).toHaveCount(0);
  expect(posts).toEqual([]);
});

test("a saved address and a profile name what is missing without a request, and are sent once it is there", async ({
  page,
}) => {
  await enter(page, { email: "seller@jangteo.example", password: "jangteo-demo-2026" });
  const posts = postsOf(page);
  const others = { lastName: "모래", firstName: "톱", address1: "테헤란로 1", zipCode: "06236" };
  const forms = [
    {
      path: "/mypage/billing?view=edit",
      form: "billing",
      field: "city",
      right: "서울",
      others,
      saved: "청구지 주소를 저장했습니다",
    },
    {
      path: "/mypage/profile",
      form: "profile",
      field: "nickname",
      right: "",
      others: {},
      saved: "프로필을 저장했습니다",
    },
  ];
  for (const { path, form, field, right, others, saved } of forms) {
    const box = page.locator(`#${form}-${field}`);
    await openWithRules(page, path, form, `#${form}-${field}`);
    const value = right || (await box.inputValue());
    await box.fill("");
    await page.locator(`#${form} button[type=submit]`).click();
    await expect(page.locator(`.error-summary li a[href='#${form}-${field}']`)).toBeVisible();
    expect(posts).toEqual([]);
    await box.fill(value);
    await expect(page.locator(`#${form}-${field}-error`)).toHaveCount(0);
    for (const [name, typed] of Object.entries(others)) await page.locator(`#${form}-${name}`).fill(typed);
    await page.locator(`#${form} button[type=submit]`).click();
    await expect(page.locator("p.notice[role=status]")).toContainText(saved);
    expect(posts.splice(0)).toHaveLength(1);
  }
});

test("options are applied to a checkout that is not complete yet", async ({ page }) => {
  await enter(page, { email: "buyer@jangteo.example", password: "jangteo-demo-2026" }, "/market/list?q=스테이킹 볼트");
  await page.locator("main .card-link", { hasText: "스테이킹 볼트" }).first().click();
  await page.waitForURL(/\/market\/\d+\/./);
  await page.getByRole("button", { name: "구매하기" }).click();
  await page.waitForURL(/\/checkout/);
  await openWithRules(page, page.url(), "checkout", "#checkout-billing\\.city");
  await page.locator("#checkout-billing\\.city").fill("");
  const answer = page.waitForResponse((found) => found.request().method() === "POST");
  await page.getByRole("button", { name: "옵션 적용" }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.locator(".error-summary")).toHaveCount(0);
});

test("when the rules do not load the server validates, and nothing that was typed is lost", async ({ page }) => {
  await page.route(rules, (route) => route.abort());
  const posts = postsOf(page);
  await page.goto("/register", { waitUntil: "networkidle" });
  const failed = page.waitForEvent("requestfailed");
  await page.locator("#register-email").fill("kim");
  await failed;
  await send(page, "register");
  await expect(page.locator(".error-summary li")).toHaveCount(8);
  await expect(page.locator("#register-email")).toHaveValue("kim");
  expect(posts).toEqual(["/register.data"]);
});
