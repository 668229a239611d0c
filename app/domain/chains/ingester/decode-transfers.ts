import type { ChainLog, Hex, TokenTransfer } from "../block.ts";

/** keccak256 of Transfer(address,address,uint256), which ERC-20 and ERC-721 share. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** Topic of TransferSingle(address,address,address,uint256,uint256). */
const SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
/** Topic of TransferBatch(address,address,address,uint256[],uint256[]). */
const BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

/**
 * More ids than a contract can move in one transaction. Announcing costs a hundredth of moving, and each id becomes rows
 * in three tables: a longer batch is kept as a log, and as no transfers.
 */
export const mostInBatch = 2_000;

/** The token transfers of logs. An event that only looks like one is none: anybody may announce anything. */
export function transfersOf(logs: readonly ChainLog[]): TokenTransfer[] {
  return logs.flatMap(transfersIn);
}

function transfersIn(log: ChainLog): TokenTransfer[] {
  const [topic, first, second, third] = log.topics;
  if (topic === TRANSFER && first && second) return transferIn(log, first, second, third);
  if ((topic !== SINGLE && topic !== BATCH) || !second || !third) return [];
  const moved = topic === SINGLE ? singleIn(log.data) : batchIn(log.data);
  return moved.map(([tokenId, amount], subIndex) => ({
    ...common(log, second, third),
    subIndex,
    standard: "erc1155",
    tokenId: tokenId.toString(),
    amount: amount.toString(),
  }));
}

/** The number of topics tells ERC-721, whose id is indexed, from ERC-20. */
function transferIn(log: ChainLog, from: Hex, to: Hex, id: Hex | undefined): TokenTransfer[] {
  if (id) {
    if (log.data !== "0x") return [];
    return [{ ...common(log, from, to), subIndex: 0, standard: "erc721", tokenId: BigInt(id).toString(), amount: "1" }];
  }
  if (log.data.length !== 66) return [];
  const amount = BigInt(log.data).toString();
  return [{ ...common(log, from, to), subIndex: 0, standard: "erc20", tokenId: null, amount }];
}

function common({ index, transactionHash, address }: ChainLog, from: Hex, to: Hex) {
  return { logIndex: index, transactionHash, token: address, from: addressIn(from), to: addressIn(to) };
}

/** The last twenty bytes of a topic. */
function addressIn(topic: Hex): Hex {
  return `0x${topic.slice(-40)}`;
}

type Moved = readonly (readonly [id: bigint, amount: bigint])[];

function singleIn(data: Hex): Moved {
  if (data.length !== 2 + 128) return [];
  return [[BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66)}`)]];
}

const WORD = 64;

/** Two arrays, each at its offset: ids and amounts. One that lies within the other is none that a contract writes. */
function batchIn(data: Hex): Moved {
  const [ids, amounts] = [arrayAt(data, 0), arrayAt(data, 1)];
  if (!ids || !amounts || ids.length !== amounts.length || ids.length > mostInBatch) return [];
  if (Math.abs(ids.start - amounts.start) <= ids.length) return [];
  return Array.from({ length: ids.length }, (_, position) => [
    numberAt(data, ids.start + 1 + position),
    numberAt(data, amounts.start + 1 + position),
  ]);
}

/** The word that holds the length, and the length; null: there is no array of that length there. */
function arrayAt(data: Hex, word: 0 | 1): { start: number; length: number } | null {
  const words = Math.floor((data.length - 2) / WORD);
  if (words < 4) return null;
  const offset = numberAt(data, word);
  if (offset % 32n !== 0n || offset < 64n || offset / 32n >= words) return null;
  const start = Number(offset / 32n);
  const length = numberAt(data, start);
  return length <= words - start - 1 ? { start, length: Number(length) } : null;
}

function numberAt(data: Hex, word: number): bigint {
  const at = 2 + word * WORD;
  return BigInt(`0x${data.slice(at, at + WORD)}`);
}
