import { z } from "zod";
import {
  listTransfers,
  type TransferPlace,
  type TransfersOf,
  type TransferView,
} from "#app/domain/chains/queries/tokens.server.ts";
import type { Hex } from "#app/domain/chains/block.ts";
import { blockRangeOf, blockRangeParams } from "../chain/block-range.server.ts";
import type { ChainCall } from "../chain/chain-endpoint.server.ts";
import { MOST_BLOCKS, requireNarrow } from "../chain/narrow-range.ts";
import { Address, AddressParam, addressText, BlockNumber, Hash, OrderParam, Time, Uint256 } from "../chain/values.ts";

/** Parameters of every list of transfers. */
export const transferParams = { order: OrderParam, ...blockRangeParams };
type Input = z.output<z.ZodObject<typeof transferParams>>;

export const DirectionParam = z.enum(["in", "out", "all"]).default("all").describe("Direction as seen from the wallet");

/** Transfers of a wallet with one other address. */
export const CounterpartyParam = AddressParam.optional().describe(
  `Only transfers to or from this address. Requires fromBlock or fromDate, with a range of at most ${MOST_BLOCKS} blocks`,
);

export const TokenStandard = z.enum(["erc20", "erc721", "erc1155"]);
const moved = {
  blockNumber: BlockNumber,
  time: Time,
  transactionHash: Hash,
  logIndex: z.int().min(0),
  subIndex: z.int().min(0).describe("Position in an ERC-1155 batch transfer"),
  from: Address.describe("Sender; the zero address for mints"),
  to: Address.describe("Recipient; the zero address for burns"),
  amount: Uint256,
  finalized: z.boolean(),
};
export const TokenTransfer = z.object({ token: Address, ...moved });
export const NftTransfer = z.object({ contract: Address, standard: TokenStandard, tokenId: Uint256, ...moved });

type Asked = Pick<TransfersOf, "wallet" | "token" | "tokenId"> & {
  direction?: TransfersOf["direction"];
  counterparty?: Hex | undefined;
  isNft: boolean;
};
export type TransferPage = { limit: number; after: TransferPlace | null };

/** A page of transfers: of tokens, or of NFTs. */
export async function transfersOf<Item>(
  call: ChainCall,
  { counterparty, ...asked }: Asked,
  { order, ...range }: Input,
  page: TransferPage,
  itemOf: (transfer: TransferView, call: ChainCall) => Item,
) {
  const { services, network } = call;
  const blocks = await blockRangeOf(call, range);
  if (counterparty !== undefined) requireNarrow(call, blocks);
  const { items, next } = await listTransfers(services, network, {
    direction: "all",
    order,
    ...asked,
    counterparty: counterparty ?? null,
    ...blocks,
    ...page,
  });
  const highestBlock = items.length === 0 ? undefined : Math.max(...items.map(({ blockNumber }) => blockNumber));
  return { items: items.map((item) => itemOf(item, call)), next, highestBlock };
}

function movedOf({ minedAt, from, to, blockNumber, ...transfer }: TransferView, { chain }: ChainCall) {
  const { transactionHash, logIndex, subIndex, amount } = transfer;
  return {
    blockNumber,
    time: minedAt.toISOString(),
    transactionHash,
    logIndex,
    subIndex,
    from: addressText(from),
    to: addressText(to),
    amount,
    finalized: blockNumber <= chain.finalized,
  };
}

export const tokenTransferOf = (transfer: TransferView, call: ChainCall): z.input<typeof TokenTransfer> => ({
  token: addressText(transfer.token),
  ...movedOf(transfer, call),
});

export const nftTransferOf = (transfer: TransferView, call: ChainCall): z.input<typeof NftTransfer> => ({
  contract: addressText(transfer.token),
  standard: transfer.standard,
  tokenId: transfer.tokenId!,
  ...movedOf(transfer, call),
});
