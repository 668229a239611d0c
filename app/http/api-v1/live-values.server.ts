import { checksumAddress } from "#app/domain/chains/checksum-address.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import { listNftOwners, listTokenContracts, listTransfers } from "#app/domain/chains/queries/tokens.server.ts";
import { isoOf } from "#app/i18n/dates.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { type ExampleValues, usualValues } from "./example-values.ts";

/** The newest contracts, among which a token and a collection are looked for. */
const NEWEST = 30;

/** Values of parameters from the newest rows of a chain, with which samples and forms answer something. */
export async function liveValues(services: Services, network: ChainNetwork): Promise<ExampleValues> {
  const newest = await listTokenContracts(services, network, NEWEST);
  const token = newest.find(({ standard }) => standard === "erc20")?.address ?? null;
  const collection = newest.find(({ standard }) => standard !== "erc20")?.address ?? null;
  const [transfer, owned] = await Promise.all([
    token && lastTransfer(services, network, token),
    collection && firstOwned(services, network, collection),
  ]);
  return {
    ...usualValues,
    chain: network.slug,
    ...(token ? { token: checksumAddress(token) } : {}),
    ...(transfer
      ? { wallet: checksumAddress(transfer.to), hash: transfer.transactionHash, time: isoOf(transfer.minedAt) }
      : {}),
    ...(collection ? { collection: checksumAddress(collection) } : {}),
    ...(owned ? { tokenId: owned.tokenId } : {}),
  };
}

type Token = NonNullable<Parameters<typeof listTransfers>[2]["token"]>;

async function lastTransfer(services: Services, network: ChainNetwork, token: Token) {
  const everybody = {
    wallet: null,
    direction: "all",
    tokenId: null,
    isNft: false,
    fromBlock: null,
    toBlock: null,
  } as const;
  const { items } = await listTransfers(services, network, {
    ...everybody,
    token,
    limit: 1,
    order: "desc",
    after: null,
  });
  return items[0] ?? null;
}

async function firstOwned(services: Services, network: ChainNetwork, contract: Token) {
  const { items } = await listNftOwners(services, network, { contract, tokenId: null, limit: 1, after: null });
  return items[0] ?? null;
}
