import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#app/domain/identity/passwords.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "#db/client.server.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale, type ForSale } from "#db/testing/order-builders.ts";
import { testServices } from "#db/testing/services.ts";
import { type Account, accountsOf, fingerprint, isQuiet, ledgerSum, salesOf } from "./books.ts";
import { aKillableProduct, type KillableProduct } from "./killable-product.ts";
import { layTraps, type Traps, until } from "./traps.ts";

// Every row a purchase writes, in order. A new kind of row makes "… are all there are" fail: name it here, and it is tested.
const checkoutSteps = [
  "insert orders", "insert order_lines", "update billing_addresses", "insert payments",
  "insert mails order-placed", "insert jobs send-mail", "insert mails sale-started", "insert jobs send-mail", "insert jobs cancel-unpaid-order",
];
const confirmationSteps = [
  "update payments", "insert entitlements", "update orders", "insert licences", "insert ledger_entries", "update service_listings", "update services",
  "insert mails deposit-confirmed", "insert jobs send-mail", "insert mails sale-completed", "insert jobs send-mail", "insert audit_events",
];
const placed: Account = {
  status: "processing", lines: 1, payments: ["pending"], entitlements: 0, licences: 0, ledger: { entries: 0, sum: 0 },
  mails: ["order-placed", "sale-started"], events: [], deadlines: 1,
};
const settled: Account = {
  ...placed, status: "completed", payments: ["completed"], entitlements: 1, licences: 1, ledger: { entries: 4, sum: 0 },
  mails: ["deposit-confirmed", "order-placed", "sale-completed", "sale-started"], events: ["deposit.confirmed"],
};
const password = "a-password-of-tests";

let product: KillableProduct;
let traps: Traps;
let sql: postgres.Sql;
let service: ForSale;
let buyerToken: string;
let operatorCookie: string;

beforeAll(async () => {
  product = await aKillableProduct();
  await product.start();
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const members = await makeMembers();
  traps = await layTraps(product.databaseUrl);
  buyerToken = await signInByApi(members.buyer);
  operatorCookie = await signInByPage(members.operator);
  await checkOut(randomUUID()); // saves the address, so that every later checkout finds one
}, 60_000);

afterAll(async () => {
  await traps?.remove();
  await sql?.end();
  await product?.remove();
});

beforeEach(async () => {
  await product.start();
  await mailsAreOut();
});

afterEach(() => traps.letGo());

async function makeMembers(): Promise<{ buyer: string; operator: string }> {
  const own = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const services = testServices(drizzle(own, { casing: "snake_case" }) as unknown as Db);
    const passwordHash = await hashPassword(password);
    service = await aServiceForSale(services);
    const { email: buyer } = await aBuyer(services, { passwordHash });
    const { email: operator } = await anOperator(services);
    await own`update members set password_hash = ${passwordHash} where email = ${operator}`;
    return { buyer, operator };
  } finally {
    await own.end();
  }
}

async function signInByApi(email: string): Promise<string> {
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken;
}

async function signInByPage(email: string): Promise<string> {
  const answer = await postForm("/login", { email, password });
  return answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
}

function postForm(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const headers = { Origin: product.origin, Cookie: cookie };
  return fetch(product.origin + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
}

type Answer = { status: number; number?: string; repeated?: boolean };

async function checkOut(idempotencyKey: string): Promise<Answer> {
  const answer = await fetch(`${product.origin}/api/market/checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${buyerToken}` },
    body: JSON.stringify(aCheckout(service, { idempotencyKey, saveAddress: true })),
  });
  const { data } = (await answer.json()) as { data: { order_id: string; repeated: boolean } | null };
  return { status: answer.status, number: data?.order_id, repeated: data?.repeated };
}

type Deposit = { key: string; paymentId: string; reference: string };

/** A new order whose money has come, and whose first mails are out. */
async function aDeposit(): Promise<Deposit> {
  const key = randomUUID();
  expect((await checkOut(key)).status).toBe(200);
  const [row] = await sql<{ id: string }[]>`select p.id from payments p join orders o on o.id = p.order_id where o.idempotency_key = ${key}`;
  await mailsAreOut();
  return { key, paymentId: row!.id, reference: `REF-${key}` };
}

/** 303 when this very request settled it, 409 when it had been settled. */
async function confirm({ paymentId, reference }: Deposit): Promise<number> {
  const fields = { amount: "1,100,000", depositedOn: seoulDay(new Date()), bankReference: reference, note: "" };
  return (await postForm(`/admin/deposits/${paymentId}`, fields, operatorCookie)).status;
}

const mailsAreOut = () => until(() => isQuiet(sql));

/** How often the mail server was given each mail of an order; all once means { 1: how many }. */
async function deliveriesOf(key: string): Promise<Record<number, number>> {
  await mailsAreOut();
  const given = await product.delivered();
  const mails = await sql<{ id: string }[]>`select m.id from mails m join orders o on o.number = m.data ->> 'orderNumber' where o.idempotency_key = ${key}`;
  const times = mails.map(({ id }) => given.filter(({ messageId }) => messageId.startsWith(`<${id}@`)).length);
  return Object.fromEntries([...new Set(times)].map((count) => [count, times.filter((time) => time === count).length]));
}

/** Kills the process while `request` waits in the trap behind these steps. */
async function killBehind(steps: readonly string[], request: () => Promise<unknown>): Promise<void> {
  await traps.set(steps);
  const answer = request().catch(() => "none");
  await traps.sprung();
  await product.kill();
  expect(await answer).toBe("none");
}

async function restart(): Promise<void> {
  await traps.letGo();
  await product.start();
}

describe("many at once", () => {
  test("200 checkouts with one key are one order, and all answers name it", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => checkOut(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await accountsOf(sql, key)).toEqual([placed]);
    expect(await deliveriesOf(key)).toEqual({ 1: 2 });
  });

  test("20 confirmations of one deposit settle it once", async () => {
    const deposit = await aDeposit();
    const sales = await salesOf(sql, service.id);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => confirm(deposit)));
    expect(statuses.sort()).toEqual([303, ...Array(19).fill(409)]);
    expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
    expect(await salesOf(sql, service.id)).toBe(sales + 1);
    expect(await deliveriesOf(deposit.key)).toEqual({ 1: 4 });
  });
});

const stepsToKill = (steps: string[]) => steps.map((step, index) => [`${index + 1}. ${step}`, steps.slice(0, index + 1)] as const);

describe("a checkout whose process is killed", () => {
  test("the steps below are all there are", async () => {
    await checkOut(randomUUID());
    expect(await traps.stepsOf("insert orders")).toEqual([...checkoutSteps, "commit"]);
  });

  test.each(stepsToKill(checkoutSteps))("behind %s has left nothing, and is placed by asking again", async (_step, steps) => {
    const key = randomUUID();
    const before = await fingerprint(sql);
    await killBehind(steps, () => checkOut(key));
    await traps.letGo();
    expect(await fingerprint(sql)).toBe(before);
    await product.start();
    await isPlacedOnce(key, false);
  });

  test("inside COMMIT, which the database gives up, has left nothing, and is placed by asking again", async () => {
    const key = randomUUID();
    const before = await fingerprint(sql);
    await killBehind([...checkoutSteps, "commit"], () => checkOut(key));
    await traps.abort();
    expect(await fingerprint(sql)).toBe(before);
    await product.start();
    await isPlacedOnce(key, false);
  });

  test("inside COMMIT, which the database finishes, is placed: asking again gets the first answer", async () => {
    const key = randomUUID();
    await killBehind([...checkoutSteps, "commit"], () => checkOut(key));
    await traps.letGo();
    expect(await accountsOf(sql, key)).toEqual([placed]);
    await product.start();
    await isPlacedOnce(key, true);
  });

  async function isPlacedOnce(key: string, repeated: boolean): Promise<void> {
    const first = await checkOut(key);
    expect(first).toMatchObject({ status: 200, repeated });
    expect(await checkOut(key)).toEqual({ ...first, repeated: true });
    expect(await accountsOf(sql, key)).toEqual([placed]);
    expect(await deliveriesOf(key)).toEqual({ 1: 2 });
  }
});

describe("a confirmation whose process is killed", () => {
  test("the steps below are all there are", async () => {
    await confirm(await aDeposit());
    expect(await traps.stepsOf("update payments")).toEqual([...confirmationSteps, "commit"]);
  });

  test.each(stepsToKill(confirmationSteps))("behind %s has left nothing, and settles when it is sent again", async (_step, steps) => {
    const deposit = await aDeposit();
    const before = await fingerprint(sql);
    await killBehind(steps, () => confirm(deposit));
    await traps.letGo();
    expect(await fingerprint(sql)).toBe(before);
    await product.start();
    await isSettledOnce(deposit, 303);
  });

  test("inside COMMIT, which the database gives up, has left nothing, and settles when it is sent again", async () => {
    const deposit = await aDeposit();
    const before = await fingerprint(sql);
    await killBehind([...confirmationSteps, "commit"], () => confirm(deposit));
    await traps.abort();
    expect(await fingerprint(sql)).toBe(before);
    await product.start();
    await isSettledOnce(deposit, 303);
  });

  test("inside COMMIT, which the database finishes, is settled: sending it again changes nothing", async () => {
    const deposit = await aDeposit();
    await killBehind([...confirmationSteps, "commit"], () => confirm(deposit));
    await traps.letGo();
    expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
    await product.start();
    await isSettledOnce(deposit, 409);
  });

  async function isSettledOnce(deposit: Deposit, status: 303 | 409): Promise<void> {
    expect(await confirm(deposit)).toBe(status);
    expect(await confirm(deposit)).toBe(409);
    expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
    expect(await ledgerSum(sql)).toBe(0);
    expect(await deliveriesOf(deposit.key)).toEqual({ 1: 4 });
  }
});

describe("mails of a process that is killed", () => {
  test("while it hands them over go out once after the restart", async () => {
    const key = randomUUID();
    await product.slowMails(60_000);
    await checkOut(key);
    await until(async () => (await sql`select from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at is not null`).length === 2);
    await product.kill();
    await product.slowMails(0);
    await someTimePasses();
    await restart();
    expect(await deliveriesOf(key)).toEqual({ 1: 2 });
    expect(await accountsOf(sql, key)).toEqual([placed]);
  });

  test("between the mail server's yes and writing it down come again under the same Message-ID", async () => {
    const key = randomUUID();
    await traps.set(["update mails order-placed"]);
    await checkOut(key);
    await traps.sprung();
    await product.kill();
    await traps.letGo();
    await someTimePasses();
    await restart();
    expect(await deliveriesOf(key)).toEqual({ 1: 1, 2: 1 });
  });

  /** Nobody works on what the dead process had begun for a while. */
  async function someTimePasses(): Promise<void> {
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`;
  }
});
