import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ConfiguredChains } from "#app/domain/chains/configured-chains.ts";
import { findNetwork } from "#app/domain/chains/networks.ts";
import type { Env } from "#app/env.server.ts";
import { callLimits, chainNodes } from "./chain-nodes.server.ts";

/** Answers each question to a path with its name; those to /silent are left without an answer. */
async function startServer() {
  let silent = 0;
  const server = createServer((request, response) => {
    if (request.url === "/silent") silent += 1;
    else response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: request.url }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, silent: () => silent, stop };
}

test("questions that a node leaves open hold up no other network", async () => {
  const server = await startServer();
  const CHAINS = ConfiguredChains.parse(
    JSON.stringify({ kaia: { urls: [`${server.url}/silent`] }, base: { urls: [`${server.url}/base`] } }),
  );
  const nodes = chainNodes({ CHAINS } as Env, { url: null }, callLimits);
  const ask = (slug: string) => nodes.find(findNetwork(slug)!.id)!.request("eth_blockNumber", []);
  const { connections, queue } = callLimits.pool;
  const open = Promise.allSettled(Array.from({ length: connections + queue }, () => ask("kaia")));
  try {
    await expect.poll(server.silent).toBe(connections);
    expect(await ask("base")).toBe("/base");
  } finally {
    server.stop();
    await open;
  }
});
