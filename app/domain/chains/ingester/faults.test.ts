import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Hex } from "viem";
import { afterEach, beforeEach, describe } from "vitest";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { Db } from "#db/client.server.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import { advance, type IngesterNeeds } from "./advance.server.ts";
import {
  anvilBinary,
  catchUp,
  emptied,
  keptRows,
  lying,
  needsOf,
  startTestChain,
  type TestChain,
  testNetwork,
} from "#db/testing/chain.testing.ts";
import { runIngester } from "./run-ingester.server.ts";
import { lockChain } from "./store-cursor.server.ts";
import { Overtaken } from "./write-blocks.server.ts";

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

async function tip(db: Db): Promise<number | null> {
  const [row] = [...(await db.execute<{ tip: number | null }>(sql`select tip_number::int as tip from chains`))];
  return row?.tip ?? null;
}

async function pay(amount: bigint): Promise<void> {
  const transfer = {
    from: accounts[0]!,
    to: contracts.WonToken,
    contract: "WonToken",
    functionName: "transfer",
  } as const;
  await sendCall(chain.url, { ...transfer, args: [accounts[1], amount] });
  await chain.rpc("evm_mine");
}

describe.skipIf(!anvilBinary)(
  "an ingester to which things happen (needs anvil, which this system may not have)",
  () => {
    let needs: IngesterNeeds;
    beforeEach(async () => {
      chain = await startTestChain();
      accounts = await chain.rpc<Hex[]>("eth_accounts");
      contracts = await deployContracts(chain.url);
      const mint = { from: accounts[0]!, to: contracts.WonToken, contract: "WonToken", functionName: "mint" } as const;
      await sendCall(chain.url, { ...mint, args: [accounts[0], 1_000n] });
      await chain.rpc("evm_mine");
      for (const amount of [3n, 2n, 1n]) await pay(amount);
    });
    afterEach(() => chain?.stop());
    const faultTest = databaseTest.extend<{ db: Db }>({
      db: async ({ services }, use) => {
        await services.db.execute(emptied);
        needs = needsOf(services.db, chain.url);
        await use(services.db);
      },
    });

    faultTest("a node that is behind causes no rollback", async ({ db }) => {
      await catchUp(needs);
      const before = await keptRows(db);
      const behind = lying(needs.node, (method) => (method === "eth_blockNumber" ? "0x3" : undefined));
      expect((await catchUp({ ...needs, node: behind })).at(-1)).toEqual({ kind: "waiting", reason: "behind" });
      const forgetful = lying(needs.node, (method, [at]) =>
        method === "eth_getBlockByNumber" && Number(at) > 3 ? null : undefined,
      );
      expect((await catchUp({ ...needs, node: forgetful })).at(-1)).toEqual({ kind: "waiting", reason: "no-tip" });
      expect(await keptRows(db)).toEqual(before);
    });

    faultTest("receipts of another block are not taken", async ({ db }) => {
      const receiptsOfSeven = await chain.rpc("eth_getBlockReceipts", ["0x7"]);
      const mixed = lying(needs.node, (method, [at]) =>
        method === "eth_getBlockReceipts" && at === "0x8" ? receiptsOfSeven : undefined,
      );
      expect((await catchUp({ ...needs, node: mixed })).at(-1)).toEqual({ kind: "waiting", reason: "no-blocks" });
      expect(await tip(db)).toBe(7);
      await catchUp(needs);
      expect(await tip(db)).toBe(Number(await chain.rpc("eth_blockNumber")));
    });

    faultTest("a block whose parent is not our tip is not taken", async ({ db }) => {
      const eighth = await chain.rpc<Record<string, unknown>>("eth_getBlockByNumber", ["0x8", true]);
      const broken = lying(needs.node, (method, [at, isFull]) =>
        method === "eth_getBlockByNumber" && at === "0x8" && isFull
          ? { ...eighth, parentHash: `0x${"ab".repeat(32)}` }
          : undefined,
      );
      expect((await catchUp({ ...needs, node: broken })).at(-1)).toEqual({ kind: "waiting", reason: "other-parent" });
      expect(await tip(db)).toBe(7);
    });

    for (const kind of ["too-large", "unsupported"] as const)
      faultTest(`receipts are read one by one when a node says ${kind}`, async ({ db }) => {
        await catchUp(needs);
        const whole = await keptRows(db);
        await db.execute(emptied);
        const poor = lying(needs.node, (method, [, isFull]) => {
          if (method === "eth_getBlockReceipts") return new NodeError(kind, "query returns more than 10000 results");
          return method === "eth_getBlockByNumber" && isFull && kind === "too-large"
            ? new NodeError(kind, "the answer is too large")
            : undefined;
        });
        await catchUp({ ...needs, node: poor });
        expect(await keptRows(db)).toEqual(whole);
      });

    faultTest("blocks below finality are not taken back", async ({ db }) => {
      const network = { ...testNetwork, confirmations: 1 };
      await catchUp(needs, network);
      const before = await keptRows(db);
      await chain.rpc("anvil_reorg", [3, []]);
      expect(await catchUp(needs, network)).toEqual([{ kind: "halted", problem: "below-finality" }]);
      expect(await keptRows(db)).toEqual(before);
      const [row] = [...(await db.execute(sql`select state, problem from chains`))];
      expect(row).toEqual({ state: "halted", problem: "below-finality" });
    });

    faultTest("a chain with another first block is read anew only where it is made for development", async ({ db }) => {
      await catchUp(needs);
      const before = await keptRows(db);
      // Chains that begin in the same second have the same first block.
      const other = await startTestChain(["--timestamp", "1767571200"]);
      try {
        await other.rpc("evm_mine");
        const elsewhere = needsOf(db, other.url);
        expect(await catchUp(elsewhere)).toEqual([{ kind: "halted", problem: "other-genesis" }]);
        expect(await keptRows(db)).toEqual(before);
        const rounds = await catchUp(elsewhere, { ...testNetwork, isEphemeral: true });
        expect(rounds[0]).toEqual({ kind: "reset" });
        expect(await tip(db)).toBe(1);
        expect([...(await db.execute(sql`select 1 from token_balances`))]).toEqual([]);
      } finally {
        await other.stop();
      }
    });

    faultTest("sums that no contract could hold are kept", async ({ db }) => {
      await catchUp(needs);
      const most = 2n ** 256n - 1n;
      await db.execute(
        sql`update token_balances set amount = ${`${most * 9n}`}::numeric where owner = ${bytes(accounts[1]!)}`,
      );
      await pay(5n);
      await catchUp(needs);
      const [row] = [
        ...(await db.execute(sql`select amount::text from token_balances where owner = ${bytes(accounts[1]!)}`)),
      ];
      expect(row).toEqual({ amount: String(most * 9n + 5n) });
    });

    faultTest("an ingester that ends between any two statements leaves what was before", async ({ db }) => {
      await catchUp(needs);
      await chain.rpc("anvil_reorg", [2, []]);
      await pay(4n);
      await pay(5n);
      let hasEnded = true;
      for (let statements = 1; hasEnded; statements += 1) {
        const before = await keptRows(db);
        const round = advance({ ...needs, db: endingAfter(db, statements) }, { network: testNetwork, startBlock: 0 });
        hasEnded = await round.then(
          () => false,
          (error: Error) => error.message === "ended",
        );
        if (hasEnded) expect(await keptRows(db)).toEqual(before);
      }
      await catchUp(needs);
      const whole = await keptRows(db);
      await db.execute(emptied);
      await catchUp(needs);
      expect(await keptRows(db)).toEqual(whole);
    });

    faultTest("of two ingesters one reads, and the other takes over when it ends", async ({ db, databaseUrl }) => {
      const clients = [0, 1].map(() => postgres(databaseUrl, { max: 1, onnotice: () => {} }));
      const [first, second] = clients.map((client) => drizzle(client, { casing: "snake_case" }) as unknown as Db);
      try {
        expect(await lockChain(first!, testNetwork.id)).toBe(true);
        expect(await lockChain(second!, testNetwork.id)).toBe(false);
        const target = { network: testNetwork, startBlock: 0 };
        await expect(advance({ ...needs, db: second! }, target)).rejects.toThrow(Overtaken);
        expect(await tip(db)).toBeNull();
        await clients[0]!.end();
        const stop = new AbortController();
        const rounds: string[] = [];
        const reading = runIngester(
          { ...needs, db: second! },
          {
            target,
            signal: stop.signal,
            onRound: ({ kind }) => void rounds.push(kind),
            onBackfill: () => {},
            onFailure: () => {},
          },
        );
        await expect.poll(() => tip(db)).toBe(Number(await chain.rpc("eth_blockNumber")));
        stop.abort();
        await reading;
        expect(rounds).toContain("following");
      } finally {
        for (const client of clients) await client.end();
      }
    });
  },
);

const bytes = (hex: Hex) => sql`decode(${hex.slice(2)}, 'hex')`;

/** A database whose process ends before its nth statement; what a transaction did until then is rolled back. */
function endingAfter(db: Db, statements: number): Db {
  let left = statements;
  const wrap = (target: Db): Db =>
    new Proxy(target, {
      get(on, name) {
        const value = Reflect.get(on, name) as unknown;
        if (typeof value !== "function") return value;
        return (...values: unknown[]) => {
          if (name === "transaction") {
            const [work] = values as [(tx: Db) => Promise<unknown>];
            return on.transaction((tx) => work(wrap(tx as Db)));
          }
          if (["execute", "insert", "update", "select", "delete"].includes(String(name)) && --left < 0)
            throw new Error("ended");
          return value.apply(on, values);
        };
      },
    });
  return wrap(db);
}
