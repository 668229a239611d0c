import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { aProject } from "#app/domain/api-keys/api-keys.testing.ts";
import { keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Db } from "#db/client.server.ts";
import { testServices } from "#db/testing/services.ts";
import { type DeepFigure, measureDepths } from "./deep-pages.ts";
import { busyToken, busyWallet, collection, fillChain, hashOf, usualWallet } from "./fill-chain.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";

type EndpointFigure = {
  name: string;
  rate: number;
  p50: number;
  p95: number;
  /** Milliseconds of the web processes. */
  cpu: number;
  /** Rows of the chain that PostgreSQL read, by index and by scans of whole tables. */
  rows: number;
  scanned: number;
};
export type ApiFigures = {
  transfers: number;
  endpoints: EndpointFigure[];
  depths: DeepFigure[];
  /** Memory of both web processes. */
  megabytes: { start: number; end: number };
};

const TRANSFERS = 1_000_000;
const SECONDS = 4;
const CONNECTIONS = 4;
const PORTS = [4395, 4396];
const SECRET = "the-secret-of-the-benches-of-the-platform-api";

const TRANSFER = "Transfer(address indexed from, address indexed to, uint256 value)";

/** With a body, a POST. */
const lists: readonly (readonly [name: string, path: string, body?: object])[] = [
  ["weights", "/weights"],
  ["blocks", "/demo/blocks"],
  ["a block", "/demo/blocks/25000"],
  ["a transaction", `/demo/transactions/${hashOf(1_000_500_000)}`],
  ["a transaction, decoded", `/demo/transactions/${hashOf(1_000_500_000)}?decode=true`],
  ["transactions of a wallet", `/demo/wallets/${usualWallet}/transactions`],
  ["transactions of a busy wallet", `/demo/wallets/${busyWallet}/transactions`],
  ["history of a wallet", `/demo/wallets/${usualWallet}/history`],
  ["history of a busy wallet", `/demo/wallets/${busyWallet}/history`],
  ["logs of a contract", `/demo/contracts/${busyToken}/logs`],
  ["logs of a contract, decoded", `/demo/contracts/${busyToken}/logs?decode=true`],
  ["events of a contract", `/demo/contracts/${busyToken}/events`, { event: TRANSFER }],
  [
    "events of a contract to a wallet",
    `/demo/contracts/${busyToken}/events`,
    { event: TRANSFER, where: { to: busyWallet }, fromBlock: 30_000, toBlock: 39_999 },
  ],
  ["transfers of a token", `/demo/tokens/${busyToken}/transfers`],
  ["transfers of a wallet", `/demo/wallets/${usualWallet}/token-transfers`],
  ["transfers of a busy wallet", `/demo/wallets/${busyWallet}/token-transfers`],
  ["holders of a token", `/demo/tokens/${busyToken}/holders`],
  ["tokens by name", "/demo/tokens/search?q=made"],
  ["tokens of a wallet", `/demo/wallets/${usualWallet}/tokens`],
  ["an NFT", `/demo/nfts/${collection}/tokens/9`],
  ["NFTs of a collection", `/demo/nfts/${collection}/tokens`],
  ["owners of a collection", `/demo/nfts/${collection}/owners`],
  ["transfers of a collection", `/demo/nfts/${collection}/transfers`],
  ["NFTs of a wallet", `/demo/wallets/${usualWallet}/nfts`],
  ["collections of a wallet", `/demo/wallets/${usualWallet}/nft-collections`],
];

/** The platform's API over two web processes and a million transfers, with a key, metering and the log of calls. */
export async function benchApi(databaseUrl: string, dataDir: string): Promise<ApiFigures> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  await fillChain(sql, TRANSFERS);
  const db = drizzle(sql, { casing: "snake_case" }) as unknown as Db;
  const base = testServices(db);
  const { key } = await aProject({ ...base, clock: () => new Date(), secrets: keyedSecrets(SECRET) });
  await sql`update api_plans set bucket_units = 100000000, units_per_second = 10000000, units_per_month = 1000000000`;
  await sql`update api_accounts set bucket = 100000000`;
  const servers = await Promise.all(
    PORTS.map((port) => startWeb({ databaseUrl, dataDir: `${dataDir}-${port}`, port })),
  );
  const memory = () => servers.reduce((sum, { pid }) => sum + memoryOf(pid!), 0);
  try {
    const start = memory();
    const endpoints: EndpointFigure[] = [];
    for (const [name, path, body] of lists) endpoints.push(await measure({ sql, servers, key, name, path, body }));
    const end = memory();
    return { transfers: TRANSFERS, endpoints, megabytes: { start, end }, depths: await measureDepths(db, sql) };
  } finally {
    await Promise.all(servers.map(ended));
    await sql.end();
  }
}

type Asked = { key: string; path: string; body: object | undefined };
type Measured = Asked & { sql: postgres.Sql; servers: readonly ChildProcess[]; name: string };

async function measure({ sql, servers, name, ...asked }: Measured): Promise<EndpointFigure> {
  await Promise.all(PORTS.map((port) => load(port, asked, 1)));
  const cpuNow = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid!), 0);
  const [rowsBefore, cpuBefore] = [await rowsRead(sql), cpuNow()];
  const loads = await Promise.all(PORTS.map((port) => load(port, asked, SECONDS)));
  const cpu = cpuNow() - cpuBefore;
  const rows = await rowsRead(sql);
  const times = loads.flat().sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    name,
    rate: times.length / SECONDS,
    p50: at(0.5),
    p95: at(0.95),
    cpu: cpu / times.length,
    rows: (rows.byIndex - rowsBefore.byIndex) / times.length,
    scanned: (rows.byScan - rowsBefore.byScan) / times.length,
  };
}

/** Times of the answers in milliseconds. */
function load(port: number, { key, path, body }: Asked, duration: number): Promise<number[]> {
  const times: number[] = [];
  const url = `http://127.0.0.1:${port}/api/v1${path}`;
  const sent = body && {
    method: "POST" as const,
    body: JSON.stringify(body),
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
  };
  const options = { url, headers: { "X-API-Key": key }, duration, connections: CONNECTIONS, ...sent };
  return new Promise((done, fail) => {
    const run = autocannon(options, (error) => (error ? fail(error) : done(times)));
    run.on("response", (_client, status, _bytes, time) => {
      if (status !== 200) fail(new Error(`${url}: ${status}`));
      times.push(time);
    });
  });
}

/** Connections report what they read a second late. */
async function rowsRead(sql: postgres.Sql): Promise<{ byIndex: number; byScan: number }> {
  await sleep(1_500);
  const [row] = await sql<{ by_index: string; by_scan: string }[]>`
    select sum(idx_tup_fetch) as by_index, sum(seq_tup_read) as by_scan from pg_stat_user_tables
    where relname like 'chain\\_%' or relname like 'token\\_%' or relname like 'nft\\_%'`;
  return { byIndex: Number(row!.by_index), byScan: Number(row!.by_scan) };
}

async function startWeb({ databaseUrl, dataDir, port }: { databaseUrl: string; dataDir: string; port: number }) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET,
    LOG_LEVEL: "error",
    DEMO_DATA: "0",
    RUN_JOBS: "0",
    RUN_INGESTERS: "0",
  };
  const server = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return server;
    await sleep(250);
  }
  throw new Error(`nothing answers at port ${port}`);
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await new Promise((exit) => server.once("exit", exit));
}
