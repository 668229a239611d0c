import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboundMailBytes } from "#app/body-limits.ts";
import { type Product, startProduct } from "./server.ts";

const KEY = "a-key-of-at-least-32-characters-for-the-mail-server";

let product: Product;
let sql: postgres.Sql;
beforeAll(async () => {
  const env = { INBOUND_MAIL_KEY: KEY, INBOUND_MAIL_DOMAIN: "in.jangteo.test" };
  product = await startProduct(undefined, env);
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const letter = "From: kim@example.com\r\nTo: nobody@in.jangteo.test\r\nSubject: hello\r\n\r\nwords\r\n";
const hand = (body: BodyInit, headers: Record<string, string> = {}, query = "") =>
  fetch(`${product.origin}/api/mail/inbound${query}`, {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${KEY}`, ...headers },
    body,
  });

test("the endpoint for inbound mails answers to its key only, and takes raw messages of a bounded size", async () => {
  for (const Authorization of ["", "Bearer", `Basic ${KEY}`, `Bearer ${KEY}x`, `Bearer ${KEY.slice(1)}`])
    expect((await hand(letter, { Authorization })).status, Authorization).toBe(401);
  expect((await hand(letter, { "Content-Type": "application/json" })).status).toBe(415);
  expect((await hand("no header at all")).status).toBe(400);
  expect((await fetch(`${product.origin}/api/mail/inbound`)).status).toBe(405);
  expect((await hand(letter)).status).toBe(422);
  expect((await hand(letter, {}, `?to=bounce%2B${"0".repeat(52)}@in.jangteo.test`)).status).toBe(422);
  const large = await hand(new Uint8Array(inboundMailBytes + 1)).catch(() => ({ status: 413 }));
  expect(large.status).toBe(413);
});

test("a mail that the mail server sends back, or refuses, ends the mails to its address", async () => {
  const addresses = ["kim@gone.example", "kim@refused.example", "kim@full.example", "kim@buyer.example"];
  const ids = addresses.map(() => randomUUID());
  for (const [index, recipient] of addresses.entries()) {
    const id = ids[index]!;
    await sql`insert into mails (id, recipient, locale, template, data, created_at)
      values (${id}, ${recipient}, 'ko', 'welcome', ${sql.json({ nickname: "김" })}, now())`;
    await sql`select graphile_worker.add_job('send-mail'::text, ${sql.json({ mailId: id })}::json)`;
  }
  const bounced = async () =>
    (await sql`select status from mail_bounces where mail_id = any(${ids}) order by status`).map(
      ({ status }) => status,
    );
  for (let turn = 0; turn < 100 && (await bounced()).length < 3; turn += 1) await sleep(100);
  expect(await bounced()).toEqual(["5.1.1", "5.1.1", "5.2.2"]);
  const list = await sql`select hint, reason, status from mail_suppressions where hint like 'k***@%' order by hint`;
  expect(list).toEqual([
    { hint: "k***@gone.example", reason: "no-mailbox", status: "5.1.1" },
    { hint: "k***@refused.example", reason: "no-mailbox", status: "5.1.1" },
  ]);
});
