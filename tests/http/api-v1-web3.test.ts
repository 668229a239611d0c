import { afterAll, beforeAll, expect, test } from "vitest";
import { madeUpChain } from "#db/testing/made-up-chain.ts";
import { endpoints } from "#app/http/api-v1/endpoints.server.ts";
import { exampleOf, hostileJson } from "./api-v1/examples.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";

let api: Platform;
let key: string;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  key = (await api.key()).key;
}, 180_000);
afterAll(() => api?.stop());

const demo = "/api/v1/demo";
const { wallet, other, coin, items, unknown, transactionHash, transferTopic } = madeUpChain;
const read = async (path: string) => {
  const answer = await api.call(demo + path, { key });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
const refusal = async (path: string) => {
  const { status, body, units } = await api.call(demo + path, { key });
  return [status, body.code, units];
};
const post = (path: string, body: unknown) => {
  const headers = { "Content-Type": "application/json" };
  return api.call(demo + path, { method: "POST", headers, body: JSON.stringify(body), key });
};

test("a transaction says what came of it", async () => {
  const seventh = await read(`/transactions/${transactionHash(7, 2)}`);
  expect(seventh).toMatchObject({
    hash: transactionHash(7, 2),
    blockNumber: 7,
    index: 2,
    time: madeUpChain.minedAt(7).toISOString(),
    status: "reverted",
    selector: "0xa9059cbb",
    fee: "31500000000000",
    finalized: true,
    confirmations: 124,
    hasMoreLogs: false,
  });
  const newest = await read(`/transactions/${transactionHash(130, 0)}`);
  expect(newest).toMatchObject({ finalized: false, confirmations: 1, selector: null, value: "1000000000000000000" });
  const shouted = transactionHash(7, 2).toUpperCase().replace("X", "x");
  expect(await read(`/transactions/${shouted}`)).toEqual(seventh);
  for (const end of ["", "/logs"])
    expect(await refusal(`/transactions/${madeUpChain.blockHash(7)}${end}`)).toEqual([404, "not_found", 1]);
});

test("logs tell of their transaction, and are found by topics", async () => {
  const logs = await read(`/contracts/${coin}/logs?fromBlock=5&toBlock=7&order=asc&topic0=${transferTopic}`);
  expect(logs.map((log: { blockNumber: number }) => log.blockNumber)).toEqual([5, 6, 7]);
  const [first] = logs;
  expect(first).toMatchObject({ transactionHash: transactionHash(5, 1), time: madeUpChain.minedAt(5).toISOString() });
  expect(await read(`/transactions/${transactionHash(5, 1)}/logs`)).toEqual([first]);
  const to = `0x${wallet.slice(2).padStart(64, "0")}`;
  const filtered = (query: string) => read(`/contracts/${coin}/logs?topic0=${transferTopic}&${query}`);
  expect(await filtered(`topic2=${to}&fromBlock=5&toBlock=7&order=asc`)).toEqual(logs);
  expect(await filtered(`topic1=${to}&fromBlock=5&toBlock=7`)).toEqual([]);
  expect(await filtered(`topic3=${to}&fromBlock=5&toBlock=10004`)).toEqual([]);
  expect(await filtered(`topic3=${to}&fromBlock=121`)).toEqual([]);
  expect(await read(`/contracts/${unknown}/logs`)).toEqual([]);
});

test("decode=true names functions and events; what does not fit its signature is null", async () => {
  const path = `/transactions/${transactionHash(5, 1)}`;
  const decoded = await read(`${path}?decode=true`);
  // Its calldata is a selector without arguments.
  expect([decoded.selector, decoded.decoded]).toEqual(["0xa9059cbb", null]);
  const [transfer] = decoded.logs;
  expect(transfer.decoded).toEqual({
    name: "Transfer",
    signature: "Transfer(address,address,uint256)",
    standard: "ERC-20",
    args: [
      { name: "from", type: "address", value: expect.stringMatching(new RegExp(`^${other}$`, "i")) },
      { name: "to", type: "address", value: expect.stringMatching(new RegExp(`^${wallet}$`, "i")) },
      { name: "value", type: "uint256", value: "5" },
    ],
  });
  expect(await read(`${path}/logs?decode=true`)).toEqual([transfer]);
  const [batch] = await read(`/contracts/${items}/logs?decode=true&limit=1`);
  expect(batch.decoded.args.slice(3).map(({ value }: { value: unknown }) => value)).toEqual([
    ["1", "2"],
    ["5", "7"],
  ]);
  const plain = await read(path);
  expect([plain.decoded, plain.logs[0].decoded]).toEqual([null, null]);
});

test("topics behind the first are looked for in the logs of one event and ten thousand blocks", async () => {
  const to = `0x${wallet.slice(2).padStart(64, "0")}`;
  for (const [query, field] of [
    [`topic2=${to}&fromBlock=5&toBlock=7`, "topic0"],
    [`topic0=${transferTopic}&topic1=${to}`, "fromBlock"],
    [`topic0=${transferTopic}&topic3=${to}&toBlock=7`, "fromBlock"],
    [`topic0=${transferTopic}&topic3=${to}&fromBlock=5&toBlock=10005`, "toBlock"],
  ]) {
    const { status, body, units } = await api.call(`${demo}/contracts/${coin}/logs?${query}`, { key });
    expect([query, status, body.errors?.[0].field, units]).toEqual([query, 400, field, 0]);
  }
});

test("transactions of a wallet lie on its side of them", async () => {
  const page = "fromBlock=9&toBlock=10&order=asc";
  const hashes = async (address: string, direction: string) =>
    (await read(`/wallets/${address}/transactions?direction=${direction}&${page}`)).map(
      ({ hash }: { hash: string }) => hash,
    );
  expect(await hashes(wallet, "out")).toEqual([transactionHash(9, 0), transactionHash(10, 0)]);
  expect(await hashes(wallet, "in")).toEqual([]);
  expect(await hashes(other, "in")).toEqual([transactionHash(9, 0), transactionHash(10, 0)]);
  expect(await hashes(other, "all")).toHaveLength(7);
  const block = await read("/blocks/10/transactions");
  expect(block.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3]);
  expect(block[0]).not.toHaveProperty("input");
  expect(await refusal("/blocks/131/transactions")).toEqual([404, "not_found", 1]);
});

test("a wallet has coins by the node, and is seen by its transactions", async () => {
  expect(await read(`/wallets/${wallet}`)).toMatchObject({
    balance: "1000000000000000000",
    nonce: 130,
    isContract: false,
    firstSeen: { blockNumber: 1 },
    lastSeen: { blockNumber: 130 },
  });
  expect(await read(`/wallets/${unknown}`)).toMatchObject({ firstSeen: null, lastSeen: null });
  await api.call(`${demo}/wallets/${wallet}/balance?block=12`, { key });
  expect(api.node.asked.at(-1)).toEqual({ method: "eth_getBalance", params: [wallet, "0xc"] });
  const three = await post("/wallets/balances", { addresses: [wallet, other, coin] });
  expect([three.status, three.body.data.length, three.units]).toEqual([200, 3, 3]);
  const many = await post("/wallets/balances", { addresses: Array(26).fill(wallet) });
  expect([many.status, many.body.code, many.units]).toEqual([400, "invalid_parameter", 0]);
});

test("a contract answers, and refuses, in decoded words", async () => {
  const ask = { function: "balanceOf(address) view returns (uint256)", args: [wallet] };
  const answered = await post(`/contracts/${coin}/call`, ask);
  expect(answered.body.data).toMatchObject({ status: "success", outputs: [{ type: "uint256", value: "42" }] });
  for (const [wrong, field] of [
    [{ ...ask, function: "balanceOf" }, "function"],
    [{ ...ask, args: ["x"] }, "args"],
    [{ ...ask, block: -1 }, "block"],
  ] as const) {
    const { status, body, units } = await post(`/contracts/${coin}/call`, wrong);
    expect([status, body.errors[0].field, units]).toEqual([400, field, 0]);
  }
});

test("JSON-RPC is answered as JSON-RPC, and only by methods of the list", async () => {
  const call = (id: number, method: string, params: unknown[] = []) => ({ jsonrpc: "2.0", id, method, params });
  const one = await post("/rpc", call(7, "eth_blockNumber"));
  expect([one.status, one.body, one.units]).toEqual([200, { jsonrpc: "2.0", id: 7, result: "0x82" }, 1]);
  const before = api.node.asked.length;
  const batch = await post("/rpc", [
    call(1, "eth_chainId"),
    call(2, "anvil_setBalance", [wallet, "0x1"]),
    call(3, "eth_call", [{}]),
    call(4, "eth_sendRawTransaction", ["0x02"]),
  ]);
  expect(batch.body).toEqual([
    { jsonrpc: "2.0", id: 1, result: "0x7a69" },
    { jsonrpc: "2.0", id: 2, error: { code: -32_601, message: expect.any(String) } },
    { jsonrpc: "2.0", id: 3, result: expect.any(String) },
    { jsonrpc: "2.0", id: 4, error: { code: -32_601, message: expect.any(String) } },
  ]);
  expect(batch.units).toBe(3);
  expect(api.node.asked.slice(before)).toEqual([{ method: "eth_call", params: [{ gas: "0x1c9c380" }] }]);
  for (const wrong of [
    [],
    Array(21).fill(call(1, "eth_chainId")),
    { method: "eth_chainId" },
    { ...call(1, "x"), params: {} },
  ]) {
    const { status, body, units } = await post("/rpc", wrong);
    expect([status, body.code, units]).toEqual([400, "invalid_parameter", 0]);
  }
});

test("what a bucket does not hold is refused before the node is asked", async () => {
  const { memberId } = api.owner;
  await api.sql`update api_plans set bucket_units = 20, units_per_second = 1`;
  await api.sql`update api_accounts set bucket = 4, filled_at = now() + interval '1 hour' where member_id = ${memberId}`;
  try {
    const before = api.node.asked.length;
    const dear = await post("/rpc", Array(20).fill({ jsonrpc: "2.0", id: 1, method: "eth_getBalance", params: [] }));
    expect([dear.status, dear.body.code, dear.units]).toEqual([429, "rate_limited", 0]);
    expect((await post(`/contracts/${coin}/call`, { function: "f()" })).status).toBe(429);
    expect(await refusal(`/wallets/${wallet}/transactions`)).toEqual([429, "rate_limited", 0]);
    expect(api.node.asked.length).toBe(before);
    expect((await api.call(`${demo}/gas`, { key })).status).toBe(200);
  } finally {
    await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000`;
    await api.sql`update api_accounts set bucket = 1000000, filled_at = now()`;
  }
});

test("tries without a key say how many are left", async () => {
  const ip = "203.0.113.78";
  const first = await api.call(`${demo}/blocks/latest`, { ip });
  expect([first.headers.get("RateLimit-Limit"), first.headers.get("RateLimit-Remaining")]).toEqual(["60", "59"]);
  const second = await api.call(`${demo}/gas`, { ip });
  expect([second.headers.get("RateLimit-Remaining"), second.units]).toEqual(["58", 0]);
  expect(Number(second.headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(3600);
  const leftOf = async (address: string) =>
    (await api.call(`${demo}/gas`, { ip: address })).headers.get("RateLimit-Remaining");
  const [one, same, other] = ["2001:db8:7:8::1", "2001:db8:7:8:9::2", "2001:db8:7:9::1"];
  expect([await leftOf(one), await leftOf(same), await leftOf(other)]).toEqual(["59", "58", "59"]);
});

// A call that says nothing beside its address has no body to judge.
const posts = endpoints
  .map(({ contract }) => ({ id: contract.id, contract }))
  .filter(({ id, contract }) => contract.method === "POST" && exampleOf[id].body);

test.for(posts)("$id takes no JSON that is not meant", async (row) => {
  const { path, body } = exampleOf[row.id];
  const headers = { "Content-Type": "application/json" };
  const send = (text: string) => api.call(path, { method: "POST", headers, body: text, key });
  const names = Object.keys(row.contract.input.shape).filter((name) => !row.contract.path.includes(`{${name}}`));
  const texts = names.flatMap((name) =>
    hostileJson.map((json) =>
      JSON.stringify({ ...body, [name]: "?" }).replace(`"${name}":"?"`, () => `"${name}":${json}`),
    ),
  );
  for (const text of [...texts, ...hostileJson, "", "{", "\u0000", '{"a":1}']) {
    const answer = await send(text);
    expect([text.slice(0, 200), answer.status < 500]).toEqual([text.slice(0, 200), true]);
  }
  expect((await send(hostileJson.at(-1)!)).body.code).toBe("malformed_body");
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const other = await api.call(path, { method: "POST", headers: form, body: "a=1", key });
  expect([other.status, other.body.code]).toEqual([415, "unsupported_media_type"]);
});
