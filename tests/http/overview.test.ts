import { parse } from "csv-parse/sync";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Product, signIn, startProduct } from "./server.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";

// The first page of the back office over HTTP, with the demo data.

let counter: StatementCounter;
let product: Product;
let sql: postgres.Sql;
let cookie: string;

beforeAll(async () => {
  counter = await countStatements();
  product = await startProduct((url) => counter.through(url), { RUN_JOBS: "0" });
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  cookie = await signIn(product.origin, "operator@jangteo.example");
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
  await counter?.close();
});

async function get(path: string) {
  const answer = await fetch(product.origin + path, { redirect: "manual", headers: { Cookie: cookie } });
  return { status: answer.status, body: await answer.text() };
}

test("the overview shows work, money, failures and today without JavaScript and with few queries", async () => {
  let html = "";
  const statements = await counter.during(async () => {
    ({ body: html } = await get(adminPaths.home()));
  });
  for (const words of ["처리할 일", "가장 오래 기다린 시간", "처리 중인 금액", "실패와 경고", "최근 7일"])
    expect(html).toContain(words);
  expect(html).not.toContain('type="module"');
  const listed = statements.map((text) => text.replace(/\s+/g, " ").slice(0, 110)).join("\n");
  // Its own six, the counts of the navigation, and a few for the member.
  expect(statements.length, listed).toBeLessThanOrEqual(26);
  for (const table of ["from ledger_entries e", "from mails m", "graphile_worker.jobs"])
    expect(statements.filter((text) => text.includes(table)).length, `${table}\n${listed}`).toBeLessThanOrEqual(3);
});

test("each kind of work leads to the page where it is done", async () => {
  const { body } = await get(adminPaths.home());
  const panel = body.slice(body.indexOf('id="queues"'), body.indexOf('id="money"'));
  const links = [...panel.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path!.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const path of links) expect([path, (await get(path)).status]).toEqual([path, 200]);
});

type Days = { by?: string; from?: string; to?: string };

async function csvOf(at: Days): Promise<string[][]> {
  const { status, body } = await get(adminPaths.figuresCsv(at));
  expect([at, status]).toEqual([at, 200]);
  return parse(body, { bom: true }) as string[][];
}

/** Days with sales in the demo data. */
async function someDays() {
  const [row] = await sql<{ to: string; from: string }[]>`
    select to_char(max(occurred_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as to,
      to_char((max(occurred_at) at time zone 'Asia/Seoul') - interval '39 days', 'YYYY-MM-DD') as from
    from ledger_entries where kind = 'settlement'`;
  return row!;
}

test("every figure of the period equals its file, and the ledger", async () => {
  const days = await someDays();
  const [range, rangeEnd] = [`${days.from}T00:00:00+09:00`, `${days.to}T24:00:00+09:00`];
  const [ledger] = await sql<Record<"received" | "orders" | "commission" | "refunded" | "members", number>[]>`
    select coalesce(sum(amount_krw) filter (where money and kind = 'settlement'), 0)::float8 as received,
      (count(distinct transaction_id) filter (where money and kind = 'settlement'))::int as orders,
      coalesce(-sum(amount_krw) filter (where account = 'platform'), 0)::float8 as commission,
      coalesce(-sum(amount_krw) filter (where money and kind = 'refund'), 0)::float8 as refunded,
      (select count(*)::int from members where created_at >= ${range}::timestamptz and created_at < ${rangeEnd}::timestamptz) as members
    from (select e.*, e.account not in ('platform', 'vat') and e.account !~ '^seller:' as money from ledger_entries e) e
    where kind in ('settlement', 'refund') and occurred_at >= ${range}::timestamptz and occurred_at < ${rangeEnd}::timestamptz`;
  const expected = [ledger!.received, ledger!.orders, ledger!.commission, ledger!.refunded];
  expect(ledger!.orders).toBeGreaterThan(10);

  const [head, ...rows] = await csvOf(days);
  expect([head!.length, rows.length]).toEqual([6, 40]);
  const sumOf = (table: string[][], column: number) => table.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([1, 2, 3, 4, 5].map((column) => sumOf(rows, column))).toEqual([...expected, ledger!.members]);
  for (const by of ["category", "country", "method"]) {
    const [, ...parts] = await csvOf({ by, ...days });
    expect([by, ...[1, 2, 3, 4].map((column) => sumOf(parts, column))]).toEqual([by, ...expected]);
  }

  const { body } = await get(adminPaths.home(days));
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replace(/<[^>]+>/g, "").trim());
  const numberOf = (text: string) => Number(text.replace("−", "-").replace(/[^\d-]/g, ""));
  const table = body.slice(body.indexOf('class="figure-table"'), body.indexOf('id="by-category"'));
  const tableRows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cells(row!));
  const shown = tableRows.slice(1, -2).map((row) => row.slice(1).map(numberOf));
  expect(shown.reverse()).toEqual(rows.map((row) => row.slice(1).map(Number)));
  expect(tableRows.at(-2)!.slice(1).map(numberOf)).toEqual([...expected, ledger!.members]);
  const byMethod = body.slice(body.indexOf('id="by-method"'));
  const methodRows = [...byMethod.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cells(row!)).slice(1);
  const [, ...inFile] = await csvOf({ by: "method", ...days });
  expect(methodRows.map((row) => [row[0], ...row.slice(1).map(numberOf)])).toEqual(
    inFile.map((row) => [row[0], ...row.slice(1).map(Number)]),
  );
});

test("a wrong period is said at its field with 422, and its file is refused", async () => {
  for (const [days, words] of [
    [{ from: "2026-13-01" }, "날짜를 2026-01-31처럼"],
    [{ from: "2026-02-01", to: "2026-01-31" }, "종료일이 시작일보다"],
    [{ from: "2024-01-01", to: "2026-01-31" }, "최대 366일"],
  ] as const) {
    const { status, body } = await get(adminPaths.home(days));
    expect([days, status, body.includes(words)]).toEqual([days, 422, true]);
    expect(body).toContain(`value="${days.from}"`);
    expect([days, (await get(adminPaths.figuresCsv(days))).status]).toEqual([days, 422]);
  }
});
