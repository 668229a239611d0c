import { expect, test as base } from "@playwright/test";
import sharp from "sharp";
import { anAddress, logIn, main, register, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
const picture = async () => ({
  name: "me.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: "#b97c00" } })
    .png()
    .toBuffer(),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the profile form reports wrong fields and saves skills, languages and a picture", async ({ page }) => {
      await register(page, somebody(), "/register?redirectTo=%2Fmypage%2Fprofile");
      await expect(page).toHaveURL("/mypage/profile");
      const field = (name: string) => main(page).locator(`[name="${name}"]`);
      await expect(field("lastName")).toHaveValue("김");
      await field("firstName").fill("");
      await field("memberType").selectOption("company");
      await field("telegramId").fill("김");
      await field("availableFrom").fill("09:30");
      await field("bio").fill("지갑을\n만듭니다");
      await field("skills[0].name").fill("Go");
      await field("skills[1].name").fill("go");
      await send(page, "profile");
      await expect(page.locator(".error-summary li")).toHaveCount(5);
      await expect(page.locator(".error-summary")).toContainText("기술 2: 같은 기술이 위에 있습니다");
      await page.locator(".error-summary").getByRole("link", { name: /상호/ }).click();
      await expect(page.locator("#profile-companyName")).toBeFocused();
      await expect(field("bio")).toHaveValue("지갑을\n만듭니다");

      await field("firstName").fill("모래");
      await field("companyName").fill("모래톱");
      await field("telegramId").fill("@kim_morae");
      await field("availableTo").fill("18:00");
      await field("skills[1].name").fill("Rust");
      await field("skills[1].level").selectOption("expert");
      await main(page).getByLabel("English", { exact: true }).check();
      await send(page, "profile");
      await expect(page.locator("p.notice").first()).toHaveText("프로필을 저장했습니다");
      await expect(field("telegramId")).toHaveValue("kim_morae");
      await expect(field("skills[1].name")).toHaveValue("Rust");
      await expect(field("skills[2].name")).toHaveValue("");
      await expect(main(page).getByLabel("English", { exact: true })).toBeChecked();

      await main(page).getByRole("link", { name: "사진 올리기" }).click();
      await expect(page).toHaveURL("/mypage/profile/avatar");
      await send(page, "avatar");
      await expect(page.locator(".error-summary")).toContainText("사진 파일을 선택하세요");
      await page
        .locator("#avatar-avatar")
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
      await send(page, "avatar");
      await expect(page.locator(".error-summary")).toContainText("JPG, PNG, WebP 사진만");
      await page.locator("#avatar-avatar").setInputFiles(await picture());
      await send(page, "avatar");
      await expect(page).toHaveURL("/mypage/profile");
      await expect(page.locator(".mark img")).toHaveAttribute("src", /^\/avatars\/[0-9a-f]{32}-384\.webp$/);

      await main(page).getByRole("link", { name: "내 공개 프로필 보기" }).click();
      await expect(page.locator("p.notice")).toContainText("나에게만 보입니다");
      await expect(page.locator(".private")).toContainText("kim_morae");
      await page.goto("/mypage/profile/avatar?view=delete");
      await main(page).getByRole("button", { name: "사진 삭제" }).click();
      await expect(page.locator("p.notice").first()).toHaveText("프로필 사진을 삭제했습니다");
      await expect(page.locator(".mark img")).toHaveCount(0);
    });

    test("a member chooses the language of mails, the country and the marketing consent", async ({ page }) => {
      await register(page, somebody(), "/register?redirectTo=%2Fmypage%2Fnotifications");
      await expect(main(page)).toContainText("동의하지 않았습니다");
      await main(page).locator("[name=locale]").selectOption("ga");
      await main(page).locator("[name=country]").selectOption("ie");
      await main(page).locator("[name=marketingAgreed]").check();
      await main(page).locator('[name="mails.modes.reviews"]').selectOption("weekly");
      await main(page).locator('[name="mails.shown.reviews"]').uncheck();
      await main(page).locator('[name="mails.quietFrom"]').selectOption("22");
      await main(page).locator('[name="mails.quietUntil"]').selectOption("8");
      await send(page, "notifications");
      await expect(page.locator("p.notice").first()).toHaveText("알림 설정을 저장했습니다");
      await expect(main(page).locator("[name=locale]")).toHaveValue("ga");
      await expect(main(page).locator("[name=marketingAgreed]")).toBeChecked();
      await expect(main(page).locator('[name="mails.modes.reviews"]')).toHaveValue("weekly");
      await expect(main(page).locator('[name="mails.shown.reviews"]')).not.toBeChecked();
      await expect(main(page).locator('[name="mails.shown.sales"]')).toBeChecked();
      await expect(main(page).locator('[name="mails.quietFrom"]')).toHaveValue("22");
      await expect(main(page)).toContainText(/\d+년 \d+월 \d+일에 동의했습니다/);
    });

    test("a seller's profile leads from a service to the seller's other services and reviews", async ({ page }) => {
      await page.goto("/market/list?category=exchange");
      await page.locator(".card-link").first().click();
      await page.getByRole("link", { name: "판매자 프로필 보기" }).click();
      await expect(page).toHaveURL(/\/profile\/\d+$/);
      await expect(page.locator(".private")).toHaveCount(0);
      await expect(page.locator(".cards .card").first()).toBeVisible();
      const tabs = page.getByRole("navigation", { name: "프로필 메뉴" });
      await tabs.getByRole("link", { name: /리뷰/ }).click();
      await expect(page).toHaveURL(/\/profile\/\d+\?tab=reviews$/);
      await expect(main(page)).toContainText("구매한 서비스:");
      await tabs.getByRole("link", { name: "포트폴리오" }).click();
      await expect(page).toHaveURL(/\?tab=portfolio$/);
      await expect(main(page)).toContainText("등록한 포트폴리오가 없습니다");
    });
  });
}

test("/profile redirects to the login and then to the member's own profile", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?redirectTo=%2Fprofile");
  await logIn(page, { email: "seller@jangteo.example", password: "jangteo-demo-2026" });
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(page.locator(".private")).toContainText("seller@jangteo.example");
});
