import { type ChildProcess, spawn } from "node:child_process";
import autocannon from "autocannon";
import { startBareList } from "./bare-list.ts";

export type PageFigure = { page: string; rate: number; p50: number; p99: number; share: number; kilobytes: number };

const SECONDS = 8;
const CONNECTIONS = 16;

/**
 * Requests per second of our pages, each measured between two measurements of a bare `renderToString` server in the
 * same run: the share is what counts, the rates depend on the machine.
 */
export async function benchPages(databaseUrl: string, dataDir: string): Promise<PageFigure[]> {
  const port = 4391;
  const server = await startProduct({ databaseUrl, dataDir, port });
  const bare = await startBareList();
  const origin = `http://127.0.0.1:${port}`;
  const detail = await someDetail(origin);
  const pages = {
    "/market/list": "/market/list",
    "/market/list?category=defi": "/market/list?category=defi",
    "/market/list?q=지갑": `/market/list?q=${encodeURIComponent("지갑")}`,
    "/market/{id}/{slug}": detail,
    "/": "/",
    "/de/market/list": "/de/market/list",
  };
  for (const path of Object.values(pages)) await load(origin + path, 3);
  await load(`http://127.0.0.1:${bare.port}/`, 3);
  const figures: PageFigure[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const before = await load(`http://127.0.0.1:${bare.port}/`, SECONDS / 2);
    const ours = await load(origin + path, SECONDS);
    const after = await load(`http://127.0.0.1:${bare.port}/`, SECONDS / 2);
    const bareRate = (before.requests.average + after.requests.average) / 2;
    if (ours.non2xx > 0) throw new Error(`${page}: ${ours.non2xx} answers were not 200`);
    figures.push({
      page,
      rate: ours.requests.average,
      p50: ours.latency.p50,
      p99: ours.latency.p99,
      share: ours.requests.average / bareRate,
      kilobytes: ours.throughput.average / ours.requests.average / 1024,
    });
  }
  await bare.close();
  server.kill("SIGTERM");
  await new Promise((ended) => server.once("exit", ended));
  return figures;
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({ url, duration, connections: CONNECTIONS });
}

async function startProduct({
  databaseUrl,
  dataDir,
  port,
}: {
  databaseUrl: string;
  dataDir: string;
  port: number;
}): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "error",
    DEMO_DATA: "0",
  };
  const server = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error("the product does not start");
}

async function someDetail(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/market/list`)).text();
  return /href="(\/market\/\d+\/[^"]+)"/.exec(list)![1]!;
}
