import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe } from "vitest";
import type { Db } from "#db/client.server.ts";
import {
  anvilBinary,
  emptied,
  needsOf,
  startTestChain,
  type TestChain,
  testNetwork,
} from "#db/testing/chain.testing.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import { advance } from "./advance.server.ts";

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

async function pay(amount: bigint): Promise<void> {
  const call = { from: accounts[0]!, to: contracts.WonToken, contract: "WonToken", functionName: "mint" } as const;
  await sendCall(chain.url, { ...call, args: [accounts[1], amount] });
  await chain.rpc("evm_mine");
}

/** All that is kept, without the moment and the state of the ingester. */
async function kept(db: Db) {
  const tables = ["chain_blocks", "chain_transactions", "chain_logs", "token_transfers", "token_balances"];
  const chains: unknown[] = [...(await db.execute(sql`select tip_number, tip_hash from chains`))];
  for (const table of [...tables, "nft_owners", "token_contracts"])
    chains.push(...(await db.execute(sql`select md5(t::text) as row from ${sql.raw(table)} t order by 1`)));
  return { chains, reorgs: [...(await db.execute(sql`select id from chain_reorgs order by 1`))] };
}

/** Before its nth statement, the commit of a transaction included, PostgreSQL ends the connection. */
function endedBefore(client: postgres.Sql, nth: number, end: (pid: number) => Promise<unknown>) {
  const watched = { statements: 0, endedInTransaction: false };
  const count = async (on: postgres.Sql) => {
    watched.statements += 1;
    if (watched.statements !== nth) return;
    watched.endedInTransaction = on !== client;
    const [row] = await on.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid");
    await end(row!.pid);
  };
  const wrap = (on: postgres.Sql): postgres.Sql =>
    new Proxy(on, {
      get(target, name) {
        if (name === "unsafe")
          return (...values: Parameters<postgres.Sql["unsafe"]>) => {
            const ask = async <Rows>(query: () => PromiseLike<Rows>) => {
              await count(target);
              return await query();
            };
            const rows = ask(() => target.unsafe(...values));
            rows.catch(() => {});
            return Object.assign(rows, { values: () => rows.then((found) => found.map((row) => Object.values(row))) });
          };
        if (name === "begin")
          return (work: (tx: postgres.Sql) => Promise<unknown>) =>
            target.begin(async (tx) => {
              const value = await work(wrap(tx as unknown as postgres.Sql));
              await count(tx as unknown as postgres.Sql);
              return value;
            });
        return Reflect.get(target, name) as unknown;
      },
    });
  return { db: drizzle(wrap(client), { casing: "snake_case" }) as unknown as Db, watched };
}

describe.skipIf(!anvilBinary)("a database that goes away (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    accounts = await chain.rpc<Hex[]>("eth_accounts");
    contracts = await deployContracts(chain.url);
    for (const amount of [3n, 2n, 1n]) await pay(amount);
  });
  afterAll(() => chain?.stop());

  databaseTest("a connection that ends before any statement leaves whole rounds", async ({ services, databaseUrl }) => {
    const { db } = services;
    const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    const end = (pid: number) => db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`);
    const round = async (nth: number) => {
      const { db: ended, watched } = endedBefore(client, nth, end);
      const target = { network: testNetwork, startBlock: 0 };
      const result = await advance(needsOf(ended, chain.url), target).catch((error: unknown) => error);
      return { result, ...watched };
    };
    const settle = async () => {
      for (let last: unknown; (last as { blocks?: number })?.blocks !== 0; ) last = (await round(Infinity)).result;
    };
    try {
      await settle();
      const events = { append: () => pay(4n), rollback: () => chain.rpc("anvil_reorg", [2, []]) };
      for (const event of Object.values(events)) {
        let inTransaction = 0;
        for (let nth = 1; ; nth += 1) {
          await event();
          const before = await kept(db);
          const { result, statements, endedInTransaction } = await round(nth);
          const after = await kept(db);
          // Outside of a transaction the statement goes on in a new connection.
          if (endedInTransaction) {
            inTransaction += 1;
            expect(result).toBeInstanceOf(Error);
            expect(after).toEqual(before);
          }
          await settle();
          expect(await kept(db)).not.toEqual(before);
          if (statements < nth) break;
        }
        expect(inTransaction).toBeGreaterThan(8);
      }
      const head = await chain.rpc<{ hash: Hex }>("eth_getBlockByNumber", ["latest", false]);
      const [tip] = [...(await db.execute(sql`select '0x' || encode(tip_hash, 'hex') as hash from chains`))];
      expect(tip).toEqual({ hash: head.hash });
      const ours = (await kept(db)).chains;
      await db.execute(emptied);
      await settle();
      expect((await kept(db)).chains).toEqual(ours);
    } finally {
      await client.end();
    }
  });
});
