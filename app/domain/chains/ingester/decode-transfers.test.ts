import fc from "fast-check";
import { encodeAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import type { ChainLog, Hex } from "../block.ts";
import { mostInBatch, transfersOf } from "./decode-transfers.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

const word = (value: number | bigint) => value.toString(16).padStart(64, "0");
const hex = (...values: (number | bigint)[]): Hex => `0x${values.map(word).join("")}`;
const [operator, alice, bob] = [0x0b, 0xa1, 0xb0].map((value) => hex(value)) as [Hex, Hex, Hex];
const address = (value: Hex): Hex => `0x${value.slice(-40)}`;
const most = 2n ** 256n - 1n;

const log = (topics: readonly string[], data: Hex): ChainLog => ({
  index: 7,
  transactionIndex: 2,
  transactionHash: hex(9),
  address: `0x${"cc".repeat(20)}`,
  topics: topics as Hex[],
  data,
});
const batchOf = (data: Hex) => log([BATCH, operator, alice, bob], data);
const arrays = (ids: bigint[], amounts: bigint[]) =>
  encodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], [ids, amounts]);

test("the standards tell from, to, id and amount", () => {
  const moved = { logIndex: 7, transactionHash: hex(9), token: `0x${"cc".repeat(20)}`, from: address(alice) };
  const common = { ...moved, to: address(bob), subIndex: 0 };
  expect(transfersOf([log([TRANSFER, alice, bob], hex(most))])).toEqual([
    { ...common, standard: "erc20", tokenId: null, amount: most.toString() },
  ]);
  expect(transfersOf([log([TRANSFER, alice, bob, hex(5)], "0x")])).toEqual([
    { ...common, standard: "erc721", tokenId: "5", amount: "1" },
  ]);
  expect(transfersOf([log([SINGLE, operator, alice, bob], hex(5, 3))])).toEqual([
    { ...common, standard: "erc1155", tokenId: "5", amount: "3" },
  ]);
  expect(transfersOf([batchOf(arrays([5n, most], [3n, 0n]))])).toEqual([
    { ...common, standard: "erc1155", tokenId: "5", amount: "3" },
    { ...common, standard: "erc1155", tokenId: most.toString(), amount: "0", subIndex: 1 },
  ]);
});

test("a batch has at most as many ids as a transaction can move", () => {
  const numbers = (length: number) => Array.from({ length }, (_, at) => BigInt(at));
  const of = (length: number) => transfersOf([batchOf(arrays(numbers(length), numbers(length)))]);
  expect(of(mostInBatch)).toHaveLength(mostInBatch);
  expect(of(mostInBatch + 1)).toEqual([]);
});

describe("an event that only looks like a transfer is none", () => {
  const twoIds = [2, 5, 6] as const;
  test.each<[string, ChainLog]>([
    ["no topics", log([], "0x")],
    ["ERC-20 without a receiver", log([TRANSFER, alice], hex(1))],
    ["ERC-20 without an amount", log([TRANSFER, alice, bob], "0x")],
    ["ERC-20 with two amounts", log([TRANSFER, alice, bob], hex(1, 2))],
    ["ERC-721 with data", log([TRANSFER, alice, bob, hex(1)], hex(1))],
    ["a single without its receiver", log([SINGLE, operator, alice], hex(1, 2))],
    ["a single without its amount", log([SINGLE, operator, alice, bob], hex(1))],
    ["a batch of nothing", batchOf("0x")],
    ["a batch that ends after its offsets", batchOf(hex(64, 96))],
    ["both offsets at one array", batchOf(hex(64, 64, ...twoIds))],
    ["amounts that begin within the ids", batchOf(hex(64, 96, 3, 3, 5, 6, 7))],
    ["ids that begin within the amounts", batchOf(hex(96, 64, 3, 3, 5, 6, 7))],
    ["an array that is the offsets themselves", batchOf(hex(0, 64, 1, 1, 1))],
    ["offsets that are no words", batchOf(hex(65, 161, ...twoIds, ...twoIds))],
    ["an offset behind the end", batchOf(hex(64, 32 * 8, ...twoIds, ...twoIds))],
    ["an offset of 256 bits", batchOf(hex(most - 31n, 160, ...twoIds, ...twoIds))],
    ["arrays of different lengths", batchOf(hex(64, 160, ...twoIds, 1, 7, 8))],
    ["a length of 256 bits", batchOf(hex(64, 160, most, 5, 6, most, 7, 8))],
    ["amounts that are cut off", batchOf(hex(64, 160, ...twoIds, 2, 7))],
  ])("%s", (_, hostile) => {
    expect(transfersOf([hostile])).toEqual([]);
  });
});

test("whatever is announced, it is read without failing, and no number is read twice", () => {
  const small = fc.integer({ min: 0, max: 12 });
  const words = fc.array(
    fc.oneof(
      small.map((at) => BigInt(at * 32)),
      small.map(BigInt),
      fc.bigInt(0n, most),
    ),
    {
      maxLength: 24,
    },
  );
  const topics = fc.constantFrom(TRANSFER, SINGLE, BATCH);
  fc.assert(
    fc.property(topics, words, fc.integer({ min: 1, max: 4 }), (topic, values, count) => {
      const found = transfersOf([log([topic, operator, alice, bob].slice(0, count), hex(...values))]);
      expect(found.length * (topic === TRANSFER ? 1 : 2)).toBeLessThanOrEqual(Math.max(1, values.length));
    }),
    { numRuns: 2_000, seed: 20_260 },
  );
});

test("what is announced as two arrays is read as they were", () => {
  const pairs = fc.array(fc.tuple(fc.bigInt(0n, most), fc.bigInt(0n, most)), { maxLength: 40 });
  fc.assert(
    fc.property(pairs, (all) => {
      const found = transfersOf([
        batchOf(
          arrays(
            all.map(([id]) => id),
            all.map(([, amount]) => amount),
          ),
        ),
      ]);
      expect(found.map(({ tokenId, amount }) => [tokenId, amount])).toEqual(
        all.map(([id, amount]) => [id.toString(), amount.toString()]),
      );
    }),
    { numRuns: 200, seed: 20_260 },
  );
});
