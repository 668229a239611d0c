import { sql } from "drizzle-orm";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe } from "vitest";
import { connect, type Db } from "#db/client.server.ts";
import { anvilBinary, emptied, startTestChain, type TestChain, testNetwork } from "#db/testing/chain.testing.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { blockPool, rpcNode } from "./rpc-node.server.ts";
import { runIngester } from "#app/domain/chains/ingester/run-ingester.server.ts";

type Asked = { method: string; params: readonly unknown[] };
/** Answers by itself and returns true, or leaves the answer to the node behind. */
type Fault = (asked: Asked, response: ServerResponse) => boolean | Promise<boolean>;

let chain: TestChain;
let server: Server;
let url: string;
let fault: Fault | null = null;
/** Answers that were wrong, and rounds of the ingester, failed ones too. */
let [faults, rounds] = [0, 0];

/** A node that speaks HTTP: the chain's, with a fault in front of it. */
async function startProxy(): Promise<void> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    response.on("error", () => {});
    if (fault && (await fault(JSON.parse(body.toString()) as Asked, response))) {
      faults += 1;
      return;
    }
    const answer = await fetch(chain.url, { method: "POST", headers: { "content-type": "application/json" }, body });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function say(response: ServerResponse, answer: object): true {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, ...answer }));
  return true;
}

/** Seventy megabytes that never become an answer. */
function flood(response: ServerResponse): true {
  const piece = Buffer.alloc(1_000_000, " ");
  const send = (left: number): void => {
    if (left <= 0 || response.destroyed) return void response.end();
    response.write(piece, () => send(left - 1));
  };
  response.writeHead(200, { "content-type": "application/json" });
  send(70);
  return true;
}

const told = (method: string, params: readonly unknown[]) => chain.rpc<Record<string, unknown>>(method, params);
async function toldBlock(block: number): Promise<string> {
  const { hash, parentHash } = await told("eth_getBlockByNumber", [`0x${block.toString(16)}`, false]);
  return `${hash} ${parentHash}`;
}
const isFullBlock = ({ method, params }: Asked) => method === "eth_getBlockByNumber" && params[1] === true;
const isReceipts = ({ method }: Asked) => method === "eth_getBlockReceipts";
const isNew = ({ params }: Asked) => Number(params[0]) > START;
function count(): void {
  rounds += 1;
}

/** Blocks that are read before the fault. */
const START = 4;

/** Faults under which nothing new is read as long as they last, and others that only need another way. */
const table: { name: string; isReadAllTheSame?: true; timeoutMs?: number; fault: Fault }[] = [
  {
    name: "says an older head",
    fault: ({ method }, response) => method === "eth_blockNumber" && say(response, { result: "0x2" }),
  },
  { name: "takes every question and answers none", timeoutMs: 300, fault: () => true },
  {
    name: "sends 70 MB instead of a number",
    fault: ({ method }, response) => method === "eth_blockNumber" && flood(response),
  },
  {
    name: "sends 70 MB instead of whole blocks and receipts",
    isReadAllTheSame: true,
    fault: (asked, response) => (isFullBlock(asked) || isReceipts(asked)) && isNew(asked) && flood(response),
  },
  {
    name: "has too many results for the receipts of a block",
    isReadAllTheSame: true,
    fault: (asked, response) =>
      isReceipts(asked) &&
      say(response, { error: { code: -32_005, message: "query returned more than 10000 results" } }),
  },
  {
    name: "gives a block another parent",
    fault: async (asked, response) => {
      if (!isFullBlock(asked) || !isNew(asked)) return false;
      const block = await told(asked.method, asked.params);
      return say(response, { result: block && { ...block, parentHash: `0x${"ab".repeat(32)}` } });
    },
  },
  {
    name: "gives the receipts of another block",
    fault: async (asked, response) =>
      isReceipts(asked) && isNew(asked) && say(response, { result: await told("eth_getBlockReceipts", ["0x1"]) }),
  },
  {
    name: "asks for patience (429)",
    fault: (_, response) => {
      response.writeHead(429, { "retry-after": "1" }).end();
      return true;
    },
  },
  {
    name: "answers half a JSON",
    fault: (_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end('{"jsonrpc":"2.0","id":1,"result":"0x');
      return true;
    },
  },
  {
    name: "ends the connection",
    fault: (_, response) => {
      response.destroy();
      return true;
    },
  },
];

/** Hash and parent of each block that is kept. */
async function blocks(db: Db): Promise<string[]> {
  const rows = await db.execute<{ block: string }>(
    sql`select format('0x%s 0x%s', encode(hash, 'hex'), encode(parent_hash, 'hex')) as block from chain_blocks
      order by number`,
  );
  return [...rows].map(({ block }) => block);
}

describe.skipIf(!anvilBinary)("a node that does wrong over HTTP (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    await startProxy();
    const [from, to] = await chain.rpc<string[]>("eth_accounts");
    for (let block = 1; block <= START + 3; block += 1) {
      await chain.rpc("eth_sendTransaction", [{ from, to, value: "0x1" }]);
      await chain.rpc("evm_mine");
    }
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await chain?.stop();
  });

  for (const row of table)
    databaseTest(
      `nothing wrong is kept when it ${row.name}, and all of it afterwards`,
      async ({ services: { db }, databaseUrl }) => {
        await db.execute(emptied);
        const one = connect(databaseUrl, { max: 1, isPatient: true });
        const all: string[] = [];
        for (let block = 0; block <= START + 3; block += 1) all.push(await toldBlock(block));
        const stop = new AbortController();
        // Until the fault begins the chain is as long as this.
        fault = ({ method }, response) =>
          method === "eth_blockNumber" && say(response, { result: `0x${START.toString(16)}` });
        const node = rpcNode({
          urls: () => [url],
          timeoutMs: row.timeoutMs ?? 20_000,
          pool: { ...blockPool, connections: 8 },
        });
        const network = { ...testNetwork, pollMs: 10 };
        const reading = runIngester(
          { db: one.db, node, clock: () => new Date() },
          {
            target: { network, startBlock: 0 },
            signal: stop.signal,
            onRound: count,
            onBackfill: () => {},
            onFailure: count,
          },
        );
        try {
          await expect.poll(() => blocks(db)).toEqual(all.slice(0, START + 1));
          [faults, rounds, fault] = [0, 0, row.fault];
          // The first may have begun before the fault.
          await expect.poll(() => faults > 0 && rounds > 1).toBe(true);
          if (!row.isReadAllTheSame) {
            expect(await blocks(db)).toEqual(all.slice(0, START + 1));
            fault = null;
          }
          await expect.poll(() => blocks(db)).toEqual(all);
          const [reorgs] = [...(await db.execute(sql`select count(*)::int as count from chain_reorgs`))];
          expect(reorgs).toEqual({ count: 0 });
        } finally {
          stop.abort();
          await reading;
          await one.close();
          fault = null;
        }
      },
    );
});
