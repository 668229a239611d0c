import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";

let members: Members;
let sql: postgres.Sql;
/** An account at a provider, as the forms name it. */
const held = "toss:KRW";
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  // The demo's orders are paid by transfer: the account has nothing before this.
  await sql`
    insert into ledger_entries (id, transaction_id, kind, ref, account, amount_krw, occurred_at)
    select gen_random_uuid(), t.id, 'deposit', t.id, a.name, a.amount, now()
    from (select gen_random_uuid() as id) t, (values ('toss', 50000), ('suspense', -50000)) a (name, amount)`;
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const today = seoulDay(new Date());
const send = (path: string, fields: Record<string, string>) =>
  members.send("operator", path, new URLSearchParams(fields));
const errorOf = (body: string, field: string) =>
  new RegExp(`<p class="field-error" id="${field}-error">([^<]+)`).exec(body)?.[1];
const typedIn = (body: string, field: string) =>
  new RegExp(`<input[^>]*id="${field}"[^>]*value="([^"]*)"`).exec(body)?.[1] ??
  new RegExp(`<input[^>]*value="([^"]*)"[^>]*id="${field}"`).exec(body)?.[1];
const count = async (table: string) =>
  (await sql.unsafe<{ count: number }[]>(`select count(*)::int from ${table}`))[0]!.count;

test("a transfer to the bank: wrong input is 422 with its values, right input is shown", async () => {
  const page = adminPaths.months();
  const right = { held, amount: "1,000", fee: "0", received: "1,000", receivedOn: today, bankReference: "HTTP-1" };
  for (const [changed, field] of [
    [{ amount: "viel" }, "amount"],
    [{ received: "-1" }, "received"],
    [{ receivedOn: "2026-02-30" }, "receivedOn"],
    [{ bankReference: " " }, "bankReference"],
    [{ receivedOn: "2099-01-01" }, "receivedOn"],
  ] as const) {
    const sent: Record<string, string> = { ...right, ...changed };
    const { status, body } = await send(page, sent);
    expect([field, status]).toEqual([field, 422]);
    expect([field, errorOf(body, `provider-transfer-${field}`)]).toEqual([field, expect.stringMatching(/\S/)]);
    expect(body).toContain(`href="#provider-transfer-${field}"`);
    for (const name of ["amount", "received", "receivedOn"])
      expect([field, typedIn(body, `provider-transfer-${name}`)]).toEqual([field, sent[name]]);
  }
  expect(await count("provider_transfers")).toBe(0);

  const done = await send(page, right);
  expect([done.status, done.body.match(/<p class="field-error"[^>]*>[^<]*/g)]).toEqual([303, null]);
  const { body } = await members.ask("operator", page);
  expect(body).toContain("HTTP-1");
  expect(await count("provider_transfers")).toBe(1);
  // One reference of the bank is one transfer.
  const again = await send(page, right);
  expect([again.status, errorOf(again.body, "provider-transfer-bankReference")]).toEqual([
    409,
    expect.stringMatching(/\S/),
  ]);
  expect(await count("provider_transfers")).toBe(1);
});

test("a stated balance: wrong input is 422 with its value, right input is shown beside the books", async () => {
  const page = adminPaths.month(today.slice(0, 7));
  for (const [balance, account] of [
    ["kein Betrag", held],
    ["1,000", "nothing"],
  ] as const) {
    const field = account === held ? "balance" : "held";
    const { status, body } = await send(page, { intent: "balance", held: account, balance });
    expect([field, status]).toEqual([field, 422]);
    expect(errorOf(body, `provider-balance-${field}`)).toMatch(/\S/);
    expect(typedIn(body, "provider-balance-balance")).toBe(balance);
  }
  expect((await send(page, { intent: "balance", held, balance: "123456" })).status).toBe(303);
  const { body } = await members.ask("operator", page);
  expect(body).toContain("123,456");
});

test("the reconciler shows money that stands in suspense, with the case about it and its order", async () => {
  const page = adminPaths.reconciler();
  expect((await members.ask("operator", page)).body).not.toContain('id="suspense"');
  const [placed] = await sql<{ discrepancyId: string; number: string }[]>`
    with p as (
      select p.id, o.number from payments p join orders o on o.id = p.order_id
      where p.status <> 'completed' order by p.id limit 1
    ), t as (
      insert into ledger_entries (id, transaction_id, kind, ref, account, amount_krw, occurred_at)
      select gen_random_uuid(), p.id, 'unmatched-capture', p.id, a.name, a.amount, now() - interval '3 days'
      from p, (values ('toss', 77777), ('suspense', -77777)) a (name, amount)
    ), d as (
      insert into payment_discrepancies (id, payment_id, kind, details, found_at, resolved_at, note)
      select gen_random_uuid(), p.id, 'paid-twice', '{"captureRef": "cap-1"}', now() - interval '3 days', now(), 'x' from p
      returning id
    )
    select d.id as "discrepancyId", p.number from d, p`;
  const { status, body } = await members.ask("operator", page);
  const section = /<section[^>]*aria-labelledby="suspense">.*?<\/section>/s.exec(body)?.[0] ?? "";
  expect(status).toBe(200);
  expect(section).toContain("77,777");
  expect(section).toContain(adminPaths.discrepancy(placed!.discrepancyId));
  expect(section).toContain(adminPaths.order(placed!.number));
});
