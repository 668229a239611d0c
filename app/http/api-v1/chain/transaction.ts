import { z } from "zod";
import type { LogView, TransactionView } from "#app/domain/chains/queries/blocks.server.ts";
import { DecodedCall, DecodedEvent, type Decoder } from "./decoded.ts";
import { Address, addressOrNull, addressText, BlockNumber, Bytes, Hash, Time, Uint256 } from "./values.ts";

/** In lists, which go without the input: one of them may be a hundred thousand bytes. */
export const ListedTransaction = z.object({
  hash: Hash,
  blockNumber: BlockNumber,
  index: z.int().min(0).describe("Position in the block"),
  time: Time,
  from: Address,
  to: Address.nullable().describe("null for contract creation"),
  value: Uint256.describe("Amount in the smallest unit"),
  nonce: z.int().min(0),
  selector: Bytes.nullable().describe("Function selector: the first four bytes of the input"),
  status: z.enum(["success", "reverted"]).nullable().describe("null before EIP-658"),
  gasUsed: z.int().min(0),
  gasPrice: Uint256.nullable().describe("Effective gas price in wei"),
  fee: Uint256.nullable().describe("gasUsed × gasPrice. Layer 2 chains may charge an additional data fee"),
  createdContract: Address.nullable(),
});
export const Transaction = ListedTransaction.extend({ input: Bytes, decoded: DecodedCall });

export function listedTransactionOf(view: TransactionView): z.input<typeof ListedTransaction> {
  const { minedAt, status, input, ...given } = view;
  const { gasPrice, gasUsed } = given;
  return {
    ...given,
    time: minedAt.toISOString(),
    from: addressText(given.from),
    to: addressOrNull(given.to),
    selector: input.length >= 10 ? input.slice(0, 10) : null,
    status: status === null ? null : status === 1 ? "success" : "reverted",
    fee: gasPrice === null ? null : (BigInt(gasPrice) * BigInt(gasUsed)).toString(),
    createdContract: addressOrNull(given.createdContract),
  };
}

export function transactionOf(view: TransactionView, decoder: Decoder): z.input<typeof Transaction> {
  return { ...listedTransactionOf(view), input: view.input, decoded: decoder.call(view) };
}

export const Log = z.object({
  blockNumber: BlockNumber,
  index: z.int().min(0).describe("Position in the block"),
  transactionHash: Hash,
  transactionIndex: z.int().min(0),
  time: Time,
  address: Address.describe("Address of the contract that emitted the log"),
  topics: z.array(Hash).max(4),
  data: Bytes,
  decoded: DecodedEvent,
});

export function logOf(view: LogView, decoder: Decoder): z.input<typeof Log> {
  const { minedAt, address, ...given } = view;
  return { ...given, time: minedAt.toISOString(), address: addressText(address), decoded: decoder.event(view) };
}
