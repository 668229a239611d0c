import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { testServices } from "#db/testing/services.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";

import { answersTo, type Cost, costOf, p95Beside } from "./load.ts";

export type PaymentFigures = {
  /** Runs orders from checkout to settlement, `concurrent` at a time, over two web processes and one worker. */
  orders: number;
  concurrent: number;
  perSecond: number;
  p50: number;
  p95: number;
  cost: Cost;
  /** Settlements of orders that are all of one service. */
  oneService: { perSecond: number; p95: number };
  /** Returns the statuses of 500 simultaneous checkouts. */
  crowd: Record<string, number>;
  /** Returns the statuses of 200 simultaneous sign-ins, and the 95th percentile of a page and of /readyz meanwhile. */
  signIns: { statuses: Record<string, number>; pageP95: number; readyP95: number };
  burst: { events: number; deliveries: number; seconds: number; kept: number; settledOnce: boolean };
  /** Measures the time from a capture with a lost answer and no webhooks to the settled order. */
  healSeconds: number;
};

const BUYERS = 50;
/** Checkouts of one service wait for each other, so the market sells several services. */
const SERVICES = 25;
const ROUNDS = 6;
const EVENTS = 100;
const COPIES = 20;
const PASSWORD = "a-password-of-benches";
const WEB_PORTS = [4392, 4393];
const WORKER_PORT = 4394;
const [KEY, SECRET, WEBHOOK] = ["bench", "bench-secret", "BENCHWEBHOOK"];

/** Measures the sale of a template; everything is real except the provider, which is the sandbox in this process. */
export async function benchPayments(databaseUrl: string, dataDir: string): Promise<PaymentFigures> {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "key", apiSecret: "secret" },
    google: { clientId: "id", clientSecret: "secret" },
    coinpayments: { clientId: KEY, clientSecret: SECRET },
    paypal: {
      clientId: KEY,
      clientSecret: SECRET,
      webhookId: WEBHOOK,
      listener: { url: `http://127.0.0.1:${WEB_PORTS[0]}/api/payment/paypal/webhook` },
    },
  });
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const { serviceIds, emails } = await fill(databaseUrl);
  const processes = [
    ...WEB_PORTS.map((port) => startProcess({ databaseUrl, dataDir, sandbox, port, jobs: false })),
    startProcess({ databaseUrl, dataDir, sandbox, port: WORKER_PORT, jobs: true }),
  ];
  try {
    await Promise.all([...WEB_PORTS, WORKER_PORT].map(ready));
    const buyers = await Promise.all(emails.map((email, index) => signIn(originOf(index), email)));
    const bench = { sandbox, sql, serviceIds, buyers };
    await throughput(bench); // so that everything is compiled and connected in all processes
    let orders: Awaited<ReturnType<typeof throughput>> | undefined;
    const pids = processes.map(({ pid }) => pid!);
    const cost = await costOf(sql, { web: pids.slice(0, 2), worker: pids[2]! }, async () => {
      orders = await throughput(bench);
      return orders;
    });
    const { perSecond, p95 } = await throughput({ ...bench, serviceIds: Array(SERVICES).fill(serviceIds[0]) });
    return {
      ...orders!,
      cost,
      oneService: { perSecond, p95 },
      burst: await burst(bench),
      healSeconds: await heal(bench),
      crowd: await crowd(bench),
      signIns: await signIns(emails),
    };
  } finally {
    const running = processes.filter(({ exitCode }) => exitCode === null);
    for (const process of running) process.kill("SIGTERM");
    await Promise.all(running.map((process) => new Promise((ended) => process.once("exit", ended))));
    await sql.end();
    await sandbox.close();
  }
}

type Bench = { sandbox: Sandbox; sql: Sql; serviceIds: number[]; buyers: string[] };
const originOf = (index: number) => `http://127.0.0.1:${WEB_PORTS[index % WEB_PORTS.length]}`;

async function throughput(bench: Bench) {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    bench.buyers.map(async (_token, index) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        const status = await buy(bench, index);
        if (status !== "completed") throw new Error(`an order was left ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { orders: times.length, concurrent: BUYERS, perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}

/** Runs checkout, PayPal order, approval and return; returns the order's status afterwards. */
async function buy(bench: Bench, index: number): Promise<string> {
  const { paypalOrder, number } = await checkOut(bench, index);
  await control(bench.sandbox, `/api/paypal/orders/${paypalOrder}`, { action: "approve" });
  await ask(bench, index, `/api/payment/paypal/verify/${number}`);
  const { order } = await ask<{ order: { status: string } }>(bench, index, `/api/market/order/${number}`);
  return order.status;
}

function payPalCheckout(id: number) {
  const { depositorName: _name, cashReceiptKind: _kind, cashReceiptNumber: _number, ...checkout } = aCheckout({ id });
  return { ...checkout, method: "paypal" };
}

async function checkOut(bench: Bench, index: number): Promise<{ number: string; paypalOrder: string }> {
  const { order_id: number } = await ask<{ order_id: string }>(bench, index, "/api/market/checkout", {
    ...payPalCheckout(bench.serviceIds[index % SERVICES]!),
    idempotencyKey: randomUUID(),
  });
  const { paypal_order_id: paypalOrder } = await ask<{ paypal_order_id: string }>(bench, index, "/api/payment/paypal", {
    order_id: number,
  });
  return { number, paypalOrder };
}

const CROWD = 500;

function crowd({ buyers, serviceIds }: Bench): Promise<Record<string, number>> {
  const send = (index: number) => () =>
    fetch(`${originOf(index)}/api/market/checkout`, {
      method: "POST",
      headers: { Authorization: `Bearer ${buyers[index % BUYERS]}`, "Content-Type": "application/json" },
      body: JSON.stringify({ ...payPalCheckout(serviceIds[index % SERVICES]!), idempotencyKey: randomUUID() }),
    });
  return answersTo(Array.from({ length: CROWD }, (_, index) => send(index)));
}

const SIGN_INS = 200;

/** Sends all to one process, each from an address of its own, while its pages and readiness are requested. */
async function signIns(emails: readonly string[]): Promise<PaymentFigures["signIns"]> {
  const send = (index: number) => () =>
    fetch(`${originOf(0)}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": `2001:db8:${index.toString(16)}::1` },
      body: JSON.stringify({ email: emails[index % emails.length], password: PASSWORD }),
    });
  const statuses = answersTo(Array.from({ length: SIGN_INS }, (_, index) => send(index)));
  const [pageP95, readyP95] = await Promise.all([
    p95Beside(`${originOf(0)}/market/list`, statuses),
    p95Beside(`${originOf(0)}/readyz`, statuses),
  ]);
  return { statuses: await statuses, pageP95, readyP95 };
}

/** Delivers the same hundred events, twenty times each, as fast as possible. */
async function burst({ sandbox, sql }: Bench): Promise<PaymentFigures["burst"]> {
  const { items } = await control<{ items: { id: string }[] }>(sandbox, "/api/paypal/events");
  const events = items.slice(-EVENTS);
  const [before] = await sql<
    { ledger: number; mails: number }[]
  >`select (select count(*)::int from ledger_entries) as ledger, (select count(*)::int from mails) as mails`;
  const began = performance.now();
  const sent = async () =>
    (await control<{ items: { attempts: number }[] }>(sandbox, "/api/paypal/events")).items.reduce(
      (sum, { attempts }) => sum + attempts,
      0,
    );
  const first = await sent();
  for (let copy = 0; copy < COPIES; copy += 1)
    await Promise.all(events.map(({ id }) => control(sandbox, `/api/paypal/events/${id}/resend`, {})));
  while ((await sent()) < first + EVENTS * COPIES) await sleep(50);
  const [after] = await sql<{ ledger: number; mails: number; kept: number }[]>`
    select (select count(*)::int from ledger_entries) as ledger, (select count(*)::int from mails) as mails,
      (select count(*)::int from webhook_events where event_id = any(${events.map(({ id }) => id)})) as kept`;
  return {
    events: EVENTS,
    deliveries: EVENTS * COPIES,
    seconds: (performance.now() - began) / 1000,
    kept: after!.kept,
    settledOnce: before!.ledger === after!.ledger && before!.mails === after!.mails,
  };
}

async function heal(bench: Bench): Promise<number> {
  const { sandbox, sql } = bench;
  await control(sandbox, "/api/paypal/listener", { url: null });
  const { number, paypalOrder } = await checkOut(bench, 1);
  await control(sandbox, `/api/paypal/orders/${paypalOrder}`, { action: "approve" });
  // The capture succeeds and both answers to it are lost: that of the request and that of its repetition.
  await control(sandbox, "/api/paypal/faults", { on: "capture", as: "lost", count: 2 });
  const began = performance.now();
  await ask(bench, 1, `/api/payment/paypal/verify/${number}`).catch(() => undefined);
  for (;;) {
    const [row] = await sql<{ status: string }[]>`select status from orders where number = ${number}`;
    if (row?.status === "completed") return (performance.now() - began) / 1000;
    if (performance.now() - began > 120_000) throw new Error("the lost payment was not healed in two minutes");
    await sleep(100);
  }
}

async function fill(databaseUrl: string): Promise<{ serviceIds: number[]; emails: string[] }> {
  const own = postgres(databaseUrl, { max: 1, onnotice: () => {} }); // drizzle changes the client it gets
  try {
    const services = testServices(drizzle(own, { casing: "snake_case" }) as unknown as Db);
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.500000", updatedAt: new Date() })
      .onConflictDoNothing();
    const passwordHash = await hashPassword(PASSWORD);
    const emails: string[] = [];
    for (let index = 0; index < BUYERS; index += 1) emails.push((await aBuyer(services, { passwordHash })).email);
    const serviceIds: number[] = [];
    for (let index = 0; index < SERVICES; index += 1) serviceIds.push((await aServiceForSale(services)).id);
    return { serviceIds, emails };
  } finally {
    await own.end();
  }
}

type ProcessOptions = { databaseUrl: string; dataDir: string; sandbox: Sandbox; port: number; jobs: boolean };

function startProcess({ databaseUrl, dataDir, sandbox, port, jobs }: ProcessOptions): ChildProcess {
  const provider = `http://127.0.0.1:${sandbox.httpPort}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${dataDir}-${port}`,
    PORT: String(port),
    LOG_LEVEL: "fatal",
    DEMO_DATA: "0",
    TRUST_PROXY_HOPS: "1",
    RUN_JOBS: jobs ? "1" : "0",
    SECRET: "a-secret-that-all-processes-of-a-bench-share",
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    PAYPAL_API_BASE: `${provider}/paypal`,
    PAYPAL_CLIENT_ID: KEY,
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_WEBHOOK_ID: WEBHOOK,
  };
  return spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });
}

async function ready(port: number): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return;
    await sleep(250);
  }
  throw new Error("the product does not start");
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken;
}

async function ask<Data>(bench: Bench, index: number, path: string, body?: object): Promise<Data> {
  const headers = {
    Authorization: `Bearer ${bench.buyers[index]}`,
    ...(body && { "Content-Type": "application/json", "Idempotency-Key": randomUUID() }),
  };
  const method = body ? "POST" : "GET";
  const answer = await fetch(originOf(index) + path, { method, headers, body: body && JSON.stringify(body) });
  const envelope = (await answer.json()) as { data: Data; message: string };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${envelope.message}`);
  return envelope.data;
}

async function control<Answer>(sandbox: Sandbox, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(
    `http://127.0.0.1:${sandbox.httpPort}${path}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status} to ${path}`);
  return (await answer.json()) as Answer;
}
