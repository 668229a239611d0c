import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { removePlace } from "#db/embedded/place.ts";
import { cloneDatabase } from "#db/testing/database.ts";
import { freePort } from "#tests/free-port.ts";
import { until } from "./traps.ts";

/** The number of times a server is killed: a few by default, 30 on request. */
const KILLS = Number(process.env.DATABASE_KILLS ?? 3);
const ground = path.resolve("var", "faults");

const running: ChildProcess[] = [];
const places: string[] = [];

afterAll(async () => {
  await Promise.all(running.map(end));
  for (const place of places) removePlace(path.join(place, "database"));
});

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  return child.exitCode;
}

/** Starts the built product on a data directory of its own; without `databaseUrl` it starts its own PostgreSQL. */
async function launch(program: string[], { databaseUrl }: { databaseUrl?: string } = {}) {
  mkdirSync(ground, { recursive: true });
  const place = mkdtempSync(path.join(ground, "lost-"));
  places.push(place);
  const port = await freePort();
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "ignore", "ignore"],
    env: {
      ...env,
      NODE_ENV: "production",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: place,
      DEMO_DATA: "0",
      PORT: String(port),
      LOG_LEVEL: "error",
    },
  });
  running.push(child);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
  const serves = () => until("the product serves", isReady, 120_000);
  await serves();
  return { child, origin, isReady, serves };
}

/** Returns the child processes of a process by the name of their program. */
function childrenOf(pid: number, program: string): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === pid && path.basename(name ?? "").startsWith(program))
    .map(([id]) => Number(id));
}

// Each test waits most of the time, for a product of its own.
describe.concurrent("F-5: the product without its database", () => {
  test(`survives ${KILLS} kills of the database under load and serves again each time`, async () => {
    const { child, origin, serves } = await launch(["build/server.js"]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const load = Array.from({ length: 30 }, () => fetch(`${origin}/ko/market`).catch(() => null));
      const [server] = childrenOf(child.pid!, "postgres");
      process.kill(server!, "SIGKILL");
      await until("its end was noticed", async () => childrenOf(child.pid!, "postgres")[0] !== server);
      await Promise.all(load);
      await serves();
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    }
  }, 600_000);

  test("behind a failing proxy reports not ready, keeps running, and works again afterwards", async () => {
    const database = await cloneDatabase("proxied");
    const proxy = await aProxy(new URL(database.url));
    const { child, isReady, serves } = await launch(["build/server.js"], { databaseUrl: proxy.url });
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    for (let outage = 0; outage < 2; outage += 1) {
      proxy.fail();
      await until("the process is not ready", async () => !(await isReady()));
      await sql`select graphile_worker.add_job('remove-file', '{"key":"sources/none.zip"}')`;
      proxy.work();
      await serves();
      const isDone = async () =>
        (await sql`select from graphile_worker.jobs where task_identifier = 'remove-file'`).length === 0;
      await until("the job is done", isDone, 120_000);
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    }
    await sql.end();
    await end(child);
    await proxy.close();
    await database.drop();
  }, 180_000);
});

test.concurrent("a killed server process is restarted by its supervisor until that is stopped", async () => {
  const program = "import('./scripts/supervise.mjs').then(({ supervise }) => supervise({}))";
  const { child, isReady, serves } = await launch(["--input-type=module", "--eval", program]);
  const [server] = childrenOf(child.pid!, "node");
  process.kill(server!, "SIGKILL");
  await until("the server is gone", async () => !(await isReady()));
  await serves();
  expect(childrenOf(child.pid!, "node")[0]).not.toBe(server);
  expect(await end(child)).toBe(0);
}, 180_000);

/** A TCP proxy between the product and its database that can be made to fail. */
async function aProxy(target: URL) {
  const sockets = new Set<Socket>();
  let fails = false;
  const server = createServer((socket) => {
    if (fails) return void socket.destroy();
    const there = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fail() {
      fails = true;
      for (const socket of sockets) socket.destroy();
    },
    work() {
      fails = false;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
