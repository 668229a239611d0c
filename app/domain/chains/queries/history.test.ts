import { sql } from "drizzle-orm";
import { describe } from "vitest";
import type { Db } from "#db/client.server.ts";
import { madeUpChain, writeMadeUpChain } from "#db/testing/made-up-chain.ts";
import { expect, test } from "#db/testing/test.ts";
import type { Hex } from "../block.ts";
import { demoChain as network } from "../networks.ts";
import { type HistoryEntry, listHistory, mostTransfersOfEntry } from "./history.server.ts";
import type { TransactionPlace } from "./store-transactions.server.ts";

type Asked = { order: "asc" | "desc"; limit: number; fromBlock?: number; toBlock?: number };

/** All pages, one after the other. */
async function pagesOf(db: Db, wallet: Hex, asked: Asked): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let after: TransactionPlace | null = null;
  do {
    const of = { fromBlock: null, toBlock: null, ...asked, wallet, after };
    const page: Awaited<ReturnType<typeof listHistory>> = await listHistory({ db }, network, of);
    entries.push(...page.items);
    after = page.next;
  } while (after);
  return entries;
}

/** Hashes of all transactions that have to do with a wallet, with its transfers in each, found without any index. */
async function expected(db: Db, wallet: Hex) {
  const bytes = sql`decode(${wallet.slice(2)}, 'hex')`;
  const rows = await db.execute<{ hash: Hex; block: number; transfers: number }>(sql`
    select '0x' || encode(t.hash, 'hex') as hash, t.block_number::int as block, (select count(*)::int from token_transfers m
      where m.transaction_hash = t.hash and (m."from" = ${bytes} or m."to" = ${bytes})) as transfers
    from chain_transactions t
    where t."from" = ${bytes} or t."to" is not distinct from ${bytes} or exists (select from token_transfers m
      where m.transaction_hash = t.hash and (m."from" = ${bytes} or m."to" = ${bytes}))
    order by t.block_number, t.transaction_index`);
  return [...rows];
}

describe("the history of a wallet", () => {
  const { wallet, other, crowd } = madeUpChain;

  test.for([
    ["a busy wallet", wallet],
    ["one that sends in each block", other],
    ["one that only got tokens", crowd[3]!],
  ] as const)(
    "of %s has each transaction once, in both orders and pages of any size",
    async ([, address], { services: { db } }) => {
      await writeMadeUpChain(db);
      const wanted = await expected(db, address);
      expect(wanted.length).toBeGreaterThan(0);
      const shortOf = (entries: HistoryEntry[]) =>
        entries.map(({ transaction: { hash, blockNumber }, transfers }) => ({
          hash,
          block: blockNumber,
          transfers: transfers.length,
        }));
      const cut = wanted.map((row) => ({ ...row, transfers: Math.min(row.transfers, mostTransfersOfEntry) }));
      for (const limit of [7, 100]) {
        expect(shortOf(await pagesOf(db, address, { order: "asc", limit }))).toEqual(cut);
        expect(shortOf(await pagesOf(db, address, { order: "desc", limit }))).toEqual(cut.toReversed());
      }
      const [fromBlock, toBlock] = [58, 62];
      const within = cut.filter(({ block }) => block >= fromBlock && block <= toBlock);
      for (const limit of [1, 2])
        expect(shortOf(await pagesOf(db, address, { order: "asc", limit, fromBlock, toBlock }))).toEqual(within);
      expect(shortOf(await pagesOf(db, address, { order: "desc", limit: 1, fromBlock, toBlock }))).toEqual(
        within.toReversed(),
      );
    },
  );

  test("shows the first transfers of a transaction with more of them", async ({ services: { db } }) => {
    await writeMadeUpChain(db);
    const hash = madeUpChain.transactionHash(61, 3);
    const entry = async () =>
      (await pagesOf(db, wallet, { order: "desc", limit: 100, fromBlock: 61, toBlock: 61 })).find(
        ({ transaction }) => transaction.hash === hash,
      );
    expect(await entry()).toMatchObject({ transfers: { length: mostTransfersOfEntry }, hasMoreTransfers: false });
    await db.execute(sql`insert into token_transfers select chain_id, block_number, log_index, sub_index + 1,
        transaction_hash, token, standard, "from", "to", token_id, amount from token_transfers
      where transaction_hash = decode(${hash.slice(2)}, 'hex') order by log_index desc limit 1`);
    expect(await entry()).toMatchObject({ transfers: { length: mostTransfersOfEntry }, hasMoreTransfers: true });
  });
});
