import { parse } from "csv-parse/sync";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";
import { type List, lists, moments } from "./operator-lists.ts";

let members: Members;
let sql: postgres.Sql;
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  for (const { place } of lists) await place(sql, moments);
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const textOf = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The rows of one page as the text from the beginning of one to that of the next. */
function rowsIn(html: string, row: RegExp): string[] {
  const starts = [...html.matchAll(row)].map(({ index }) => index);
  return starts.map((start, at) => textOf(html.slice(start, starts[at + 1])));
}

const MOST_PAGES = 60;

/** The rows of all pages with these filters. */
async function rowsOf({ page, row, filters }: List, days: { from?: string; to?: string } = {}): Promise<string[]> {
  const all: string[] = [];
  let address = page({ ...filters, ...days });
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const { status, body } = await members.ask("operator", address);
    expect(status).toBe(200);
    const rows = rowsIn(body, row);
    all.push(...rows);
    const next = /<a[^>]*rel="next"[^>]*>/.exec(body)?.[0];
    if (!next) return all;
    for (const [name, value] of Object.entries({ ...filters, ...days }))
      expect(textOf(next)).toContain(String(new URLSearchParams({ [name]: String(value) })));
    address = textOf(/href="([^"]*)"/.exec(next)![1]!);
  }
  throw new Error(`more than ${MOST_PAGES} pages`);
}

async function csvOf({ csv, filters }: List, days: { from?: string; to?: string } = {}) {
  const { status, headers, body } = await members.ask("operator", csv({ ...filters, ...days }));
  expect(status).toBe(200);
  const [, ...rows] = parse(body, { bom: true }) as string[][];
  return { rows, headers };
}

const named = lists.map((list): [string, List] => [[list.name, ...Object.values(list.filters ?? {})].join(" "), list]);

test.each(named)("%s: days in Seoul, both included, choose the rows of page and file", async (_name, list) => {
  const both = { from: "2001-03-10", to: "2001-03-11" };
  expect(await rowsOf(list, both)).toHaveLength(2);
  for (const day of ["2001-03-10", "2001-03-11"]) {
    const days = { from: day, to: day };
    expect(await rowsOf(list, days)).toHaveLength(1);
    expect((await csvOf(list, days)).rows).toHaveLength(1);
  }
  expect(await rowsOf(list, { from: "2001-03-12", to: "2001-03-12" })).toEqual([]);
  expect((await csvOf(list, { from: "2001-03-12", to: "2001-03-12" })).rows).toEqual([]);
  expect(await rowsOf(list, { to: "2001-03-09" })).toEqual([]);
});

test.each(named)("%s: the file has the rows of all pages in their order", async (_name, list) => {
  const { rows, headers } = await csvOf(list, { from: "2001-01-01" });
  const shown = await rowsOf(list, { from: "2001-01-01" });
  expect(rows.length).toBe(shown.length);
  for (const [index, row] of rows.entries()) expect(shown[index]).toContain(row[list.key]!.replace(/^'/, ""));
  expect(headers.get("Content-Type")).toContain("text/csv");
  expect(headers.get("Content-Disposition")).toContain(`${list.name}-2001-01-01.csv`);
});

test.each(named)("%s: a file is audited, and for operators only", async (_name, list) => {
  const before = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from audit_events`;
  const { rows } = await csvOf(list, { to: "2001-03-10" });
  const events = await sql`
    select subject, details from audit_events where id > ${before[0]!.id} and action = 'list.exported'`;
  expect([...events]).toEqual([
    { subject: `list:${list.name}`, details: { from: "", to: "2001-03-10", rows: rows.length } },
  ]);
  for (const role of ["seller", "owner"] as const) expect((await members.ask(role, list.csv())).status).toBe(404);
  expect((await members.ask("visitor", list.csv())).location).toContain("/login");
});

test.each(named)("%s: days that are wrong are said at their field, and the list stays", async (_name, list) => {
  const all = await members.ask("operator", list.page(list.filters));
  for (const [days, field, said] of [
    [{ from: "2026-02-30" }, "from", "날짜를 2026-01-31처럼 입력하세요"],
    [{ to: "0000-00-00" }, "to", "날짜를 2026-01-31처럼 입력하세요"],
    [{ from: "2026-02-01", to: "2026-01-31" }, "to", "종료일이 시작일보다 빠릅니다"],
  ] as const) {
    const { status, body } = await members.ask("operator", list.page({ ...list.filters, ...days }));
    expect(status).toBe(422);
    expect(new RegExp(`<p class="field-error" id="list-${field}-error">([^<]*)`).exec(body)?.[1]).toBe(said);
    expect(body).toContain(`<a href="#list-${field}">`);
    for (const value of Object.values(days)) expect(body).toContain(`value="${value}"`);
    expect(rowsIn(body, list.row).length).toBe(rowsIn(all.body, list.row).length);
    const file = await members.ask("operator", list.csv({ ...list.filters, ...days }));
    expect([file.status, file.headers.get("Content-Disposition"), file.body]).toEqual([422, null, `${said}\n`]);
  }
});

test("a cell of a file is never a formula", async () => {
  const { body } = await members.ask("operator", adminPaths.csv.bankDeposits({ to: "2001-03-11" }));
  expect(body).toContain(`"'=1+1"`);
});
