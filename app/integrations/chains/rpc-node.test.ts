import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { rpcNode } from "./rpc-node.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = { status?: number; body?: unknown; bytes?: number; retryAfter?: string };

/** A node that answers everything like this, and counts. */
async function aNode({ status = 200, body, bytes = 0, retryAfter }: Answer) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on("end", () => {
      response.writeHead(status, {
        "content-type": "application/json",
        ...(retryAfter ? { "retry-after": retryAfter } : {}),
      });
      if (bytes === 0) return void response.end(JSON.stringify(body));
      response.on("error", () => {});
      const piece = Buffer.alloc(1_000_000, "a");
      const send = (left: number): void => {
        if (left <= 0 || response.destroyed) return void response.end();
        response.write(piece, () => send(left - piece.length));
      };
      send(bytes);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const result = (value: unknown) => ({ body: { jsonrpc: "2.0", id: 1, result: value } });
const failure = (code: number, message: string) => ({ body: { jsonrpc: "2.0", id: 1, error: { code, message } } });

test("an answer of seventy megabytes is not read, and not asked for again", async () => {
  const node = await aNode({ bytes: 70_000_000 });
  const asking = rpcNode({ urls: () => [node.url] }).request("eth_getLogs", []);
  await expect(asking).rejects.toMatchObject({ kind: "too-large" });
  expect(node.asked()).toBe(1);
});

test("the next node is asked when one does not answer", async () => {
  const down = await aNode({ status: 503 });
  const up = await aNode(result("0x10"));
  const urls = () => ["http://127.0.0.1:1", down.url, up.url];
  expect(await rpcNode({ urls }).request("eth_blockNumber", [])).toBe("0x10");
});

test.each([
  ["seconds", "20", 20_000],
  ["a date", "Mon, 05 Jan 2026 00:00:30 GMT", 30_000],
  ["longer than a minute", "86400", 60_000],
])("a node that asks for a pause of %s is left alone until then", async (_kind, retryAfter, pauseMs) => {
  const begin = Date.parse("2026-01-05T00:00:00Z");
  let now = begin;
  const busy = await aNode({ status: 429, retryAfter });
  const other = await aNode(result("0x10"));
  const node = rpcNode({ urls: () => [busy.url, other.url], now: () => now });
  const ask = () => node.request("eth_blockNumber", []);
  for (const [at, asked] of [
    [0, 1],
    [pauseMs - 1, 1],
    [pauseMs, 2],
  ] as const) {
    now = begin + at;
    expect([await ask(), busy.asked()]).toEqual(["0x10", asked]);
  }
  now = begin;
  const alone = rpcNode({ urls: () => [busy.url], now: () => now });
  await expect(alone.request("eth_blockNumber", [])).rejects.toMatchObject({ kind: "unreachable" });
  await expect(alone.request("eth_blockNumber", [])).rejects.toThrow("the node has asked for a pause");
});

test("a refusal is the answer: no other node is asked", async () => {
  const first = await aNode({ body: { jsonrpc: "2.0", id: 1, error: { code: 3, message: "reverted", data: "0x08" } } });
  const second = await aNode(result("0x1"));
  const asking = rpcNode({ urls: () => [first.url, second.url] }).request("eth_call", []);
  await expect(asking).rejects.toMatchObject({ kind: "refused", rpc: { code: 3, data: "0x08" } });
  expect(second.asked()).toBe(0);
});

test.each([
  [failure(-32_601, "the method eth_getBlockReceipts does not exist/is not available"), "unsupported"],
  [failure(-32_000, "query returns more than 10000 results"), "too-large"],
  [failure(-32_005, "query returned more than 10000 results"), "too-large"],
  [failure(-32_008, "response size exceeded"), "too-large"],
  [failure(-32_005, "daily request count exceeded, request rate limited"), "unreachable"],
  [failure(-32_029, "Rate limit exceeded"), "unreachable"],
  [failure(-32_000, "header not found"), "refused"],
  [failure(-32_000, "could not generate the answer"), "refused"],
  [failure(3, "execution reverted: Token does not exist"), "refused"],
  [failure(3, "the amount exceeds the limit"), "refused"],
  [failure(-32_000, "execution reverted: rate not set"), "refused"],
  [failure(-32_603, "execution reverted: too many requests"), "refused"],
  [failure(-32_000, "evm: execution reverted: amount exceeds limit"), "refused"],
  [failure(-32_603, "VM Exception while processing transaction: revert rate not set"), "refused"],
  [failure(-32_603, "EVM error OutOfGas"), "refused"],
  [{ status: 413, body: "" }, "too-large"],
  [{ status: 429, body: "" }, "unreachable"],
] as const)("%j means %s", async (answer, kind) => {
  const node = await aNode(answer);
  const asking = rpcNode({ urls: () => [node.url] }).request("eth_getLogs", []);
  await expect(asking).rejects.toMatchObject({ kind });
});

test("an error does not tell the address of the node, which may hold a key", async () => {
  const asking = rpcNode({ urls: () => ["http://127.0.0.1:1/v2/secret-key"] }).request("eth_chainId", []);
  const error = await asking.catch((reason: unknown) => reason as Error);
  expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain("secret-key");
});
