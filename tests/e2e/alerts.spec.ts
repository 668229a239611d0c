import { expect, test as base } from "@playwright/test";
import { anAddress, main, register, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the bell counts unread alerts, and opening an alert marks it as read", async ({ page }) => {
      await register(page, somebody());
      await page.goto("/mypage");
      const bell = page.locator("header").getByRole("link", { name: /^알림/ });
      await expect(bell).toHaveAccessibleName("알림, 읽지 않음 1개");
      await bell.click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("알림");
      const alerts = main(page).locator(".alerts li");
      await expect(alerts).toHaveCount(1);
      await expect(alerts).toHaveClass("unread");
      await alerts.getByRole("link").click();
      await expect(page).toHaveURL("/market");
      await page.goto("/mypage/alerts");
      await expect(alerts).not.toHaveClass("unread");
      await expect(bell).toHaveAccessibleName("알림");
      await expect(main(page).getByRole("button", { name: "모두 읽음으로 표시" })).toHaveCount(0);
    });

    test("all alerts are marked as read with one button", async ({ page }) => {
      await register(page, somebody());
      await page.goto("/mypage/alerts");
      await main(page).getByRole("button", { name: "모두 읽음으로 표시" }).click();
      await expect(page.getByText("알림을 모두 읽음으로 표시했습니다")).toBeVisible();
      await expect(main(page).locator(".alerts .unread")).toHaveCount(0);
    });
  });
}
