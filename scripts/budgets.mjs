// `npm run budgets`: the built pages, as a first visitor gets them, against what they may weigh.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root, setUp } from "./setup.mjs";

const kB = 1024;
/** Bytes after gzip; requests that the document itself asks for, pictures in the first screen aside. */
const classes = {
  browse: { script: 125 * kB, document: 30 * kB, requests: 22 },
  form: { script: 135 * kB, document: 26 * kB, requests: 14 },
  plain: { script: 1 * kB, document: 28 * kB, requests: 8 },
};
const pages = [
  ["/index", "browse"],
  ["/market", "browse"],
  ["/market/list", "browse"],
  ["{detail}", "browse"],
  ["/de/market/list", "browse"],
  ["/hi/market/list", "browse"],
  ["/login", "form"],
  ["/register", "form"],
  ["/developers", "plain"],
];

await setUp();
const port = 4399;
const server = spawn(process.execPath, ["build/server.js"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: String(port), DATA_DIR: "var/budgets", LOG_LEVEL: "error", NODE_ENV: "production" },
});
const origin = `http://localhost:${port}`;
let failed = 0;
try {
  await untilReady();
  const list = await (await fetch(`${origin}/market/list`)).text();
  const detail = /href="(\/market\/\d+\/[^"]+)"/.exec(list)[1];
  for (const [page, kind] of pages) report(page, classes[kind], await weigh(page === "{detail}" ? detail : page));
} finally {
  server.kill("SIGTERM");
  await new Promise((ended) => server.once("exit", ended));
}
process.exitCode = failed > 0 ? 1 : 0;

async function untilReady() {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error("the product does not start");
}

/** Scripts named by the document: modules, their preloads and the texts a page waits for before it answers to clicks. */
async function weigh(page) {
  const html = await (await fetch(origin + page, { headers: { Accept: "text/html" } })).text();
  const scripts = new Set(
    [
      ...html.matchAll(
        /(?:src|href)="(\/assets\/[^"]+\.js)"|from "(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)/g,
      ),
    ].map((match) => match.slice(1).find(Boolean)),
  );
  const texts = [...html.matchAll(/<link rel="preload" as="fetch" href="([^"]+)"/g)].map((match) => match[1]);
  const script = [...scripts].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(root, "build", "client", file))).length,
    0,
  );
  const eager = [...html.matchAll(/<img (?![^>]*loading="lazy")[^>]*>/g)].length;
  const sheets = [...html.matchAll(/<link rel="stylesheet"/g)].length;
  const words = await Promise.all(
    texts.map(async (file) => gzipSync(await (await fetch(origin + file)).text()).length),
  );
  return {
    document: gzipSync(html).length,
    script,
    texts: words.reduce((sum, bytes) => sum + bytes, 0),
    requests: 1 + scripts.size + texts.length + sheets + eager + 2,
  };
}

function report(page, budget, found) {
  const over = ["document", "script", "requests"].filter((name) => found[name] > budget[name]);
  if (over.length > 0) failed += 1;
  const show = (bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(9);
  console.log(
    `${over.length > 0 ? "over" : "  ok"} ${page.slice(0, 40).padEnd(40)} document ${show(found.document)} of ${budget.document / kB}, script ${show(found.script)} of ${budget.script / kB}, texts ${show(found.texts)}, requests ${found.requests} of ${budget.requests}`,
  );
}
