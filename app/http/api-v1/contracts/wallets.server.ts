import { z } from "zod";
import { nativeBalance } from "#app/domain/chains/queries/contract-calls.server.ts";
import { nodeEndpoint } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, Uint256 } from "../chain/values.ts";

const readBalance = nodeEndpoint(
  {
    id: "wallets.balance",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/balance",
    tag: "web3",
    summary: "Coins of an address, in the smallest unit, by the node",
    input: z.object({ address: AddressParam }),
    data: z.object({ address: Address, balance: Uint256 }),
  },
  async ({ services, network }, { address }) => ({
    address: addressText(address),
    balance: await nativeBalance(services, network, address),
  }),
);

export const walletEndpoints = [readBalance];
