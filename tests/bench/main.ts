import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { fillServices } from "./fill-services.ts";
import { benchPages } from "./pages.bench.ts";
import { benchPayments } from "./payments.bench.ts";
import { benchSearch } from "./search.bench.ts";

/** `npm run bench`: prints tables, and writes them to test-results/bench.md. Figures worth keeping go to docs/performance.md. */
const dataDir = mkdtempSync(join(tmpdir(), "jangteo-bench-"));
const database = await startEmbedded({ dataDir: join(dataDir, "database"), log: () => {} });
const lines = [
  `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  "",
];
try {
  const paid = await benchPayments(await emptyDatabase("payments"), join(dataDir, "payments"));
  lines.push(
    `PayPal orders from checkout to settled, ${paid.concurrent} at a time, two web processes and one worker: ${paid.perSecond.toFixed(1)} a second (${paid.orders} orders), p50 ${paid.p50.toFixed(0)} ms, p95 ${paid.p95.toFixed(0)} ms`,
    `Webhooks: ${paid.burst.deliveries} deliveries of ${paid.burst.events} events answered in ${paid.burst.seconds.toFixed(1)} s, ${paid.burst.kept} kept, ${paid.burst.settledOnce ? "nothing settled twice" : "SOMETHING SETTLED TWICE"}`,
    `A capture whose answer and webhooks were lost: settled after ${paid.healSeconds.toFixed(1)} s`,
    "",
  );
  const pages = await databaseWith("pages", 10_000);
  lines.push(
    "| page, 10,000 services | requests/s | p50 ms | p99 ms | share of bare | kB |",
    "|---|---|---|---|---|---|",
  );
  for (const { page, rate, p50, p99, share, kilobytes } of await benchPages(pages, join(dataDir, "product"))) {
    lines.push(`| ${page} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${share.toFixed(2)} | ${kilobytes.toFixed(1)} |`);
  }
  const search = await databaseWith("search", 100_000);
  lines.push("", "| search page, 100,000 services | hits | p50 ms | p95 ms |", "|---|---|---|---|");
  for (const { query, hits, p50, p95 } of await benchSearch(search))
    lines.push(`| ${query} | ${hits} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(lines.join("\n"));
writeFileSync("test-results/bench.md", `${lines.join("\n")}\n`);

async function databaseWith(name: string, services: number): Promise<string> {
  const url = await emptyDatabase(name);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await fillServices(sql, services);
  await sql.end();
  return url;
}

async function emptyDatabase(name: string): Promise<string> {
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  const owner = new URL(database.url).username;
  await admin.unsafe(`create database ${name} owner ${owner} template template0 encoding 'UTF8'`);
  await admin.end();
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  await migrate(url.href, () => {});
  return url.href;
}
