import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { leaves } from "./guarded-routes.ts";
import { type Product, startProduct } from "./server.ts";

// The row of a shared page in route-facts.ts names what it reads of the query: the page cache hands nothing else to it.

const folder = mkdtempSync(join(tmpdir(), "jangteo-parameters-"));
const notes = join(folder, "notes");
let product: Product;
let serviceId: number;
let sellerId: number;
let solutionId: number;
beforeAll(async () => {
  writeFileSync(notes, "");
  product = await startProduct(undefined, {
    NODE_OPTIONS: `--import=${new URL("./read-parameters.mjs", import.meta.url).href}`,
    NOTED_PARAMETERS: notes,
  });
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const ofStatus = "where status = 'active' order by";
  const [service] = await sql.unsafe(`select id, seller_id from services ${ofStatus} sales_count desc, id limit 1`);
  const [solution] = await sql.unsafe(`select id from services ${ofStatus} type <> 'solution', id limit 1`);
  [serviceId, sellerId, solutionId] = [service!.id, service!.seller_id, solution!.id];
  await sql.end();
}, 180_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** Addresses of pages whose pattern is none. */
const examples: Record<string, () => string> = {
  "/terms/versions/:version": () => paths.policyVersion("terms", 1),
  "/terms/versions/:version/changes": () => paths.policyChanges("terms", 2),
  "/privacy/versions/:version": () => paths.policyVersion("privacy", 2),
  "/privacy/versions/:version/changes": () => paths.policyChanges("privacy", 2),
  "/landing/:variant?": () => paths.landing.page("sellers"),
  "/market/tag/:tag": () => paths.market.tag("staking"),
  "/market/:id/:subject?": () => `/market/${serviceId}`,
  "/blockchain/:network": () => paths.networks.detail("ethereum"),
  "/websolution/detail/:id?": () => paths.websolution.detail(solutionId),
  "/help/:topic?": () => paths.help.home(),
  "/docs/:guide": () => paths.docs.guide("errors"),
  "/profile/:userId?": () => paths.profile(sellerId),
};
/** Read of every request by the server and by Remix, of which the page knows nothing. */
const OF_ALL = ["noted", "ref", "_routes", "_data", "index"];

test("every shared page names the query parameters that its loaders read", async () => {
  const shared = leaves.filter(({ cache }) => cache === "shared");
  const wrong: unknown[] = [];
  for (const { pattern } of shared) {
    const path = examples[pattern]?.() ?? pattern;
    // With a cookie that the page cache does not know, the page gets the whole query.
    const asked = (at: string) => fetch(product.origin + at, { headers: { Cookie: "other=1" }, redirect: "manual" });
    let answer = await asked(`${path}?noted=${pattern}`);
    if (answer.status === 301)
      answer = await asked(new URL(answer.headers.get("Location")!, product.origin).href.slice(product.origin.length));
    if (answer.status !== 200) wrong.push([path, answer.status]);
    await answer.text();
  }
  const lines = readFileSync(notes, "utf8").trim().split("\n");
  const read = lines.map((line) => JSON.parse(line) as { noted: string; parameter: string });
  for (const { pattern, query } of shared) {
    const names = read.filter(({ noted }) => noted === pattern).map(({ parameter }) => parameter);
    const unnamed = new Set(names.filter((name) => !OF_ALL.includes(name) && !query?.reads.includes(name)));
    if (unnamed.size > 0) wrong.push([pattern, ...unnamed]);
  }
  expect(wrong).toEqual([]);
  // The notes are complete: the parameters of a list are all among them.
  const ofList = read.filter(({ noted }) => noted === "/market/list").map(({ parameter }) => parameter);
  expect(ofList).toEqual(expect.arrayContaining(["q", "category", "page"]));
}, 180_000);
