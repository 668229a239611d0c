import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { enter } from "./member.ts";

const buyer = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };

test("an address is found by postcode, suggested while typing, and typed by hand when both are blocked", async ({
  page,
}) => {
  await enter(page, buyer, "/mypage/billing?view=edit");
  const field = (name: string) => page.locator(`#billing-${name}`);
  const values = async () => [
    await field("address1").inputValue(),
    await field("city").inputValue(),
    await field("zipCode").inputValue(),
  ];

  await field("country").selectOption("kr");
  await page.getByRole("button", { name: "우편번호 찾기" }).click();
  const frame = page.frameLocator("iframe.postcode-frame");
  await frame.getByRole("searchbox").fill("세종대로");
  await frame.getByRole("button", { name: "[04524] 서울 중구 세종대로 110" }).click();
  await expect(field("address2")).toBeFocused();
  expect(await values()).toEqual(["서울 중구 세종대로 110", "서울", "04524"]);

  await field("country").selectOption("gb");
  await field("address1").fill("");
  await field("address1").pressSequentially("baker");
  await expect(page.locator(".suggestions [role=option]")).toHaveText([
    "221B Baker Street, London, England NW1 6XE, United Kingdom",
  ]);
  await field("address1").press("ArrowDown");
  await expect(page.locator(".suggestions [aria-selected=true]")).toHaveCount(1);
  expect((await new AxeBuilder({ page }).include("form#billing").analyze()).violations).toEqual([]);
  await field("address1").press("Enter");
  await expect(field("zipCode")).toHaveValue("NW1 6XE");
  expect(await values()).toEqual(["221B Baker Street", "London", "NW1 6XE"]);

  // Blocked or unreachable address services take only their suggestions away.
  await page.route(/postcode\.v2\.js|\/address\/suggest/, (route) => route.abort());
  await field("address1").fill("");
  await field("address1").pressSequentially("downing street");
  await field("country").selectOption("kr");
  await page.getByRole("button", { name: "우편번호 찾기" }).click();
  await expect(page.getByText("우편번호 검색을 불러오지 못했습니다")).toBeVisible();
  await expect(page.locator("iframe.postcode-frame")).toHaveCount(0);
  expect(await values()).toEqual(["downing street", "London", "NW1 6XE"]);
});
