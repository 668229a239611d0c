import { afterAll, beforeAll, expect, test } from "vitest";
import { openProducts } from "#app/domain/api-products/products.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import { platformReference, samplesOfEndpoint } from "#app/http/api-v1/reference.server.ts";
import { paths } from "#app/paths.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";

let api: Platform;
beforeAll(async () => {
  api = await startPlatform();
}, 180_000);
afterAll(() => api?.stop());

const PRIVATE = "private, no-store";
let readers = 0;
const aReader = () => {
  readers += 1;
  return `192.0.2.${readers}`;
};

async function visit(path: string, ip: string) {
  const answer = await fetch(api.product.origin + path, { headers: { "X-Forwarded-For": ip } });
  const html = await answer.text();
  // The words of the page without the marks of colours.
  const text = html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const { status, headers } = answer;
  const [cache, robots] = ["Cache-Control", "X-Robots-Tag"].map((name) => headers.get(name));
  return { status, html, text, cache, robots };
}

test("a product's page shows an answer of the chain to everybody, which uses up nobody's tries", async () => {
  const ip = aReader();
  const page = await visit("/web3-api", ip);
  expect(page).toMatchObject({ status: 200, cache: expect.stringContaining("public"), robots: null });
  expect(page.text).toContain('"indexedTo": 130');
  // Every try of the hour is still there.
  for (let call = 0; call < 60; call += 1) expect((await api.call("/api/v1/demo/blocks/1", { ip })).status).toBe(200);
});

test("a form without a script sends the call; its answer is the reader's own", async () => {
  const ip = aReader();
  const choice = await visit("/web3-api?try=blocks.read", ip);
  expect(choice).toMatchObject({ status: 200, cache: PRIVATE, robots: "noindex" });
  const page = await visit("/web3-api?try=blocks.read&block=7", ip);
  expect(page).toMatchObject({ status: 200, cache: PRIVATE, robots: "noindex" });
  expect(page.text).toContain("GET /api/v1/demo/blocks/7");
  expect(page.text).toContain('"number": 7,');
  const called = await api.call("/api/v1/demo/blocks/7", { ip });
  expect(page.text).toContain(JSON.stringify(called.body, null, 2));
  const left = called.headers.get("RateLimit-Remaining");
  expect(/남은 횟수 (\d+)/.exec(page.text)?.[1]).toBe(left === null ? undefined : String(Number(left) + 1));
});

test("a wrong value is refused at its field, with what was typed, in the reader's language", async () => {
  const ip = aReader();
  for (const [locale, words] of [
    ["", "형식"],
    ["/en-us", "format"],
  ]) {
    const page = await visit(`${locale}/web3-api?try=wallets.balance&address=0x12%22%3E`, ip);
    expect(page).toMatchObject({ status: 422, cache: PRIVATE });
    expect(page.html).toContain('id="try-address-error"');
    expect(page.html).toContain('value="0x12&quot;&gt;"');
    expect(page.text.toLowerCase()).toContain(words);
  }
  const empty = await visit("/web3-api?try=blocks.read&block=", ip);
  expect(empty.status).toBe(422);
});

test("what is not there is an answer like any other, and what no form has is none", async () => {
  const ip = aReader();
  const missing = await visit("/web3-api?try=blocks.read&block=999999", ip);
  expect(missing.status).toBe(200);
  expect(missing.text).toContain('"code": "not_found"');
  for (const odd of ["try=rpc.call&body=x", "try=usage.read&day=1", "try=%00", "try=blocks.read&block=1&block=2"])
    expect([odd, (await visit(`/web3-api?${odd}`, ip)).status]).toEqual([odd, expect.toBeOneOf([200, 422])]);
});

test("when the tries of an hour are used up, the page says so and where a key is made", async () => {
  const ip = aReader();
  for (let call = 0; call < 60; call += 1) await api.call("/api/v1/demo/blocks/1", { ip });
  const page = await visit("/web3-api?try=blocks.read&block=7", ip);
  expect(page).toMatchObject({ status: 429, cache: PRIVATE });
  expect(page.text).toContain('"code": "rate_limited"');
  expect(page.html).toContain(`href="${paths.dashboard.projects()}"`);
  expect((await visit("/web3-api", ip)).status).toBe(200);
});

test("each product names the endpoints of the document and no others", async () => {
  const documented = platformReference();
  const reference = await visit("/docs/reference", aReader());
  for (const { id, method, path } of documented) {
    expect(reference.html).toContain(`id="${id}"`);
    expect(reference.text).toContain(`${method}${path}`);
  }
  for (const product of openProducts) {
    const { html } = await visit(paths.products.open(product), aReader());
    const linked = [...html.matchAll(/href="\/docs\/reference#([^"]+)"/g)].map(([, id]) => id);
    expect(linked).toEqual(documented.filter(({ tag }) => tag === product).map(({ id }) => id));
  }
});

/** Refusals of a wrongly written call. */
const WRONG = [400, 401, 403, 405, 411, 413, 415, 422];

test("the sample of every endpoint runs as it is written", async () => {
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  const { key } = await api.key();
  const values = await liveValues(api.services, demoChain);
  for (const endpoint of platformReference()) {
    const samples = samplesOfEndpoint(endpoint, { origin: api.product.origin, values });
    const { code } = samples.find(({ language }) => language === "typescript")!;
    const statuses: number[] = [];
    const asked = async (...call: Parameters<typeof fetch>) => {
      const answer = await fetch(...call);
      statuses.push(answer.status);
      return answer;
    };
    const run = new Function("fetch", "process", "console", `return (async () => { ${code} })();`);
    await run(asked, { env: { JANGTEO_KEY: key } }, { log: () => {} }).catch(() => {});
    expect([endpoint.id, statuses.length]).toEqual([endpoint.id, 1]);
    expect([endpoint.id, WRONG.includes(statuses[0]!) ? statuses[0] : "right"]).toEqual([endpoint.id, "right"]);
    for (const { code: text } of samples) expect(text).not.toMatch(/undefined|\{\w+\}\//);
  }
});
