import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checksumAddress } from "#app/domain/chains/checksum-address.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { clientSamples } from "#app/http/guides/guide-samples.server.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import { madeUpChain } from "#db/testing/made-up-chain.ts";
import { Jangteo, JangteoError } from "../../public/sdk/jangteo.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";
import { runTypeScript } from "./api-v1/run-samples.ts";

let api: Platform;
let key: string;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  ({ key } = await api.key({ scopes: ["data:read", "usage:read"] }));
}, 180_000);
afterAll(() => api?.stop());

const coin = checksumAddress(madeUpChain.coin);
const client = (options: Partial<ConstructorParameters<typeof Jangteo>[0]> = {}) =>
  new Jangteo({ origin: api.product.origin, key, ...options });

test("the typed client is served as text, and its sample runs as the guide shows it", async () => {
  const served = await fetch(`${api.product.origin}/sdk/jangteo.ts`);
  expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const file = await served.text();
  expect(file).toBe(readFileSync("public/sdk/jangteo.ts", "utf8"));
  const values = { ...(await liveValues(api.services, demoChain)), token: coin };
  const code = clientSamples({ origin: api.product.origin, values })[0]!.code;
  const sample = code.replace(/^import .*\n/, "");
  const { asked, printed } = await runTypeScript(`${file.replace(/^export /gm, "")}\n${sample}`, { key });
  expect(asked.map(({ status }) => status)).toEqual([200, ...asked.slice(2).map(() => 200), 404]);
  expect(asked.length).toBeGreaterThan(3);
  expect(printed.at(-1)).toMatch(/^not_found [0-9a-f-]{36}$/);
});

test("lists are read to their end, bodies and JSON-RPC are sent, and problems are errors", async () => {
  const seen = new Set<string>();
  for await (const { transactionHash, logIndex } of client().items("tokens.transfers", {
    chain: "demo",
    address: coin,
    limit: 7,
  }))
    seen.add(`${transactionHash} ${logIndex}`);
  const [{ count }] = await api.sql<[{ count: number }]>`select count(*)::int as count from token_transfers
    where chain_id = ${demoChain.id} and token = decode(${coin.slice(2)}, 'hex')`;
  expect(seen.size).toBe(count);
  const { data } = await client().call("wallets.balances", { chain: "demo", addresses: [coin] });
  expect(data).toHaveLength(1);
  const rpc = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber" } as const;
  expect(await client().call("rpc.call", { chain: "demo", body: rpc })).toMatchObject({ result: expect.any(String) });
  const refused = client().call("blocks.list", { chain: "demo", limit: 500 });
  await expect(refused).rejects.toThrow(JangteoError);
  await expect(refused).rejects.toMatchObject({ code: "invalid_parameter", status: 400, errors: [{ field: "limit" }] });
});

test("it waits as long as it is told, and gives up where waiting does not help", async () => {
  const answers = (refusals: Response[]) => {
    const sent: string[] = [];
    const send: typeof fetch = (...call) => {
      sent.push(String(call[0]));
      return Promise.resolve(refusals.shift() ?? fetch(...call));
    };
    return { sent, send };
  };
  const refusal = (status: number, code: string, retryAfter?: number) =>
    Response.json(
      { code, detail: "later", requestId: "1" },
      {
        status,
        headers: {
          "Content-Type": "application/problem+json",
          ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
        },
      },
    );
  const some = answers([refusal(429, "rate_limited", 0), refusal(503, "overloaded", 0)]);
  await client({ fetch: some.send }).call("blocks.read", { chain: "demo", block: "latest" });
  expect(some.sent).toHaveLength(3);
  for (const [answer, sends] of [
    [refusal(429, "rate_limited", 61), 1],
    [refusal(429, "quota_exceeded", 0), 1],
    [refusal(404, "not_found"), 1],
  ] as const) {
    const one = answers([answer]);
    await expect(client({ fetch: one.send }).call("chains.list", {})).rejects.toThrow(JangteoError);
    expect(one.sent).toHaveLength(sends);
  }
  const posted = answers([refusal(502, "upstream_error")]);
  const call = client({ fetch: posted.send }).call("wallets.balances", { chain: "demo", addresses: [coin] });
  await expect(call).rejects.toMatchObject({ code: "upstream_error" });
});
