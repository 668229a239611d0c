import { afterAll, beforeAll, expect, test } from "vitest";
import { checksumAddress } from "#app/domain/chains/checksum-address.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { guideSlugs } from "#app/domain/guides/guides.ts";
import type { ExampleValues } from "#app/http/api-v1/example-values.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import {
  endpointSample,
  type SampleContext,
  viemSamples,
  writtenSample,
  writtenSamples,
} from "#app/http/guides/guide-samples.server.ts";
import { paths } from "#app/paths.ts";
import { madeUpChain } from "#db/testing/made-up-chain.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";
import { pythonProblems } from "./api-v1/python-syntax.ts";
import { type Asked, pythonPaths, runCurl, runTypeScript } from "./api-v1/run-samples.ts";

let api: Platform;
let context: SampleContext;
let key: string;
let values: ExampleValues;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  ({ key } = await api.key({ scopes: ["data:read", "usage:read"] }));
  // A token whose transfers are more than a page.
  values = { ...(await liveValues(api.services, demoChain)), token: checksumAddress(madeUpChain.coin) };
  context = { origin: api.product.origin, values };
}, 180_000);
afterAll(() => api?.stop());

const codeOf = (samples: ReturnType<typeof writtenSample>, language: string) =>
  samples.find((sample) => sample.language === language)!.code;
const failed = (asked: Asked[]) => asked.filter(({ status }) => status >= 300);
const addresses = (asked: Asked[]) => [...new Set(asked.map(({ path }) => path))].sort();

/** Values that a reader of a sample for curl takes from the answers before. */
async function filledIn(): Promise<Record<string, string>> {
  const { body } = await api.call(`/api/v1/demo/tokens/${values.token}/transfers?limit=100`, { key });
  const { body: chain } = await api.call("/api/v1/chains/demo");
  return { JANGTEO_KEY: key, CURSOR: body.page.nextCursor, FINAL: String(chain.data.finalizedTo) };
}

test.each(writtenSamples)("the sample %s runs as it is written, and asks the same in each language", async (name) => {
  const samples = writtenSample(name, context);
  const script = await runTypeScript(codeOf(samples, "typescript"), { key });
  expect(failed(script.asked)).toEqual([]);
  // All pages of a list with more than one are read.
  if (name === "all-pages") expect(script.asked).toHaveLength(2);
  expect(script.printed.length).toBeGreaterThan(0);
  const shell = await runCurl(codeOf(samples, "curl"), await filledIn());
  expect(failed(shell)).toEqual([]);
  // Calls that a script makes only now and then, such as to read a picture again, curl makes always.
  expect(addresses(shell)).toEqual(expect.arrayContaining(addresses(script.asked)));
  const python = codeOf(samples, "python");
  expect(pythonProblems(python)).toEqual([]);
  const shapes = pythonPaths(python).map((path) => new RegExp(`^${path.replaceAll("*", "[^/]+")}$`));
  expect(addresses(shell).filter((path) => !shapes.some((shape) => shape.test(path)))).toEqual([]);
  expect(shapes).toHaveLength(addresses(shell).length);
});

test("the sample of JSON-RPC in the reference prints what was answered, which has no envelope", async () => {
  const samples = endpointSample("rpc.call", context);
  const { printed } = await runTypeScript(codeOf(samples, "typescript"), { key });
  expect(JSON.parse(printed[0]!)).toMatchObject({ jsonrpc: "2.0", result: expect.stringMatching(/^0x/) });
  expect(codeOf(samples, "python")).not.toContain('["data"]');
});

test("the samples of single endpoints that guides show run, too", async () => {
  for (const id of ["wallets.tokens", "usage.read"]) {
    const samples = endpointSample(id, context);
    const { asked } = await runTypeScript(codeOf(samples, "typescript"), { key });
    expect([id, failed(asked)]).toEqual([id, []]);
    const shell = await runCurl(codeOf(samples, "curl"), { JANGTEO_KEY: key });
    expect([id, shell]).toEqual([id, asked]);
    expect(pythonProblems(codeOf(samples, "python"))).toEqual([]);
    expect(pythonPaths(codeOf(samples, "python"))).toEqual(addresses(asked));
  }
});

test("viem reads the chain through the sample of the quick start", async () => {
  const code = codeOf(viemSamples(context), "typescript");
  const { asked, printed } = await runTypeScript(code, { key });
  expect(asked).toEqual([{ method: "POST", path: "/api/v1/demo/rpc", status: 200 }]);
  expect(printed).toHaveLength(1);
});

test("the sample that asks again waits as long as it is told, and gives up where waiting does not help", async () => {
  const { code } = writtenSample("retry", context).find(({ language }) => language === "typescript")!;
  const answers =
    (refusals: Response[]): typeof fetch =>
    (...call) =>
      Promise.resolve(refusals.shift() ?? fetch(...call));
  const refusal = (status: number, headers: Record<string, string>) =>
    Response.json({ code: "rate_limited", detail: "later", requestId: "1" }, { status, headers });
  const some = answers([refusal(429, { "Retry-After": "7" }), refusal(503, { "Retry-After": "30" }), refusal(502, {})]);
  const { asked, printed, waits } = await runTypeScript(code, { key, fetch: some });
  expect(asked.map(({ status }) => status)).toEqual([429, 503, 502, 200]);
  expect(waits).toEqual([7_000, 30_000, 4_000]);
  expect(printed).toHaveLength(1);
  for (const refused of [refusal(429, { "Retry-After": "86400" }), refusal(404, {})])
    await expect(runTypeScript(code, { key, fetch: answers([refused]) })).rejects.toThrow("rate_limited: later (1)");
});

test("what books only final blocks books each transfer once, also when it goes on later", async () => {
  const { code } = writtenSample("final-only", context).find(({ language }) => language === "typescript")!;
  const { printed } = await runTypeScript(code, { key });
  const { body: chain } = await api.call("/api/v1/chains/demo");
  const hashes = printed.slice(0, -1).map((line) => line.split(" ")[0]);
  const [{ count }] = await api.sql<[{ count: number }]>`select count(*)::int as count from token_transfers
    where chain_id = ${demoChain.id} and block_number <= ${chain.data.finalizedTo} and token = decode(${values.token.slice(2)}, 'hex')`;
  expect(hashes).toHaveLength(count);
  expect(printed.at(-1)).toBe(String(chain.data.finalizedTo + 1));
});

test("every guide is a page whose samples name this product and its chain, in each language", async () => {
  for (const slug of guideSlugs)
    for (const locale of ["", "/en-us", "/ja"]) {
      const answer = await fetch(api.product.origin + locale + paths.docs.guide(slug));
      const html = await answer.text();
      expect([slug, locale, answer.status]).toEqual([slug, locale, 200]);
      expect(html).toContain(`${api.product.origin}/api/v1/`);
      expect(html).not.toMatch(/\{\{|<script[^>]+src=(?!"\/menus\.js")/);
      expect(html.includes('<div lang="en">'), `${locale} ${slug}`).toBe(locale === "/ja");
    }
  const index = await (await fetch(`${api.product.origin}/docs`)).text();
  for (const slug of guideSlugs) expect(index).toContain(`href="${paths.docs.guide(slug)}"`);
  expect((await fetch(`${api.product.origin}/docs/no-such-guide`)).status).toBe(404);
});

test("the check of Python finds what Python would", () => {
  expect(pythonProblems("def f(x):\n    return {\n        x: [1],\n    }\n\n\nprint(f('a'))")).toEqual([]);
  for (const wrong of [
    "print('a)",
    "print((1)",
    "print(1))",
    "def f()\n    return 1",
    "if True:\nprint(1)",
    "x = 1\n  y = 2",
    "while True:",
  ])
    expect([wrong, pythonProblems(wrong).length > 0]).toEqual([wrong, true]);
});
