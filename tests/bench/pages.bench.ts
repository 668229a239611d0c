import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "@node-rs/argon2";
import autocannon from "autocannon";
import postgres from "postgres";
import { startBareList } from "./bare-list.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";

type Load = { rate: number; p50: number; p99: number; cpu: number };
export type PageFigure = { page: string; kept: Load; hello: Load; rendered: Load; kilobytes: number };
export type PageFigures = {
  pages: PageFigure[];
  /** Requests a signed-in member's list, which is rendered for that member only. */
  member: Load;
  bare: Load;
};
export type AddressFigures = { count: number; cpu: number; megabytes: { start: number; end: number } };

const SECONDS = 6;
/** A process that has served some thousand pages is what visitors meet: until then V8 still compiles. */
const WARM_UP = 15;
const CONNECTIONS = 16;
const PORT = 4391;
const ADDRESSES = 10_000;
const ENCODED = { "Accept-Encoding": "gzip, deflate, br" };
const password = "bench-password-2026";

/**
 * CPU per request (of the serving process only) and requests per second of our pages, each beside Express sending the
 * same number of bytes. Compare CPU first: a busy machine changes the rates more than the CPU.
 */
export async function benchPages(databaseUrl: string, dataDir: string): Promise<PageFigures> {
  const server = await startProduct({ databaseUrl, dataDir });
  const origin = `http://127.0.0.1:${PORT}`;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [detail] = await detailsOf(sql, 1);
  const pages = { "/market/list": "/market/list", "/market/{id}/{slug}": detail!, "/": "/" };
  const figures: PageFigure[] = [];
  for (const [page, path] of Object.entries(pages)) figures.push(await measurePage(server, page, origin + path));
  const member = await load(server, `${origin}/market/list`, { ...ENCODED, Cookie: await signIn(sql, origin) });
  const bare = await measureBare();
  await sql.end();
  await ended(server);
  return { pages: figures, member, bare };
}

/** CPU of a page that nobody has asked for, and memory of a process (right after its start and at the end) that a crawler visits. */
export async function benchAddresses(databaseUrl: string, dataDir: string): Promise<AddressFigures> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const details = await detailsOf(sql, ADDRESSES);
  await sql.end();
  const server = await startProduct({ databaseUrl, dataDir });
  const start = memoryOf(server.pid!);
  const cpu = await visitEach(server, `http://127.0.0.1:${PORT}`, details);
  const end = memoryOf(server.pid!);
  await ended(server);
  return { count: details.length, cpu, megabytes: { start, end } };
}

async function detailsOf(sql: postgres.Sql, limit: number): Promise<string[]> {
  const services = await sql<{ id: number; slug: string }[]>`select id, slug from services order by id limit ${limit}`;
  return services.map(({ id, slug }) => `/market/${id}/${slug}`);
}

async function measurePage(server: ChildProcess, page: string, url: string): Promise<PageFigure> {
  // A cookie unknown to the product makes a request bypass the page cache.
  const past = { ...ENCODED, Cookie: "bench=1" };
  await load(server, url, past, WARM_UP);
  const rendered = await load(server, url, past);
  const answer = await fetch(url, { headers: ENCODED });
  const bytes = Number(answer.headers.get("Content-Length"));
  await answer.arrayBuffer();
  await load(server, url, ENCODED, 2);
  const kept = await load(server, url, ENCODED);
  const hello = await startHello(bytes);
  await load(hello.server, hello.url, {}, 2);
  const plain = await load(hello.server, hello.url, {});
  await ended(hello.server);
  return { page, kept, hello: plain, rendered, kilobytes: bytes / 1024 };
}

/** Requests another address each time, as a crawler does; returns the CPU per address. */
async function visitEach(server: ChildProcess, origin: string, paths: readonly string[]): Promise<number> {
  const before = cpuOf(server.pid!);
  const waiting = [...paths];
  const visit = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = await fetch(origin + path, { headers: ENCODED });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return (cpuOf(server.pid!) - before) / paths.length;
}

async function measureBare(): Promise<Load> {
  const bare = await startBareList();
  const figure = await load({ pid: process.pid }, `http://127.0.0.1:${bare.port}/`, {});
  await bare.close();
  return figure;
}

async function load(
  { pid }: Pick<ChildProcess, "pid">,
  url: string,
  headers: Record<string, string>,
  duration = SECONDS,
): Promise<Load> {
  const before = cpuOf(pid!);
  const { requests, latency, non2xx } = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 200`);
  return {
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (cpuOf(pid!) - before) / requests.total,
  };
}

async function startHello(bytes: number): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ["build/bench-hello.js"], { stdio: ["pipe", "inherit", "inherit"] });
  server.stdin!.end(JSON.stringify({ bytes, port: PORT + 1 }));
  const url = `http://127.0.0.1:${PORT + 1}/`;
  await untilAnswered(url);
  return { server, url };
}

async function startProduct({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    LOG_LEVEL: "error",
    DEMO_DATA: "0",
  };
  const server = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });
  await untilAnswered(`http://127.0.0.1:${PORT}/readyz`);
  return server;
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error(`nothing answers at ${url}`);
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await new Promise((exit) => server.once("exit", exit));
}

async function signIn(sql: postgres.Sql, origin: string): Promise<string> {
  await sql`insert into members (email, name, nickname, nickname_key, terms_agreed_at, created_at, password_hash)
    values ('member@bench.example', 'member', 'member', 'member', now(), now(), ${await hash(password)})`;
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email: "member@bench.example", password }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sid="));
  if (!session) throw new Error(`cannot sign in: ${answer.status}`);
  return session.split(";", 1)[0]!;
}
