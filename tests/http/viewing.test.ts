import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPlatformCall } from "#app/http/api-v1/is-platform-call.ts";
import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";

let members: Members;
let memberId: number;
let cookie: string;

beforeAll(async () => {
  members = await startWithMembers();
  const sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  [{ id: memberId }] = (await sql`select id from members where email = ${members.facts.seller}`) as unknown as [
    { id: number },
  ];
  await sql.end();
  const started = await view();
  expect([started.status, started.location]).toEqual([303, "/mypage"]);
  const viewing = /viewing=[^;]+/.exec(started.headers.get("Set-Cookie")!)![0];
  cookie = `${members.cookies.operator}; ${viewing}`;
}, 180_000);

afterAll(() => members?.product.stop());

const view = (id = memberId) =>
  members.send("operator", adminPaths.member(id), new URLSearchParams({ reason: "문의한 주문을 확인합니다." }));
const open = (path: string) => members.ask("operator", path, { headers: { Cookie: cookie } });
const isMarked = ({ body }: { body: string }) => body.includes("읽기 전용으로 보고 있습니다");

test("the pages are the member's, each says so, and the others are the operator's own", async () => {
  const sale = await open(paths.mypage.sale(members.facts.sold));
  expect([sale.status, isMarked(sale), sale.body.includes(members.facts.sold)]).toEqual([200, true, true]);
  expect(isMarked(await open(paths.market.home()))).toBe(true);
  expect((await open(adminPaths.home())).status).toBe(200);
  expect((await members.ask("operator", paths.mypage.sale(members.facts.sold))).status).toBe(404);
  // Somebody else gains nothing by the cookie.
  const stolen = `${members.cookies.other}; ${cookie.split("; ")[1]}`;
  expect((await members.ask("other", paths.mypage.sales(), { headers: { Cookie: stolen } })).status).toBe(404);
});

test("what opens the account, moves money or is a file is not shown", async () => {
  for (const path of [
    paths.mypage.security(),
    paths.mypage.twoFactor(),
    paths.mypage.account(),
    paths.mypage.billing(),
    paths.mypage.payouts(),
    paths.mypage.documents(),
    paths.mypage.statement("2026-01", "csv"),
    paths.mypage.receivedRequest(members.facts.receivedId),
    paths.dashboard.csv(),
    paths.order.download(members.facts.bought),
    paths.attachment.open("0190a1b2-0000-7000-8000-000000000000"),
  ])
    expect([path, (await open(path)).status]).toEqual([path, 403]);
});

const addresses = leafRoutes
  .filter(({ id }) => id !== "routes/($lang)/admin/viewing/end")
  .map(({ path }) =>
    path
      .replace(/\/:\w+\?/g, "")
      .replace(/:\w+/g, "1")
      .replace("*", "x"),
  );

test("nothing is changed on any address, by a page or by a call", async () => {
  expect(addresses.length).toBeGreaterThan(150);
  const answers = await Promise.all(
    // Calls of the platform know keys, and no cookie.
    [...new Set(addresses)]
      .filter((path) => !isPlatformCall(path))
      .map(async (path) => {
        const { status } = await members.send("operator", path, undefined, { Cookie: cookie });
        return `${path} ${status}`;
      }),
  );
  expect(answers.filter((answer) => !answer.endsWith(" 403"))).toEqual([]);
  for (const method of ["PUT", "PATCH", "DELETE"])
    for (const path of ["/api/profile", "/api/portfolio/1", "/api/service/1", "/mypage/profile"]) {
      const headers = { Cookie: cookie, Origin: members.product.origin };
      expect([method, path, (await members.ask("operator", path, { method, headers })).status]).toEqual([
        method,
        path,
        403,
      ]);
    }
});

test("ending it leads back to the member's page, and the operator sees no page of a member any more", async () => {
  const ended = await members.send("operator", adminPaths.endViewing(), undefined, { Cookie: cookie });
  expect([ended.status, ended.location]).toEqual([303, adminPaths.member(memberId)]);
  expect(ended.headers.get("Set-Cookie")).toMatch(/viewing=;.*Max-Age=0/);
  expect((await open(paths.mypage.sales())).status).toBe(404);
  expect(isMarked(await open(paths.mypage.home()))).toBe(false);
});
