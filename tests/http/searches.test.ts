import { afterAll, beforeAll, expect, test } from "vitest";
import { readHtml } from "./html.ts";
import { type Members, startWithMembers } from "./members.ts";

// Searches and bounds of the price over HTTP, with the demo data.

let members: Members;
beforeAll(async () => {
  members = await startWithMembers();
}, 180_000);
afterAll(() => members?.product.stop());

const open = (path: string) => members.ask("visitor", encodeURI(path));
const found = async (path: string) => {
  const { status, body } = await open(path);
  return status === 200 ? (body.match(/href="[^"]*\/market\/\d+\/[^"]+"/g) ?? []).length : -status;
};
const apiTotal = async (query: string) =>
  (JSON.parse((await open(`/api/service/list?${query}`)).body) as { data: { total: number } }).data.total;

test("searches in the words of the page's filters, and Korean ones without spaces, find services", async () => {
  for (const path of [
    "/hi/market/list?q=वॉलेट",
    "/zh/market/list?q=钱包",
    "/zh/market/list?q=交易所",
    "/zh/market/list?q=模板",
    "/de/market/list?q=Kryptobörse",
    "/nl/market/list?q=sjablonen",
    "/id/market/list?q=dompet",
    "/market/list?q=토큰발행",
    "/market/list?q=스테이킹볼트",
    "/market/list?q=텔레그램알림봇",
  ])
    expect([path, (await found(path)) > 0]).toEqual([path, true]);
  expect(await found("/market/list?q=zzzzqqqq")).toBe(0);
  expect((await open("/market/list?q=토큰발행")).body).toContain("‘토큰 발행’ 검색 결과를 보여 드립니다");
  expect(await apiTotal("q=지갑연결")).toBeGreaterThan(5);
});

test("a search for signs alone finds nothing, on the page and in the API", async () => {
  for (const q of ["😀", "_", '"']) {
    expect((await open(`/market/list?q=${q}`)).body).toContain("에 맞는 서비스가 없습니다");
    expect([q, await apiTotal(`q=${q}`)]).toEqual([q, 0]);
  }
});

test("bounds of the price are read as amounts; others are kept and named, and are no filter", async () => {
  await open("/market/list");
  const all = await open("/market/list");
  const wrong = await open("/market/list?min=abc&max=-5");
  const page = readHtml(wrong.body);
  expect([all.status, wrong.status, wrong.headers.get("Cache-Status")]).toEqual([200, 200, null]);
  expect(page.canonicals.map((address) => new URL(address).search)).toEqual(["?min=abc&max=-5"]);
  expect([page.meta("robots"), readHtml(all.body).meta("robots")]).toEqual(["noindex,follow", undefined]);
  for (const part of ['value="abc"', 'value="-5"', "금액을 숫자로 입력하세요", 'aria-invalid="true"'])
    expect([part, wrong.body.includes(part), all.body.includes(part)]).toEqual([part, true, false]);
  expect((await open("/market/list")).body).not.toContain('value="abc"');
  expect((await open("/market/list?min=50000&max=１０，０００")).body).toContain("두 금액을 바꿔 찾았습니다");
  const totals = await Promise.all(
    ["", "min=abc&max=-5", "min=10000&max=50000", "min=１００００&max=５００００"].map(apiTotal),
  );
  expect(totals[0]).toBe(totals[1]);
  expect(totals[2]).toBe(totals[3]);
  expect(totals[2]).toBeLessThan(totals[0]!);
});
