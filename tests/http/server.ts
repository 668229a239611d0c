import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { inject } from "vitest";
import { cloneDatabase } from "#db/testing/database.ts";
import { demoDataDir } from "#db/testing/test-server.ts";
import { freePort } from "#tests/free-port.ts";

export type Product = { origin: string; databaseUrl: string; dataDir: string; stop(): Promise<void> };

/** Starts the built product with demo data on a database of its own; `through` may put a proxy between them. */
export async function startProduct(
  through: (databaseUrl: string) => string = (url) => url,
  env: Record<string, string> = {},
): Promise<Product> {
  const demo = await demoTemplate();
  const database = await cloneDatabase("http", demo.template);
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-http-"));
  cpSync(demo.dataDir, dataDir, { recursive: true });
  const product = await launch({ databaseUrl: through(database.url), dataDir, env });
  return {
    origin: product.origin,
    databaseUrl: database.url,
    dataDir,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** A second process on the database of a product; `stop` ends it only. */
export async function startAnother(
  { databaseUrl }: Pick<Product, "databaseUrl">,
  env: Record<string, string> = {},
): Promise<Pick<Product, "origin" | "stop">> {
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-http-"));
  const product = await launch({ databaseUrl, dataDir, env });
  return {
    origin: product.origin,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Demo data, written once by a product without jobs: every product of this run copies its database and files. Test
 * files that start at the same time wait for it.
 */
async function demoTemplate(): Promise<{ template: string; dataDir: string }> {
  const { adminUrl, prefix } = inject("testDatabases");
  const template = `${prefix}demo`;
  const dataDir = demoDataDir(prefix);
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await admin`select pg_advisory_lock(hashtext(${template}))`;
    if (existsSync(dataDir)) return { template, dataDir };
    const database = await cloneDatabase("demo");
    const filling = `${dataDir}-filling`;
    mkdirSync(filling, { recursive: true });
    const product = await launch({ databaseUrl: database.url, dataDir: filling, env: { RUN_JOBS: "0" } });
    await product.stop();
    await admin`alter database ${admin(new URL(database.url).pathname.slice(1))} rename to ${admin(template)}`;
    renameSync(filling, dataDir);
    return { template, dataDir };
  } finally {
    await admin.end();
  }
}

type Launch = { databaseUrl: string; dataDir: string; env?: Record<string, string> };

async function launch({ databaseUrl, dataDir, env = {} }: Launch): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, ["build/server.js"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      ...env,
    },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; !(await fetch(`${origin}/readyz`).catch(() => null))?.ok; attempt += 1) {
    if (attempt > 1200 || server.exitCode !== null) throw new Error("the product does not start");
    await sleep(50);
  }
  return {
    origin,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Signs an account in through the login page, with the demo password unless given; returns a Cookie header. */
export async function signIn(origin: string, email: string, password = "jangteo-demo-2026"): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sid="));
  if (!session) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return session.split(";", 1)[0]!;
}
