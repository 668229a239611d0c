import { expect, test as base } from "@playwright/test";
import sharp from "sharp";
import { anAddress, logIn, main, send } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
const picture = async (name: string, color: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a seller adds a work with pictures, removes one picture, likes it, and deletes it", async ({ page }) => {
    const title = `예치 풀 ${Math.random().toString(36).slice(2, 8)}`;
    await page.goto("/login?redirectTo=%2Fmypage%2Fportfolio");
    await logIn(page, { email: "seller@jangteo.example", password: "jangteo-demo-2026" });
    await expect(page).toHaveURL("/mypage/portfolio");
    await main(page).getByRole("link", { name: "작업 추가" }).click();
    const field = (name: string) => main(page).locator(`#portfolio-item [name="${name}"]`);
    await field("category").selectOption("defi");
    await field("tags").fill("스테이킹, 감사");
    await field("thumbnail").setInputFiles(await picture("cover.png", "#0f766e"));
    await field("newProjectImages").setInputFiles([
      await picture("one.png", "#b97c00"),
      { name: "two.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") },
      await picture("three.png", "#334155"),
    ]);
    await send(page, "portfolio-item");
    await expect(page.locator(".error-summary li")).toHaveCount(2);
    await expect(page.locator("#portfolio-item-newProjectImages-error")).toContainText("two.png: 이 파일은 SVG");
    await expect(field("tags")).toHaveValue("스테이킹, 감사");
    await expect(field("keptImages")).toHaveCount(2);
    await field("title").fill(title);
    await send(page, "portfolio-item");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(".work-pictures img")).toHaveCount(2);

    await main(page).getByRole("link", { name: "수정" }).click();
    await main(page).getByLabel("사진 1 삭제").last().check();
    await field("description").fill("설명 https://example.com/a");
    await send(page, "portfolio-item");
    await expect(page.locator(".work-pictures img")).toHaveCount(1);
    await expect(main(page).getByRole("link", { name: "https://example.com/a" })).toHaveAttribute(
      "rel",
      /nofollow ugc/,
    );

    const like = main(page).locator(".work-like button");
    await like.click();
    await expect(like).toHaveText("좋아요 1");
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await like.click();
    await expect(like).toHaveText("좋아요 0");

    await page.goto("/mypage/portfolio");
    await main(page)
      .getByRole("link", { name: `${title} 삭제` })
      .click();
    await main(page).getByRole("button", { name: "삭제" }).click();
    await expect(page.locator("p.notice").first()).toHaveText("포트폴리오에서 삭제했습니다");
    await expect(main(page).getByText(title)).toHaveCount(0);
  });
});
