import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { paths } from "#app/paths.ts";
import { unsubscribeExample } from "#tests/pages/mail-links.ts";
import { type Product, signIn, startProduct } from "./server.ts";

let product: Product;
let sql: postgres.Sql;
let path: string;
beforeAll(async () => {
  product = await startProduct();
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  path = paths.unsubscribe(await unsubscribeExample(sql, product.dataDir));
}, 180_000);
beforeEach(async () => void (await sql`delete from mail_settings`));
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const send = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(product.origin + address, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
const switchedOff = async () => (await sql`select switched_off from mail_settings`).flatMap((row) => row.switched_off);
const oneClick = { "List-Unsubscribe": "One-Click" };

test("a mail program's POST without cookies and Origin ends the kind of mail, without a redirect (RFC 8058)", async () => {
  const answer = await send(`/de${path}`, oneClick);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toMatch(/private|no-store/);
  expect(await switchedOff()).toEqual(["requests"]);
});

test("looking at the page changes nothing, and its form does", async () => {
  const page = await fetch(product.origin + path);
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Robots-Tag") ?? (await page.text())).toContain("noindex");
  expect(await switchedOff()).toEqual([]);
  const own = { Origin: product.origin };
  expect((await send(path, { wanted: "no" }, own)).status).toBe(303);
  expect(await switchedOff()).toEqual(["requests"]);
  expect((await send(path, { wanted: "yes" }, own)).status).toBe(303);
  expect(await switchedOff()).toEqual([]);
  expect((await send(path, { wanted: "perhaps" }, own)).status).toBe(422);
});

test("nobody else's page may send it, and a wrong token is not found", async () => {
  expect((await send(path, oneClick, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await send(path, oneClick, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await send(path, oneClick, { Cookie: await signIn(product.origin, demoAccounts.buyer) })).status).toBe(403);
  expect((await send(path.replace("requests", "sales"), oneClick)).status).toBe(404);
  expect((await send("/contacts", oneClick)).status).toBe(403);
  expect(await switchedOff()).toEqual([]);
});
