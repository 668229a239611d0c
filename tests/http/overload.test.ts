import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout } from "#db/testing/order-builders.ts";
import { type Product, signIn, startProduct } from "./server.ts";

// Requests above the queues are refused with 503 and Retry-After, never with 500 (docs/decisions/024).

const buyer = "buyer@jangteo.example";
let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, { TRUST_PROXY_HOPS: "1" });
});
afterAll(() => product?.stop());

/** Sends from an IP address of its own, so that no network limit answers first. */
const from = (index: number) => ({ "X-Forwarded-For": `2001:db8:${index.toString(16)}::1`, Origin: product.origin });

test("sign-ins above the password queue answer 503, as JSON and as a page", async () => {
  const asJson = (index: number) =>
    fetch(`${product.origin}/api/auth/login`, {
      method: "POST",
      headers: { ...from(index), "Content-Type": "application/json" },
      body: JSON.stringify({ email: `nobody-${index}@example.com`, password: "wrong-password-1" }),
    });
  const asForm = (index: number) =>
    fetch(`${product.origin}/login`, {
      method: "POST",
      headers: from(index),
      body: new URLSearchParams({ email: `nobody-${index}@example.com`, password: "wrong-password-1" }),
    });
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, index) => (index % 2 ? asForm(index) : asJson(index))),
  );
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
  const isJson = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("application/json");
  const [json, page] = [refused.find(isJson), refused.find((answer) => !isJson(answer))];
  expect(await json?.json()).toMatchObject({ success: false, data: null, message: expect.stringMatching(/./) });
  expect(page?.headers.get("Content-Type")).toContain("text/html");
});

test("a checkout that times out on a lock answers 503, and the same key works afterwards", async () => {
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const cookie = await signIn(product.origin, buyer);
  const [service] = await sql<{ id: number }[]>`
    select id from services where status = 'active' and type = 'template' and pricing_type = 'fixed' and currency = 'KRW'
    order by id limit 1`;
  const checkout = JSON.stringify(aCheckout(service!, { idempotencyKey: randomUUID() }));
  const key = randomUUID();
  const send = () =>
    fetch(`${product.origin}/api/market/checkout`, {
      method: "POST",
      headers: { ...from(1), Cookie: cookie, "Content-Type": "application/json", "Idempotency-Key": key },
      body: checkout,
    });
  const answer = await sql.begin(async (tx) => {
    await tx`select id from members where email = ${buyer} for update`;
    return send();
  });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ success: false, data: null });
  expect((await send()).status).toBe(200);
  await sql.end();
});
