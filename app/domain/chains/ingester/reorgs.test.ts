import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, describe } from "vitest";
import type { Db } from "#db/client.server.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { abis, type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import {
  anvilBinary,
  catchUp,
  needsOf,
  startTestChain,
  type TestChain,
  testNetwork,
} from "#db/testing/chain.testing.ts";
import { listTransactions, type TransactionPlace } from "../queries/blocks.server.ts";
import { listHistory } from "../queries/history.server.ts";
import type { PageOf } from "../queries/keyset.ts";
import type { IngesterNeeds } from "./advance.server.ts";

/** Sequences of events: a few by default, more and others on request (docs/decisions/069). */
const RUNS = Number(process.env.CHAIN_RUNS ?? 5);
const SEED = Number(process.env.CHAIN_SEED ?? 20_260);

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

/** An event on the chain between two rounds of the ingester. */
type Event =
  | { kind: "mine"; blocks: number }
  | { kind: "transfer"; token: "WonToken" | "FeeToken" | "PointsProxy"; from: number; to: number; amount: number }
  | { kind: "mint-ticket"; to: number }
  | { kind: "move-ticket"; id: number; to: number }
  | { kind: "burn-ticket"; id: number }
  | { kind: "mint-items"; to: number; first: number; amount: number }
  | { kind: "move-items"; from: number; to: number; first: number; amount: number }
  | { kind: "send-coins"; from: number; to: number }
  | { kind: "reorg"; depth: number }
  | { kind: "revert"; blocks: number };

const account = fc.integer({ min: 0, max: 4 });
const amount = fc.integer({ min: 0, max: 500 });
const ticket = fc.integer({ min: 1, max: 6 });
const item = fc.integer({ min: 1, max: 3 });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant("mine" as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant("transfer" as const),
    token: fc.constantFrom("WonToken" as const, "FeeToken" as const, "PointsProxy" as const),
    from: account,
    to: account,
    amount,
  }),
  fc.record({ kind: fc.constant("mint-ticket" as const), to: account }),
  fc.record({ kind: fc.constant("move-ticket" as const), id: ticket, to: account }),
  fc.record({ kind: fc.constant("burn-ticket" as const), id: ticket }),
  fc.record({ kind: fc.constant("mint-items" as const), to: account, first: item, amount }),
  fc.record({ kind: fc.constant("move-items" as const), from: account, to: account, first: item, amount }),
  fc.record({ kind: fc.constant("send-coins" as const), from: account, to: account }),
  fc.record({ kind: fc.constant("reorg" as const), depth: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("revert" as const), blocks: fc.integer({ min: 1, max: 4 }) }),
);

/** A refused transaction is one that reverts, or that anvil does not take: the chain goes on. */
async function happen(one: Event): Promise<void> {
  const call = async (from: number, contract: keyof Contracts, functionName: string, args: readonly unknown[]) => {
    await sendCall(chain.url, { from: accounts[from]!, to: contracts[contract], contract, functionName, args });
    await chain.rpc("evm_mine");
  };
  if (one.kind === "mine") for (let left = one.blocks; left > 0; left -= 1) await chain.rpc("evm_mine");
  if (one.kind === "transfer") await call(one.from, one.token, "transfer", [accounts[one.to], one.amount]);
  if (one.kind === "mint-ticket") await call(0, "Tickets", "mint", [accounts[one.to]]);
  if (one.kind === "move-ticket")
    await moveTicket(one.id, (from) =>
      call(from, "Tickets", "transferFrom", [accounts[from], accounts[one.to], one.id]),
    );
  if (one.kind === "burn-ticket") await moveTicket(one.id, (from) => call(from, "Tickets", "burn", [one.id]));
  const ids = "first" in one ? [one.first, one.first + 1] : [];
  if (one.kind === "mint-items") await call(0, "Items", "mintBatch", [accounts[one.to], ids, [one.amount, 1]]);
  if (one.kind === "move-items")
    await call(one.from, "Items", "safeBatchTransferFrom", [
      accounts[one.from],
      accounts[one.to],
      ids,
      [one.amount, 1],
      "0x",
    ]);
  if (one.kind === "send-coins") {
    await chain.rpc("eth_sendTransaction", [{ from: accounts[one.from], to: accounts[one.to], value: "0x1" }]);
    await chain.rpc("evm_mine");
  }
  if (one.kind === "reorg") await reorganize(one.depth);
}

async function moveTicket(id: number, move: (from: number) => Promise<void>): Promise<void> {
  const owner = await view("Tickets", "ownerOf", [id]).catch(() => null);
  if (owner) await move(accounts.indexOf((owner as string).toLowerCase() as Hex));
}

/** The replacing blocks hold a transfer that the replaced ones did not. */
async function reorganize(depth: number): Promise<void> {
  const head = Number(await chain.rpc<Hex>("eth_blockNumber"));
  const data = encodeFunctionData({
    abi: abis.WonToken,
    functionName: "transfer",
    args: [accounts[4]!, BigInt(depth)],
  });
  const transfer = { from: accounts[0], to: contracts.WonToken, data, gas: "0x80000" };
  const offset = Math.floor(depth / 2);
  const possible = Math.min(depth, head - firstFree);
  if (possible > 0) await chain.rpc("anvil_reorg", [possible, [[transfer, Math.min(offset, possible - 1)]]]);
}

async function view(contract: keyof Contracts, functionName: string, args: readonly unknown[]): Promise<unknown> {
  const abi = abis[contract] as never;
  const data = encodeFunctionData({ abi, functionName, args } as never);
  const answer = await chain.rpc<Hex>("eth_call", [{ to: contracts[contract], data }, "latest"]);
  return decodeFunctionResult({ abi, functionName, data: answer } as never);
}

/** The contracts stay: rollbacks end above their blocks. */
let firstFree = 0;

/** The rows of the database, in the words of the node. */
async function kept(db: Db) {
  const rows = async (query: ReturnType<typeof sql>) => [
    ...((await db.execute(query)) as Iterable<Record<string, unknown>>),
  ];
  const hex = (column: string) => sql.raw(`'0x' || encode(${column}, 'hex')`);
  return {
    blocks: await rows(sql`select number::int, ${hex("hash")} as hash, ${hex("parent_hash")} as parent,
      extract(epoch from mined_at)::int as time, transaction_count as count from chain_blocks order by number`),
    transactions: await rows(sql`select ${hex("hash")} as hash, block_number::int as block, transaction_index as index,
      ${hex('"from"')} as sender, ${hex('"to"')} as receiver, value::text, status::int,
      ${hex("created_contract")} as created, gas_used::int as gas, ${hex("input")} as input
      from chain_transactions order by block_number, transaction_index`),
    logs: await rows(sql`select block_number::int as block, log_index as index, ${hex("address")} as address,
      ${hex("topic0")} as topic0, ${hex("topic1")} as topic1, ${hex("topic2")} as topic2, ${hex("topic3")} as topic3,
      ${hex("data")} as data from chain_logs order by block_number, log_index`),
    balances: await rows(
      sql`select ${hex("token")} as token, ${hex("owner")} as owner, amount::text from token_balances`,
    ),
    owners: await rows(sql`select ${hex("contract")} as contract, token_id::text as id, ${hex("owner")} as owner,
      amount::text from nft_owners`),
  };
}

type NodeTransaction = { hash: Hex; from: Hex; to: Hex | null; value: Hex; input: Hex };
type NodeReceipt = {
  status: Hex;
  contractAddress: Hex | null;
  gasUsed: Hex;
  logs: { logIndex: Hex; address: Hex; topics: Hex[]; data: Hex }[];
};
type NodeBlock = { hash: Hex; parentHash: Hex; timestamp: Hex; transactions: NodeTransaction[] };

/** The whole chain, as the node says it. */
async function told() {
  const [blocks, transactions, logs] = [[] as object[], [] as object[], [] as object[]];
  const head = Number(await chain.rpc<Hex>("eth_blockNumber"));
  for (let number = 0; number <= head; number += 1) {
    const at = `0x${number.toString(16)}`;
    const block = await chain.rpc<NodeBlock>("eth_getBlockByNumber", [at, true]);
    const count = block.transactions.length;
    blocks.push({ number, hash: block.hash, parent: block.parentHash, time: Number(block.timestamp), count });
    for (const [index, one] of block.transactions.entries()) {
      const receipt = await chain.rpc<NodeReceipt>("eth_getTransactionReceipt", [one.hash]);
      transactions.push({
        hash: one.hash,
        block: number,
        index,
        sender: one.from,
        receiver: one.to,
        value: BigInt(one.value).toString(),
        status: Number(receipt.status),
        created: receipt.contractAddress,
        gas: Number(receipt.gasUsed),
        input: one.input,
      });
      for (const { logIndex, address, topics, data } of receipt.logs) {
        const [topic0 = null, topic1 = null, topic2 = null, topic3 = null] = topics;
        logs.push({ block: number, index: Number(logIndex), address, topic0, topic1, topic2, topic3, data });
      }
    }
  }
  return { blocks, transactions, logs };
}

type Pages = (after: TransactionPlace | null) => Promise<PageOf<{ hash: Hex }, TransactionPlace>>;

/** Page by page, while blocks arrive between the pages: what was there at the beginning, once and in its order. */
async function expectPages(needs: IngesterNeeds, list: Pages, hashes: readonly Hex[]): Promise<void> {
  const found: Hex[] = [];
  for (let after: TransactionPlace | null = null; ; ) {
    const page = await list(after);
    found.push(...page.items.map(({ hash }) => hash));
    if (!page.next) break;
    after = page.next;
    await happen({ kind: "send-coins", from: 0, to: 1 });
    await catchUp(needs);
  }
  expect(found).toEqual(hashes.toReversed());
}

async function expectLists(needs: IngesterNeeds): Promise<void> {
  const wallet = accounts[0]!;
  const its = sql`"from" = decode(${wallet.slice(2)}, 'hex') or "to" = decode(${wallet.slice(2)}, 'hex')`;
  const hashesOf = async (which: SQL) => {
    const rows = await needs.db.execute<{ hash: Hex }>(sql`select '0x' || encode(hash, 'hex') as hash
      from chain_transactions where ${which} order by block_number, transaction_index`);
    return [...rows].map(({ hash }) => hash);
  };
  const paging = { order: "desc", limit: 25 } as const;
  const transactions: Pages = (after) => listTransactions(needs, testNetwork, { ...paging, block: null, after });
  await expectPages(needs, transactions, await hashesOf(sql`true`));
  const history: Pages = async (after) => {
    const of = { ...paging, wallet, after, fromBlock: null, toBlock: null };
    const { items, next } = await listHistory(needs, testNetwork, of);
    return { items: items.map(({ transaction }) => transaction), next };
  };
  const moved = sql`hash in (select transaction_hash from token_transfers where ${its})`;
  await expectPages(needs, history, await hashesOf(sql`${its} or ${moved}`));
}

async function expectAgreement(needs: IngesterNeeds): Promise<void> {
  const ours = await kept(needs.db);
  const { blocks, transactions, logs } = await told();
  expect(ours.blocks).toEqual(blocks);
  expect(ours.transactions).toEqual(transactions);
  expect(ours.logs).toEqual(logs);
  const balance = (token: string, owner: string) =>
    ours.balances.find((row) => row.token === token && row.owner === owner)?.amount ?? "0";
  for (const contract of ["WonToken", "FeeToken", "PointsProxy"] as const)
    for (const owner of accounts)
      expect(balance(contracts[contract], owner)).toBe(String(await view(contract, "balanceOf", [owner])));
  const minted = Number(await view("Tickets", "minted", []));
  for (let id = 1; id <= minted; id += 1) {
    const owner = await view("Tickets", "ownerOf", [id]).catch(() => null);
    const found = ours.owners.filter((row) => row.contract === contracts.Tickets && row.id === String(id));
    expect(found.map((row) => [row.owner, row.amount])).toEqual(owner ? [[(owner as string).toLowerCase(), "1"]] : []);
  }
  for (const owner of accounts)
    for (const id of ["1", "2", "3", "4"]) {
      const found = ours.owners.find((row) => row.contract === contracts.Items && row.id === id && row.owner === owner);
      expect(found?.amount ?? "0").toBe(String(await view("Items", "balanceOf", [owner, BigInt(id)])));
    }
}

const rows = fc.array(fc.record({ event, isRead: fc.boolean() }), { minLength: 4, maxLength: 14 });

describe.skipIf(!anvilBinary)("a chain whose blocks are replaced (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    accounts = (await chain.rpc<Hex[]>("eth_accounts")).slice(0, 5);
    contracts = await deployContracts(chain.url);
    const mint = { from: accounts[0]!, to: contracts.WonToken, contract: "WonToken" as const, functionName: "mint" };
    await sendCall(chain.url, { ...mint, args: [accounts[0], 1_000_000n] });
    await chain.rpc("evm_mine");
    firstFree = Number(await chain.rpc<Hex>("eth_blockNumber"));
  });
  afterAll(() => chain?.stop());

  databaseTest("what is kept is what the node says, after whatever happened", async ({ services }) => {
    const needs = needsOf(services.db, chain.url);
    const depths = new Set<number>();
    const read = async () => {
      for (const round of await catchUp(needs)) if (round.kind === "rolled-back") depths.add(round.depth);
    };
    await fc.assert(
      fc.asyncProperty(rows, async (steps) => {
        for (const { event: one, isRead } of steps) {
          if (one.kind === "revert") {
            // Another chain from here on, which has to be longer before it is believed.
            const snapshot = await chain.rpc<string>("evm_snapshot");
            for (let left = one.blocks; left > 0; left -= 1) await chain.rpc("evm_mine");
            await read();
            await chain.rpc("evm_revert", [snapshot]);
            await chain.rpc("evm_increaseTime", [7]);
            for (let left = one.blocks + 1; left > 0; left -= 1) await chain.rpc("evm_mine");
          } else await happen(one);
          if (isRead) await read();
        }
        await read();
        await expectAgreement(needs);
        await expectLists(needs);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    console.info(`${RUNS} sequences of the seed ${SEED}, rollbacks of ${[...depths].toSorted((a, b) => a - b)} blocks`);
    // The events of this seed are no idle ones.
    expect(depths.size).toBeGreaterThan(3);
  });
});
