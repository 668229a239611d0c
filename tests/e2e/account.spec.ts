import { expect, type Page, test as base } from "@playwright/test";
import { fromBuffer } from "yauzl";
import { readFile } from "node:fs/promises";
import { anAddress, logIn, main, register, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});

const subjectsTo = async (page: Page, email: string) =>
  (
    (await (await page.request.get(`/sandbox/api/mails?to=${encodeURIComponent(email)}`)).json()) as {
      items: { subject: string }[];
    }
  ).items.map(({ subject }) => subject);

async function contentsOf(path: string): Promise<Map<string, string>> {
  const archive = await readFile(path);
  return new Promise((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const contents = new Map<string, string>();
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          contents.set(entry.fileName, Buffer.concat(await stream.toArray()).toString());
          zip.readEntry();
        }),
      );
      zip
        .on("end", () => resolve(contents))
        .on("error", reject)
        .readEntry();
    }),
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member downloads the account data, deletes the account and registers again with the same address", async ({
      page,
    }) => {
      const person = somebody();
      await register(page, person);
      await page.goto("/mypage/security");
      await main(page).getByRole("link", { name: "데이터 받기와 계정 삭제" }).click();
      await expect(page).toHaveURL("/mypage/account");

      await main(page).locator("#account-export-password").fill("not the password");
      const refused = page.waitForResponse((response) => response.request().method() === "POST");
      await send(page, "account-export");
      expect((await refused).status()).toBe(422);
      await expect(page.locator(".error-summary")).toContainText("비밀번호가 맞지 않습니다");
      await main(page).locator("#account-export-password").fill(person.password);
      const [download] = await Promise.all([page.waitForEvent("download"), send(page, "account-export")]);
      expect(download.suggestedFilename()).toMatch(/^체인장터-내-데이터-\d{4}-\d\d-\d\d\.zip$/);
      const files = await contentsOf(await download.path());
      expect(JSON.parse(files.get("profile.json")!)).toMatchObject({
        account: { email: person.email, nickname: person.nickname },
      });
      expect(files.get("audit-trail.json")).toContain("account.exported");

      await main(page).getByRole("link", { name: "계정 삭제하기" }).click();
      await expect(page).toHaveURL("/mypage/account?view=delete");
      await expect(main(page)).toContainText("보관되는 정보");
      await send(page, "account-delete");
      await expect(page.locator(".error-summary li")).toHaveCount(2);
      await main(page).locator("#account-delete-password").fill(person.password);
      await main(page).locator("#account-delete-understood").check();
      await send(page, "account-delete");
      await expect(page).toHaveURL("/");
      await expect(page.locator("p.notice")).toHaveText("계정을 삭제했습니다. 확인 메일을 보내 드렸습니다");
      await expect.poll(() => subjectsTo(page, person.email)).toContain("[체인장터] 계정을 삭제했습니다");

      await page.goto("/mypage");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
      await logIn(page, person);
      await expect(page.locator(".error-summary")).toContainText("로그인 실패");
      await register(page, { ...somebody(), email: person.email, nickname: person.nickname });
      await page.goto("/mypage");
      await expect(page.locator("h1")).toHaveText(`${person.nickname}님, 안녕하세요`);
    });
  });
}

test("an account with active services and a balance cannot be deleted, and links to where to settle them", async ({
  page,
  request,
}) => {
  const seller = { email: "dolgorae@seller.example", password: "jangteo-demo-2026" };
  await page.goto("/login?redirectTo=/mypage/account");
  await logIn(page, seller);
  await main(page).getByRole("link", { name: "계정 삭제하기" }).click();
  await expect(main(page)).toContainText("먼저 정리할 일이 있습니다");
  await expect(main(page)).toContainText(/판매 중인 서비스가 \d+개 있습니다/);
  await expect(main(page)).toContainText(/정산하지 않은 금액이 [\d,]+원 있습니다/);
  await expect(page.locator("#account-delete")).toHaveCount(0);
  await main(page).locator(".account-links a").first().click();
  await expect(page).not.toHaveURL(/account/);

  const headers = {
    Authorization: `Bearer ${(await (await request.post("/api/auth/login", { data: seller })).json()).data.tokens.accessToken}`,
  };
  expect(
    (await request.delete("/api/user/account", { headers, data: { password: "not the password" } })).status(),
  ).toBe(422);
  const refused = await request.delete("/api/user/account", { headers, data: { password: seller.password } });
  expect([refused.status(), (await refused.json()).errors.reasons]).toEqual([
    409,
    expect.arrayContaining(["services-active", "balance-open"]),
  ]);
  expect((await request.get("/api/auth/check", { headers })).status()).toBe(200);
});
