import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing/test.ts";
import type { Hex } from "../block.ts";
import { insertChain, type Tip } from "./store-cursor.server.ts";
import type { ReadBlock } from "./store-rows.server.ts";
import { appendBlocks, forgetChain, Overtaken, prependBlocks, rollBack } from "./write-blocks.server.ts";

const hashAt = (number: number, digit = "0"): Hex => `0x${digit}${String(number).padStart(63, "0")}`;
const at = (number: number, digit?: string): NonNullable<Tip> => ({ number, hash: hashAt(number, digit) });
const chainId = 7;

const aBlock = (number: number): ReadBlock => ({
  number,
  hash: hashAt(number),
  parentHash: hashAt(Math.max(0, number - 1)),
  timestamp: 1_767_571_200,
  miner: `0x${"ab".repeat(20)}`,
  gasUsed: 1,
  gasLimit: 1,
  baseFee: null,
  transactions: [],
  logs: [],
  transfers: [],
});
const kept = async (db: Db) => [
  ...(await db.execute(sql`select tip_number::int as tip, (select max(number)::int from chain_blocks where chain_id = 7)
    as block, (select count(*)::int from chain_reorgs where chain_id = 7) as reorgs from chains where id = 7`)),
];

test("nothing is written or taken back when the tip is not where it was seen", async ({ services: { db, clock } }) => {
  await insertChain(db, {
    id: chainId,
    genesisHash: hashAt(0),
    startBlock: 1,
    head: 9,
    finalized: 0,
    state: "starting",
    seenAt: clock(),
  });
  expect(await appendBlocks({ db }, { chainId, tip: null }, [aBlock(1), aBlock(2)])).toEqual(at(2));
  expect(await appendBlocks({ db }, { chainId, tip: at(2) }, [aBlock(3)])).toEqual(at(3));
  const before = await kept(db);
  expect(before).toEqual([{ tip: 3, block: 3, reorgs: 0 }]);
  // Another process moved the tip on, back, to another block of the same height, or began.
  for (const seen of [at(2), at(4), at(3, "f"), null]) {
    const place = { chainId, tip: seen };
    await expect(appendBlocks({ db }, place, [aBlock(4)])).rejects.toThrow(Overtaken);
    await expect(forgetChain({ db }, place, { genesisHash: hashAt(0), head: 0, startBlock: 0 })).rejects.toThrow(
      Overtaken,
    );
    if (seen)
      await expect(rollBack({ db }, { chainId, tip: seen }, { ancestor: at(1), at: clock() })).rejects.toThrow(
        Overtaken,
      );
  }
  // Another process filled in blocks before these.
  for (const startBlock of [0, 2])
    await expect(prependBlocks({ db }, { chainId, startBlock }, [aBlock(0)])).rejects.toThrow(Overtaken);
  expect(await kept(db)).toEqual(before);
  expect(await prependBlocks({ db }, { chainId, startBlock: 1 }, [aBlock(0)])).toBe(0);
  await rollBack({ db }, { chainId, tip: at(3) }, { ancestor: at(1), at: clock() });
  expect(await kept(db)).toEqual([{ tip: 1, block: 1, reorgs: 1 }]);
});
