import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing/test.ts";
import type { Hex, TokenTransfer } from "../block.ts";
import { applyTransfers } from "./store-balances.server.ts";
import { insertBlocks, type ReadBlock } from "./store-rows.server.ts";

const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const other: Hex = `0x${"cd".repeat(20)}`;
const address: Hex = `0x${"ab".repeat(20)}`;

function aBlock(transfers: number, data: Hex = "0x"): ReadBlock {
  const transfer = (at: number): TokenTransfer => ({
    logIndex: Math.floor(at / 2_000),
    subIndex: at % 2_000,
    transactionHash: hash("1"),
    token: address,
    standard: "erc1155",
    from: address,
    to: other,
    tokenId: String(at % 5_001),
    amount: "1",
  });
  const log = { index: 0, transactionIndex: 0, transactionHash: hash("1"), address, topics: [], data };
  return {
    number: 1,
    hash: hash("2"),
    parentHash: hash("3"),
    timestamp: 1_767_571_200,
    miner: address,
    gasUsed: 1,
    gasLimit: 1,
    baseFee: null,
    transactions: [],
    logs: [log, { ...log, index: 1 }, { ...log, index: 2 }],
    transfers: Array.from({ length: transfers }, (_, at) => transfer(at)),
  };
}

/** A database, and the sizes of the statements it was sent. */
function counting(of: Db) {
  const sizes: number[] = [];
  const db = new Proxy(of, {
    get: (target, name) =>
      name === "execute"
        ? (query: Parameters<Db["execute"]>[0]) => {
            sizes.push(JSON.stringify(query).length);
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  return { db, sizes };
}

test("a block that strangers filled is written in statements of bounded size", async ({ services }) => {
  const { db, sizes } = counting(services.db);
  await insertBlocks(db, 7, [aBlock(12_001, `0x${"00".repeat(3_000_000)}`)]);
  const rows = await services.db.execute(sql`select count(*)::int as count, max(token_id)::int as last,
    (select sum(length(data))::int from chain_logs where chain_id = 7) as bytes
    from token_transfers where chain_id = 7`);
  expect([...rows]).toEqual([{ count: 12_001, last: 5_000, bytes: 9_000_000 }]);
  // The block, three logs of six million letters each, and three slices of transfers.
  expect(sizes).toHaveLength(7);
  expect(Math.max(...sizes)).toBeLessThan(12_000_000);
});

test("balances of more transfers than one statement takes are the sum of all, and are taken back whole", async ({
  services,
}) => {
  await insertBlocks(services.db, 7, [aBlock(10_003)]);
  const range = { chainId: 7, from: 1, to: 1 };
  const { db, sizes } = counting(services.db);
  await applyTransfers(db, range, 1);
  // The ends of slices, two statements for each of three, and two that delete.
  expect(sizes).toHaveLength(9);
  const owned = () =>
    services.db.execute(sql`select encode(owner, 'hex') as owner, count(*)::int as ids, sum(amount)::int as sum
    from nft_owners where chain_id = 7 group by owner order by owner`);
  expect([...(await owned())]).toEqual([
    { owner: address.slice(2), ids: 5_001, sum: -10_003 },
    { owner: other.slice(2), ids: 5_001, sum: 10_003 },
  ]);
  await applyTransfers(db, range, -1);
  expect([...(await owned())]).toEqual([]);
});
