import { z } from "zod";
import type { LogView, TransactionView } from "#app/domain/chains/queries/blocks.server.ts";
import { Address, addressOrNull, addressText, BlockNumber, Bytes, Hash, Time, Uint256 } from "./values.ts";

/** In lists, which go without the input: one of them may be a hundred thousand bytes. */
export const ListedTransaction = z.object({
  hash: Hash,
  blockNumber: BlockNumber,
  index: z.int().min(0).describe("Its place in the block"),
  time: Time,
  from: Address,
  to: Address.nullable().describe("null: it creates a contract"),
  value: Uint256.describe("In the smallest unit"),
  nonce: z.int().min(0),
  selector: Bytes.nullable().describe("The first four bytes of the input, which name a function"),
  status: z.enum(["success", "reverted"]).nullable().describe("null: from before EIP-658"),
  gasUsed: z.int().min(0),
  gasPrice: Uint256.nullable().describe("Paid for each gas"),
  fee: Uint256.nullable().describe("gasUsed × gasPrice; second layers may add a fee for data"),
  createdContract: Address.nullable(),
});
export const Transaction = ListedTransaction.extend({ input: Bytes });

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

export function transactionOf(view: TransactionView): z.input<typeof Transaction> {
  return { ...listedTransactionOf(view), input: view.input };
}

export const Log = z.object({
  blockNumber: BlockNumber,
  index: z.int().min(0).describe("Its place in the block"),
  transactionHash: Hash,
  transactionIndex: z.int().min(0),
  time: Time,
  address: Address.describe("The contract"),
  topics: z.array(Hash).max(4),
  data: Bytes,
});

export function logOf({ minedAt, address, ...given }: LogView): z.input<typeof Log> {
  return { ...given, time: minedAt.toISOString(), address: addressText(address) };
}
