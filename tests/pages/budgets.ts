import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { routeFacts } from "#app/route-facts.ts";
import type { RouteFacts } from "#app/routing/route-kinds.ts";
import type { RouteId } from "#app/routes.ts";
import { freePort } from "#tests/free-port.ts";
import { pageExamples } from "./examples.ts";
import { cookieHeader } from "./visitor.ts";
import { openWorld, type World } from "./world.ts";

const kB = 1024;
type Budget = { script: number; document: number; requests: number };
/** Bytes after gzip, and requests of the document itself without pictures in the first screen. */
const budgets = {
  browse: { script: 122 * kB, document: 31 * kB, requests: 22 },
  form: { script: 125 * kB, document: 26 * kB, requests: 14 },
  checkout: { script: 135 * kB, document: 26 * kB, requests: 17 },
  account: { script: 140 * kB, document: 26 * kB, requests: 18 },
  /** A small script that sends a large file in parts. */
  upload: { script: 3 * kB, document: 28 * kB, requests: 9 },
  plain: { script: 1 * kB, document: 28 * kB, requests: 8 },
  /** Every endpoint with its samples on one page, so that the browser's own search finds it. */
  reference: { script: 1 * kB, document: 40 * kB, requests: 8 },
} satisfies Record<string, Budget>;

/** A page's budget is that of its area. */
function budgetOf(id: RouteId): Budget {
  const { script, area }: RouteFacts = routeFacts[id];
  if (id === "routes/($lang)/market/register/source") return budgets.upload;
  if (id === "routes/($lang)/platform/reference") return budgets.reference;
  if (script === "none") return budgets.plain;
  if (area === "sign-in") return budgets.form;
  if (id.startsWith("routes/($lang)/checkout/")) return budgets.checkout;
  return area === "shop" || area === "profile" ? budgets.browse : budgets.account;
}

type Measured = { path: string; cookie: string; budget: Budget };

/** Every page of the route table in Korean, and the longest list in the languages with the longest words and letters. */
function pagesOf({ facts, cookies }: World): Measured[] {
  const pages = Object.entries(pageExamples).flatMap(([id, example]) =>
    example
      ? [
          {
            path: example.at(facts),
            cookie: cookieHeader(cookies[example.as]),
            budget: budgetOf(id as RouteId),
          },
        ]
      : [],
  );
  const lists = ["/de/market/list", "/hi/market/list"].map((path) => ({ path, cookie: "", budget: budgets.browse }));
  return [...pages, ...lists];
}

type Weight = Budget & { texts: number };

/** Scripts named by the document: modules, preloads and the texts that a page needs before it responds to clicks. */
async function weigh(origin: string, { path, cookie }: Measured): Promise<Weight> {
  const answer = await fetch(origin + path, { headers: { Accept: "text/html", Cookie: cookie } });
  const { pathname } = new URL(answer.url);
  if (!pathname.startsWith(path.split("?")[0]!)) throw new Error(`${path} leads to ${pathname}`);
  const html = await answer.text();
  const names =
    /(?:src|href)="(\/assets\/[^"]+\.js)"|from "(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)/g;
  const scripts = new Set([...html.matchAll(names)].map((match) => match.slice(1).find(Boolean)!));
  const texts = [...html.matchAll(/<link rel="preload" as="fetch" href="([^"]+)"/g)].map((match) => match[1]!);
  const words = await Promise.all(
    texts.map(async (file) => gzipSync(await (await fetch(origin + file)).text()).length),
  );
  const eager = [...html.matchAll(/<img (?![^>]*loading="lazy")[^>]*>/g)].length;
  const sheets = [...html.matchAll(/<link rel="stylesheet"/g)].length;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    document: gzipSync(html).length,
    script: sum([...scripts].map((file) => gzipSync(readFileSync(join("build/client", file))).length)),
    texts: sum(words),
    requests: 1 + scripts.size + texts.length + sheets + eager + 2,
  };
}

/** Prints the weight of a page; returns the line again when it exceeds the budget. */
function report({ path, budget }: Measured, found: Weight): string | undefined {
  const isOver = (["document", "script", "requests"] as const).some((name) => found[name] > budget[name]);
  const show = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`.padStart(9);
  const parts = [
    `document ${show(found.document)} of ${budget.document / kB}`,
    `script ${show(found.script)} of ${budget.script / kB}`,
    `texts ${show(found.texts)}`,
    `requests ${found.requests} of ${budget.requests}`,
  ];
  const line = `${isOver ? "over" : "  ok"} ${path.slice(0, 48).padEnd(48)} ${parts.join(", ")}`;
  console.log(line);
  return isOver ? line : undefined;
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await sleep(50);
  }
  throw new Error("the product does not start");
}

// The demo data of the Playwright tests: the first run writes it.
const dataDir = "var/e2e";
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, ["build/server.js"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error", NODE_ENV: "production" },
});
try {
  await untilReady(origin);
  const world = await openWorld(origin, dataDir);
  const over: string[] = [];
  for (const page of pagesOf(world)) {
    const line = report(page, await weigh(origin, page));
    if (line) over.push(line);
  }
  if (over.length > 0) {
    console.log(`\n${over.length} pages over their budget:\n${over.join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
}
