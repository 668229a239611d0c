import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/http/api-v1/endpoints.server.ts";
import { madeUpChain } from "#db/testing/made-up-chain.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";
import { exampleOf, pagedExample } from "./api-v1/examples.ts";

let api: Platform;
let key: string;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  key = (await api.key()).key;
}, 180_000);
afterAll(() => api?.stop());

const ofChains = endpoints.filter(({ contract }) => contract.path.includes("/{chain}/"));
const lists = ofChains.filter(({ contract }) => contract.isList);
const rowsOf = (some: typeof endpoints) =>
  some.map(({ contract }) => ({ id: contract.id, contract, path: exampleOf[contract.id].path }));
const initOf = ({ id, contract }: ReturnType<typeof rowsOf>[number]) => {
  const { body } = exampleOf[id];
  return {
    method: contract.method,
    ...(body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {}),
  };
};
type Paging = Parameters<typeof pagedExample>[1];
const page = (contract: (typeof lists)[number]["contract"], paging: Paging) => {
  const [path, init] = pagedExample(contract, paging);
  return api.call(path, { ...init, key });
};

test.for(rowsOf(lists))("$id: pages one after the other are the whole list", async ({ contract }) => {
  const all = await page(contract, { limit: 100 });
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const next = await page(contract, { limit: 7, ...(cursor === null ? {} : { cursor }) });
    expect(next.status).toBe(200);
    expect(next.body.meta).toEqual({ chainId: 31_337, indexedTo: 130, finalizedTo: 127, reorgedSince: false });
    expect(next.body.page.limit).toBe(7);
    items.push(...next.body.data);
    cursor = next.body.page.nextCursor;
  } while (cursor !== null && items.length < 100);
  expect(all.body.data.length).toBeGreaterThan(7);
  expect(items.slice(0, 100)).toEqual(all.body.data);
});

test.for(rowsOf(lists))("$id takes no cursor of another query", async ({ contract }) => {
  const first = await page(contract, { limit: 1 });
  const cursor: string = first.body.page.nextCursor;
  expect(cursor).toEqual(expect.any(String));
  const [content, signature] = cursor.split(".");
  const forged = `${Buffer.from('[1,2,"0x"]').toString("base64url")}.${signature}`;
  const blocks = lists.find((one) => one.contract.id === "blocks.list")!.contract;
  const foreign = () => page(blocks, contract === blocks ? { cursor, limit: 1, order: "asc" } : { cursor });
  for (const ask of [
    foreign,
    () => page(contract, { cursor: forged }),
    () => page(contract, { cursor: `${content}.x` }),
  ]) {
    const answer = await ask();
    expect([answer.status, answer.body.code, answer.units]).toEqual([400, "cursor_mismatch", 0]);
  }
  const again = await page(contract, { limit: 3, cursor });
  expect(again.status).toBe(200);
});

test.for(rowsOf(ofChains))("$id knows its chains, and those of the key", async (row) => {
  const { path, contract } = row;
  const on = (chain: string) => path.replace("/demo/", `/${chain}/`);
  const init = initOf(row);
  for (const chain of ["no-such", "0", "31337x", "99999999999999999999", "%F0%9F%A7%A8"]) {
    const answer = await api.call(on(chain), { ...init, key });
    expect([chain, answer.status, answer.body.code, answer.units]).toEqual([chain, 404, "unsupported_chain", 0]);
  }
  const unread = await api.call(on("kaia"), { ...init, key });
  expect([unread.status, unread.body.code, unread.units]).toEqual([501, "chain_not_available", 0]);
  expect(unread.headers.get("Retry-After")).toBeNull();
  const bound = await api.key({ chains: ["kaia"] });
  const foreign = await api.call(path, { ...init, key: bound.key });
  expect([foreign.status, foreign.body.code, foreign.units]).toEqual([403, "chain_not_allowed", 0]);
  expect((await api.call(on("8217"), { ...init, key: bound.key })).body.code).toBe("chain_not_available");
  const without = await api.call(on("kaia"), init);
  expect([without.status, without.body.code]).toEqual([401, "missing_api_key"]);
  if (contract.method === "POST") expect((await api.call(path, init)).body.code).toBe("missing_api_key");
});

test("without a key the demo chain answers sixty calls an hour", async () => {
  const call = (path: string) => api.call(path, { ip: "203.0.113.77" });
  const answers = [];
  for (let time = 0; time < 60; time += 1) answers.push((await call("/api/v1/demo/blocks/latest")).status);
  expect(answers).toEqual(Array(60).fill(200));
  const refused = await call("/api/v1/31337/blocks/latest");
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
  expect((await call("/api/v1/chains")).status).toBe(200);
  expect((await api.call("/api/v1/demo/blocks/latest", { ip: "203.0.113.77", key })).status).toBe(200);
});

test("a chain says how far it is read", async () => {
  const chains = await api.call("/api/v1/chains");
  expect(chains.body.data.map(({ slug }: { slug: string }) => slug)).toContain("ethereum");
  const demo = await api.call("/api/v1/chains/demo");
  expect(demo.body.data).toMatchObject({ id: 31_337, indexedFrom: 0, indexedTo: 130, finalizedTo: 127, lag: 0 });
  const kaia = await api.call("/api/v1/chains/8217");
  expect(kaia.body.data).toMatchObject({ slug: "kaia", status: "off", head: null, indexedTo: null });
});

test("blocks are found by number, hash, name and moment", async () => {
  const block = async (at: string) => (await api.call(`/api/v1/demo/blocks/${at}`, { key })).body.data;
  const seventh = await block("7");
  expect(seventh).toMatchObject({ number: 7, hash: madeUpChain.blockHash(7), confirmations: 124, finalized: true });
  expect(await block(madeUpChain.blockHash(7).toUpperCase().replace("X", "x"))).toEqual(seventh);
  expect(await block("latest")).toMatchObject({ number: 130, finalized: false, confirmations: 1 });
  expect(await block("finalized")).toMatchObject({ number: 127, finalized: true });
  expect(await block("at?time=2026-01-01T00:01:25%2B00:00")).toEqual(seventh);
  expect(await block("at?time=2026-01-01T00:01:23Z&closest=after")).toEqual(seventh);
  for (const at of ["131", "999999999999999", madeUpChain.transactionHash(1, 0), "at?time=1970-01-01T00:00:00Z"]) {
    const answer = await api.call(`/api/v1/demo/blocks/${at}`, { key });
    expect([at, answer.status, answer.body.code, answer.units]).toEqual([at, 404, "not_found", 1]);
  }
});

test("a list lies between blocks or moments", async () => {
  const numbers = async (query: string) => {
    const { body } = await api.call(`/api/v1/demo/blocks?${query}`, { key });
    return body.data.map(({ number }: { number: number }) => number);
  };
  expect(await numbers("fromBlock=5&toBlock=7")).toEqual([7, 6, 5]);
  expect(await numbers("fromBlock=129&order=asc")).toEqual([129, 130]);
  expect(await numbers("fromDate=2026-01-01T00:00:59Z&toDate=2026-01-01T00:01:24Z")).toEqual([7, 6, 5]);
  expect(await numbers("fromDate=2999-12-31T23:59:59-14:00")).toEqual([]);
  expect(await numbers("toDate=1970-01-01T00:00:00%2B14:00")).toEqual([]);
  for (const [query, field] of [
    ["fromBlock=7&toBlock=5", "fromBlock"],
    ["fromDate=2026-01-02T00:00:00Z&toDate=2026-01-01T00:00:00Z", "fromDate"],
    ["fromDate=2026-01-02T00:00:00Z&fromBlock=1", "fromDate"],
    ["toDate=0000-01-01T00:00:00Z", "toDate"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
  ] as const) {
    const { status, body } = await api.call(`/api/v1/demo/blocks?${query}`, { key });
    expect([query, status, body.errors?.[0].field]).toEqual([query, 400, field]);
  }
});

test("addresses have a checksum", async () => {
  const { wallet } = madeUpChain;
  const balance = (address: string) => api.call(`/api/v1/demo/wallets/${address}/balance`, { key });
  const { body } = await balance(wallet);
  expect(body.data).toEqual({ address: expect.stringMatching(/[A-F]/), balance: "1000000000000000000" });
  expect((await balance(body.data.address)).body.data).toEqual(body.data);
  const wrong = body.data.address.replace(/[a-f]/g, (letter: string) => letter.toUpperCase()).replace("A", "a");
  for (const address of [wrong, wallet.slice(0, -1), `${wallet}0`, wallet.slice(2), "vitalik.eth"])
    expect([address, (await balance(address)).body.code]).toEqual([address, "invalid_parameter"]);
});
