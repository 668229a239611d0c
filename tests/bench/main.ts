import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { type ApiFigures, benchApi } from "./api.bench.ts";
import { benchChains, type ChainFigures } from "./chains.bench.ts";
import { fillServices } from "./fill-services.ts";
import { type AddressFigures, benchAddresses, benchPages, type PageFigures } from "./pages.bench.ts";
import { benchQuarterClose } from "./partners.bench.ts";
import { benchPayments } from "./payments.bench.ts";
import { benchSearch } from "./search.bench.ts";

/** `npm run bench`: prints tables, and writes them to test-results/bench.md. Figures worth keeping go to docs/performance.md. `npm run bench -- pages` measures one part. */
const dataDir = mkdtempSync(join(tmpdir(), "jangteo-bench-"));
const database = await startEmbedded({ dataDir: join(dataDir, "database"), log: () => {} });
const lines = [
  `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  "",
];
const parts = process.argv.slice(2);
const ms = (milliseconds: number) => milliseconds.toFixed(1);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
try {
  if (wanted("payments")) {
    const paid = await benchPayments(await emptyDatabase("payments"), join(dataDir, "payments"));
    lines.push(
      `PayPal orders from checkout to settled, ${paid.concurrent} at a time, two web processes and one worker: ${paid.perSecond.toFixed(1)} a second (${paid.orders} orders), p50 ${paid.p50.toFixed(0)} ms, p95 ${paid.p95.toFixed(0)} ms`,
      `CPU of an order: web ${ms(paid.cost.web)} ms, worker ${ms(paid.cost.worker)} ms, PostgreSQL ${ms(paid.cost.database)} ms; load generator and PayPal's stand-in ${ms(paid.cost.bench)} ms. Log of the database: ${ms(paid.cost.walKilobytes)} kB`,
      `All of one service: ${paid.oneService.perSecond.toFixed(1)} a second, p95 ${paid.oneService.p95.toFixed(0)} ms`,
      `500 checkouts at once: ${statusLine(paid.crowd)}`,
      `200 sign-ins at once: ${statusLine(paid.signIns.statuses)}; p95 beside them: list ${paid.signIns.pageP95.toFixed(0)} ms, /readyz ${paid.signIns.readyP95.toFixed(0)} ms`,
      `Webhooks: ${paid.burst.deliveries} deliveries of ${paid.burst.events} events answered in ${paid.burst.seconds.toFixed(1)} s, ${paid.burst.kept} kept, ${paid.burst.settledOnce ? "nothing settled twice" : "SOMETHING SETTLED TWICE"}`,
      `A capture whose answer and webhooks were lost: settled after ${paid.healSeconds.toFixed(1)} s`,
      "",
    );
  }
  if (wanted("chains")) lines.push(...chainLines(await benchChains(await emptyDatabase("chains"))), "");
  if (wanted("api")) lines.push(...apiLines(await benchApi(await emptyDatabase("api"), join(dataDir, "api"))), "");
  if (wanted("partners")) {
    const { partners, orders, seconds, cpuPerPartner, closed, trueUps, ledgerSum } = await benchQuarterClose(
      await emptyDatabase("partners"),
    );
    lines.push(
      `End of a quarter, ${partners} partners with ${orders} orders: ${seconds.toFixed(1)} s, ${ms(cpuPerPartner)} ms of CPU for a partner; ${closed} closed with ${trueUps} true-ups, the ledger sums to ${ledgerSum}`,
      "",
    );
  }
  if (wanted("pages")) {
    const pages = await databaseWith("pages", 10_000);
    lines.push(...pageLines(await benchPages(pages, join(dataDir, "product"))));
  }
  if (wanted("addresses")) {
    const addresses = await databaseWith("addresses", 10_000);
    lines.push(addressLine(await benchAddresses(addresses, join(dataDir, "addresses"))));
  }
  if (wanted("search")) {
    const search = await databaseWith("search", 100_000);
    lines.push("", "| search page, 100,000 services | hits | p50 ms | p95 ms |", "|---|---|---|---|");
    for (const { query, hits, p50, p95 } of await benchSearch(search))
      lines.push(`| ${query} | ${hits} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(lines.join("\n"));
writeFileSync("test-results/bench.md", `${lines.join("\n")}\n`);

function statusLine(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}

function chainLines({ shapes, megabytes, diskPerMillion, lag }: ChainFigures): string[] {
  return [
    "| blocks read, catching up | blocks | blocks/s | logs/s | CPU of a block, ms |",
    "|---|---|---|---|---|",
    ...shapes.map(
      ({ name, blocks, blocksPerSecond, logsPerSecond, cpuPerBlock }) =>
        `| ${name} | ${blocks} | ${blocksPerSecond.toFixed(1)} | ${logsPerSecond.toFixed(0)} | ${ms(cpuPerBlock)} |`,
    ),
    "",
    `Most memory while reading: ${megabytes.toFixed(0)} MB. Disk of a million transfers with their transactions, logs and blocks: ${diskPerMillion.toFixed(0)} MB.`,
    lag
      ? `From a block that is there to its rows, ${lag.blocks} blocks, asked every ${lag.pollMs} ms: p50 ${lag.p50.toFixed(0)} ms, p95 ${lag.p95.toFixed(0)} ms.`
      : "The lag at the head needs anvil, which this system does not have.",
  ];
}

function apiLines({ transfers, endpoints, depths, megabytes }: ApiFigures): string[] {
  return [
    `| API, ${transfers.toLocaleString("en")} transfers | requests/s | p50 ms | p95 ms | CPU ms | rows by index | rows by scans |`,
    "|---|---|---|---|---|---|---|",
    ...endpoints.map(
      ({ name, rate, p50, p95, cpu, rows, scanned }) =>
        `| ${name} | ${rate.toFixed(0)} | ${ms(p50)} | ${ms(p95)} | ${ms(cpu)} | ${rows.toFixed(0)} | ${scanned.toFixed(1)} |`,
    ),
    "",
    `Memory of both web processes: ${megabytes.start.toFixed(0)} MB before, ${megabytes.end.toFixed(0)} MB after.`,
    "",
    "| page of 50 behind | by place, ms | by OFFSET, ms |",
    "|---|---|---|",
    ...depths.map(({ list, depth, keyset, offset }) => `| ${list}, ${depth} rows | ${ms(keyset)} | ${ms(offset)} |`),
  ];
}

function addressLine({ count, cpu, megabytes }: AddressFigures): string {
  return `${count} different addresses, a new process: ${ms(cpu)} ms of CPU each; ${megabytes.start.toFixed(0)} MB of memory before, ${megabytes.end.toFixed(0)} MB after.`;
}

function pageLines({ pages, member, bare }: PageFigures): string[] {
  const ms = (cpu: number) => cpu.toFixed(2);
  return [
    "| page, 10,000 services | kept: CPU ms | requests/s | share of hello | hello: CPU ms | requests/s | rendered: CPU ms | requests/s | kB |",
    "|---|---|---|---|---|---|---|---|---|",
    ...pages.map(({ page, kept, hello, rendered, kilobytes }) => {
      const shares = `${(kept.rate / hello.rate).toFixed(2)} (CPU ${(hello.cpu / kept.cpu).toFixed(2)})`;
      return `| ${page} | ${ms(kept.cpu)} | ${kept.rate.toFixed(0)} | ${shares} | ${ms(hello.cpu)} | ${hello.rate.toFixed(0)} | ${ms(rendered.cpu)} | ${rendered.rate.toFixed(0)} | ${kilobytes.toFixed(1)} |`;
    }),
    "",
    `A member's list: ${ms(member.cpu)} ms of CPU, ${member.rate.toFixed(0)} requests/s. Bare renderToString: ${bare.rate.toFixed(0)} requests/s.`,
  ];
}

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
