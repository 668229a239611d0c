import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { readHtml } from "./html.ts";
import { type Product, startProduct } from "./server.ts";

let product: Product;
let sql: postgres.Sql;

beforeAll(async () => {
  // The test writes the measurements.
  product = await startProduct(undefined, { RUN_JOBS: "0", PAGE_CACHE_MB: "0" });
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  // The demo data has measured months.
  await sql`truncate uptime_days, uptime_probes, outages`;
}, 180_000);

afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

async function ask(path: string) {
  const answer = await fetch(product.origin + path, { redirect: "manual", headers: { Accept: "text/html" } });
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, html: readHtml(body) };
}

test("before anything is measured the page says so, and claims nothing", async () => {
  const { status, body } = await ask("/en-us/status");
  expect(status).toBe(200);
  expect(body).toContain("Nothing has been measured yet");
  expect(body).not.toContain("Everything is up");
  expect(body).not.toContain("100.000%");
});

test("measurements become bars, numbers and outages, in a page that everybody may keep", async () => {
  await sql`insert into uptime_probes (component, at, is_up, milliseconds) values
    ('market', date_trunc('minute', now()), true, 9), ('files', date_trunc('minute', now()), false, 9)`;
  await sql`insert into uptime_days (component, day, probes, failures)
    select c, (now() at time zone 'Asia/Seoul')::date - d, 1440, case when c = 'files' and d = 3 then 90 else 0 end
    from unnest(array['market', 'files', 'chain:kaia', 'chain:nowhere']) c, generate_series(0, 9) d`;
  await sql`insert into outages (id, component, started_at, ended_at)
    values (gen_random_uuid(), 'files', now() - interval '3 days', now() - interval '3 days' + interval '90 minutes')`;
  const { status, headers, body, html } = await ask("/en-us/status");
  expect([status, headers.get("Cache-Control")]).toEqual([
    200,
    "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  ]);
  expect(html.headings).toEqual(["Service status"]);
  expect(body).toContain("Something is down right now");
  for (const text of ["100.000%", "99.375%", "1 h 30 min", "Reading Kaia blocks", "File storage: down", "Resolved"])
    expect(body, text).toContain(text);
  // A chain that is not known any more is left out.
  expect(body).not.toContain("nowhere");
  expect(body.match(/role="img"/g)).toHaveLength(3);
});

test("the pages of networks say whether they are read, and lead to the explorer where they are", async () => {
  const kaia = paths.networks.detail("kaia");
  const before = await ask(kaia);
  expect(before.body).toContain(`href="${paths.explorer.home()}"`);
  expect(before.body).not.toContain(`href="${paths.explorer.chain("kaia")}"`);
  const hash = Buffer.alloc(32, 7);
  await sql`insert into chains (id, genesis_hash, start_block, tip_number, tip_hash, head, finalized, state, seen_at)
    values (8217, ${hash}, 0, 4321, ${hash}, 4323, 4320, 'following', now())`;
  await sql`insert into chain_blocks (chain_id, number, hash, parent_hash, mined_at, miner, gas_used, gas_limit, transaction_count)
    values (8217, 4321, ${hash}, ${hash}, now(), ${Buffer.alloc(20)}, 0, 0, 0)`;
  const { body } = await ask(kaia);
  expect(body).toContain(`href="${paths.explorer.chain("kaia")}"`);
  expect(body).toContain("4,321");
  // A network that cannot be read says nothing about it.
  const solana = await ask(paths.networks.detail("solana"));
  expect([solana.status, solana.body.includes('id="live"')]).toEqual([200, false]);
});
