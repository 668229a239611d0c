import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import { leafRoutes, routeOf } from "#app/http/route-lookup.server.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";
import type { Product } from "./server.ts";

const words = "데이터베이스를 옮깁니다";
const typed = "홍길동 그대로";
const moving = leafRoutes.flatMap(({ id, path }) => {
  const { money, access } = routeOf(filled(path));
  return money === "none" || access === "contract" ? [] : [{ id, path: filled(path), money, access }];
});
const calls = contracts.filter(
  ({ method, path }) => method !== "GET" && routeOf(path.replace(/\{\w+\}/g, "1")).money !== "none",
);

function filled(pattern: string): string {
  return pattern.replace(/:\w+\??/g, "1");
}

let product: Product;
let ask: Members["ask"];
let send: Members["send"];
let db: postgres.Sql;
const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);

const setTo = (revision: number, value: postgres.JSONValue | null) => db`
  insert into setting_changes (key, revision, value, reason, changed_by, changed_at)
  select 'maintenance', ${revision}, ${db.json(value as never)}, '점검', id, now() from members where is_operator limit 1`;

beforeAll(async () => {
  ({ product, ask, send } = await startWithMembers());
  db = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
}, 180_000);

afterAll(async () => {
  await db?.end();
  await product?.stop();
});

test("a kept page changes as soon as another process has set a maintenance", async () => {
  expect((await ask("visitor", paths.market.list())).body).not.toContain(words);
  await setTo(1, { wording: { ko: words }, from: new Date(0).toISOString(), until: until.toISOString() });
  await expect.poll(async () => (await ask("visitor", paths.market.list())).body).toContain(words);
});

test("the rows that move money are those of checkout, payment, refund, payout and accepted offers", () => {
  expect(moving.length).toBeGreaterThanOrEqual(22);
  expect(calls.map(({ path }) => path).sort()).toEqual([
    "/api/market/checkout",
    "/api/payment/bank-transfer",
    "/api/payment/coinpayments/create",
    "/api/payment/paypal",
  ]);
});

describe("while maintenance is under way", () => {
  test.each(moving)("$id says when it opens again, and keeps what was typed", async ({ path, money, access }) => {
    const body = new URLSearchParams({ form: money === "moves" ? "any" : money[0]!, name: typed, password: "secret" });
    const answer = await send(access === "operator" ? "operator" : "owner", path, body);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    const seconds = Number(answer.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_660);
    expect(answer.body).toContain(until.toISOString());
    expect(answer.body).toContain(`name="name" value="${typed}"`);
    expect(answer.body).not.toContain("secret");
  });

  test.each(calls)("$method $path answers its envelope", async ({ path }) => {
    const answer = await send("owner", path, "{}", { "Content-Type": "application/json", "Accept-Language": "en" });
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 3_000]).toEqual([503, true]);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      data: null,
      message: expect.stringContaining("closed for maintenance"),
    });
  });

  test("reading stays open, and other forms, and the webhooks of providers", async () => {
    for (const path of [paths.home(), paths.market.list(), paths.contacts.form()])
      expect([path, (await ask("visitor", path)).status]).toEqual([path, 200]);
    expect((await ask("operator", adminPaths.payouts())).status).toBe(200);
    expect((await send("visitor", paths.contacts.form())).status).toBe(422);
    expect((await send("visitor", "/api/payment/paypal/webhook", "{}")).status).not.toBe(503);
  });

  test("somebody who may not be there is told nothing", async () => {
    expect((await send("owner", adminPaths.payouts())).status).toBe(404);
    expect((await send("visitor", adminPaths.payouts())).status).toBe(302);
  });
});

test("an operator's form: wrong bounds at the field, another's change told, and the end of the maintenance", async () => {
  const form = (path: string, fields: Record<string, string>) => send("operator", path, new URLSearchParams(fields));
  const wrong = await form(adminPaths.setting("case-days"), { value: "9", reason: "더 천천히", revision: "0" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('id="setting-value-error"');
  expect(wrong.body).toContain('value="9"');
  const late = await form(adminPaths.setting("maintenance"), { state: "off", reason: "끝났습니다", revision: "0" });
  expect(late.status).toBe(409);
  expect(late.body).toContain(words);
  const done = await form(adminPaths.setting("maintenance"), { state: "off", reason: "끝났습니다", revision: "1" });
  expect([done.status, done.location]).toEqual([303, adminPaths.setting("maintenance")]);
  await expect.poll(async () => (await ask("visitor", paths.market.list())).body).not.toContain(words);
  expect((await send("owner", paths.order.pay("1"))).status).toBe(404);
});
