import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cloneDatabase } from "#db/testing/database.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { freePort } from "#tests/free-port.ts";

type Delivered = { messageId: string; recipients: string[]; subject: string };

/**
 * The built product without demo data, whose process can be killed and started again on the same database, port and
 * files. The mail server belongs to the test: its received mails survive every kill.
 */
export type KillableProduct = {
  origin: string;
  databaseUrl: string;
  /** PayPal's address for the product; the sandbox survives every kill. */
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string };
  /** The sandbox's own address, where tests play the provider: `/api/paypal/…`. */
  outside: string;
  /** Starts the product unless it is running. */
  start(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Starts a second process on the same database, files and public address; requests use the first one's name as Host. */
  startAnother(): Promise<{ origin: string; stop(): Promise<void> }>;
  /** Every mail accepted by the mail server since the start. */
  delivered(): Promise<Delivered[]>;
  /** Sets the delay before the mail server accepts a mail. */
  slowMails(milliseconds: number): Promise<void>;
  /** Ends the process and removes database and files. */
  remove(): Promise<void>;
};

const keys = { clientId: "id", clientSecret: "secret" };
const tossKey = "test_sk_faults";
const paypal = { clientId: "faults", clientSecret: "faults-secret", webhookId: "8PT597110X687430LKGECATA" };

/** `settings`: environment variables in addition to those that lead to the sandbox. */
export async function aKillableProduct(settings: Record<string, string> = {}): Promise<KillableProduct> {
  const database = await cloneDatabase("faults");
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-faults-"));
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "key", apiSecret: "secret" },
    google: keys,
    coinpayments: keys,
    paypal,
    toss: { secretKey: tossKey },
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...environment({ database: database.url, dataDir, port, sandbox }), ...settings };
  let server: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = server;
    server = null;
    return ending && ended(ending, signal);
  }

  return {
    origin,
    databaseUrl: database.url,
    paypal: { ...paypal, baseUrl: `http://127.0.0.1:${sandbox.httpPort}/paypal` },
    outside: `http://127.0.0.1:${sandbox.httpPort}`,
    async start() {
      if (server) return;
      server = launch(env);
      await ready(origin, server);
      if ((await fetch(`${origin}/sandbox`)).ok)
        throw new Error("a provider is missing in the environment: the product started a sandbox of its own");
    },
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    async startAnother() {
      const PORT = String(await freePort());
      const another = launch({ ...env, PORT, PUBLIC_ORIGIN: origin });
      await ready(`http://localhost:${PORT}`, another); // probes are answered for any Host
      return { origin: `http://localhost:${PORT}`, stop: async () => void (await ended(another, "SIGTERM")) };
    },
    delivered: async () => (await ask<{ items: Delivered[] }>(sandbox, "/api/mails")).items,
    async slowMails(ms) {
      await ask(sandbox, "/api/control", { target: "smtp", ...(ms > 0 ? { mode: "delay", ms } : { mode: "ok" }) });
    },
    async remove() {
      await end("SIGTERM");
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

type World = { database: string; dataDir: string; port: number; sandbox: Sandbox };

function environment({ database, dataDir, port, sandbox }: World): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    // The product's own timeouts of a few seconds must not end a transaction that a test holds in a trap.
    DATABASE_URL: `${database}?statement_timeout=120000&lock_timeout=120000&idle_in_transaction_session_timeout=120000`,
    DATA_DIR: dataDir,
    DEMO_DATA: "0",
    PORT: String(port),
    LOG_LEVEL: "error",
    // Each mail is sent separately, so that it can be counted.
    SELLER_DIGEST_MINUTES: "0",
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SOLAPI_BASE_URL: `http://127.0.0.1:${sandbox.httpPort}/solapi`,
    SOLAPI_API_KEY: "key",
    SOLAPI_API_SECRET: "secret",
    GOOGLE_CLIENT_ID: keys.clientId,
    GOOGLE_CLIENT_SECRET: keys.clientSecret,
    COINPAYMENTS_API_BASE: `http://127.0.0.1:${sandbox.httpPort}/coinpayments`,
    COINPAYMENTS_CLIENT_ID: keys.clientId,
    COINPAYMENTS_CLIENT_SECRET: keys.clientSecret,
    PAYPAL_API_BASE: `http://127.0.0.1:${sandbox.httpPort}/paypal`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    TOSS_API_BASE: `http://127.0.0.1:${sandbox.httpPort}/toss`,
    TOSS_SECRET_KEY: tossKey,
  };
}

const launch = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  }
  return server.exitCode;
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > until) throw new Error("the product does not start");
    await sleep(25);
  }
}

async function ask<Answer>(sandbox: Sandbox, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(
    `http://127.0.0.1:${sandbox.httpPort}${path}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
  return (await answer.json()) as Answer;
}
