import postgres from "postgres";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { type Product, signIn, startProduct } from "./server.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";

// A seller's own figures over HTTP, with the demo data.

let counter: StatementCounter;
let product: Product;
let sql: postgres.Sql;
let cookies: Record<"seller" | "other" | "buyer", string>;

beforeAll(async () => {
  counter = await countStatements();
  product = await startProduct((url) => counter.through(url), { RUN_JOBS: "0" });
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const signedIn = (email: string) => signIn(product.origin, email);
  cookies = {
    seller: await signedIn("seller@jangteo.example"),
    other: await signedIn("dolgorae@seller.example"),
    buyer: await signedIn("buyer@jangteo.example"),
  };
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
  await counter?.close();
});

async function get(who: keyof typeof cookies, path: string) {
  const headers = { Accept: "text/html", Cookie: cookies[who] };
  const answer = await fetch(product.origin + path, { redirect: "manual", headers });
  return { status: answer.status, type: answer.headers.get("Content-Type"), body: await answer.text() };
}

const ownServices = (email: string) => sql<{ id: number; title: string }[]>`
  select s.id, s.title from services s join members m on m.id = s.seller_id
  where m.email = ${email} and s.status = 'active' order by s.id`;

test("the seller's dashboard shows tasks and earnings with at most 20 queries and without JavaScript", async () => {
  let html = "";
  const statements = await counter.during(async () => {
    ({ body: html } = await get("seller", paths.dashboard.home()));
  });
  for (const words of ["지금 할 일", "일별 매출", "많이 팔린 서비스", "다음 지급", "첫 답변까지 걸린 시간"])
    expect(html).toContain(words);
  expect(html).not.toContain("이 부분을 지금 보여 드릴 수 없습니다");
  expect(html).not.toContain('type="module"');
  const listed = statements.map((text) => text.replace(/\s+/g, " ").slice(0, 110)).join("\n");
  // The limit covers its own ten queries and a few for the account that is due, the member and the layout's counts.
  expect(statements.length, listed).toBeLessThanOrEqual(20);
});

test("a buyer's dashboard links to the service registration and shows no figures", async () => {
  const { status, body } = await get("buyer", paths.dashboard.home());
  expect([status, body.includes(paths.market.register()), body.includes("일별 매출")]).toEqual([200, true, false]);
  expect((await get("buyer", paths.dashboard.figures())).status).toBe(404);
});

test("a failing dashboard block does not affect the others", async () => {
  await sql`alter table service_daily_views rename to service_daily_views_away`;
  try {
    const { status, body } = await get("seller", paths.dashboard.home());
    expect([status, body.match(/이 부분을 지금 보여 드릴 수 없습니다/g)?.length]).toEqual([200, 1]);
    for (const words of ["지금 할 일", "다음 지급", "첫 답변까지 걸린 시간", "서비스 상태"])
      expect(body).toContain(words);
  } finally {
    await sql`alter table service_daily_views_away rename to service_daily_views`;
  }
});

test("the CSV equals the ledger, in total and for one service", async () => {
  const rowsOf = async (at: Parameters<typeof paths.dashboard.csv>[0]) => {
    const { status, type, body } = await get("seller", paths.dashboard.csv(at));
    expect([status, type]).toEqual([200, "text/csv; charset=utf-8"]);
    return parse(body, { bom: true, relax_column_count: true }) as string[][];
  };
  const rows = await rowsOf({ period: "12m" });
  expect(rows.map(([name]) => name).slice(0, 2)).toEqual(["날짜", expect.stringMatching(/^\d{4}-\d\d$/)]);
  const total = rows.find(([name]) => name === "합계")!;
  const [ledger] = await sql<{ share: number }[]>`
    select -sum(e.amount_krw)::float8 as share from ledger_entries e join members m on e.account = 'seller:' || m.id
    where m.email = 'seller@jangteo.example' and e.kind in ('settlement', 'refund')
      and e.occurred_at >= (date_trunc('month', now() at time zone 'Asia/Seoul') - interval '11 months') at time zone 'Asia/Seoul'`;
  expect(Number(total[3])).toBe(ledger!.share);
  const ofServices = rows.slice(rows.findIndex(([name]) => name === "합계") + 3);
  expect(ofServices.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(Number(total[1]));

  const own = await ownServices("seller@jangteo.example");
  const one = ofServices.find(([title]) => title === own[0]!.title)!;
  const alone = await rowsOf({ period: "12m", service: own[0]!.id });
  expect(alone.at(-1)).toEqual(one);
  expect(alone.find(([name]) => name === "합계")!.slice(1)).toEqual(one.slice(1));
});

test("the figures of another seller's service answer 404", async () => {
  const [service] = await ownServices("seller@jangteo.example");
  const at = { service: service!.id };
  for (const path of [paths.dashboard.figures(at), paths.dashboard.csv(at)]) {
    expect([path, (await get("other", path)).status]).toEqual([path, 404]);
    expect([path, (await get("seller", path)).status]).toEqual([path, 200]);
  }
  expect((await get("other", paths.dashboard.csv())).body).not.toContain(service!.title);
  // An invalid service is ignored: the total is shown.
  expect((await get("seller", `${paths.dashboard.figures()}?service=x`)).status).toBe(200);
});

test("visitors are redirected to the login from every dashboard address", async () => {
  for (const path of [paths.dashboard.home(), paths.dashboard.csv(), "/dashboard/anything/else"]) {
    const { status, headers } = await fetch(product.origin + path, { redirect: "manual" });
    expect([path, status, headers.get("Location")]).toEqual([
      path,
      302,
      `/login?redirectTo=${encodeURIComponent(path)}`,
    ]);
  }
  expect((await get("seller", "/dashboard/anything/else")).status).toBe(404);
});
