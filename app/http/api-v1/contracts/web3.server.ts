import type { Endpoint } from "../contract.server.ts";
import { blockEndpoints } from "./blocks.server.ts";
import { chainEndpoints } from "./chains.server.ts";
import { contractCallEndpoints } from "./contract-calls.server.ts";
import { eventEndpoints } from "./events.server.ts";
import { historyEndpoints } from "./history.server.ts";
import { logEndpoints } from "./logs.server.ts";
import { rpcEndpoints } from "./rpc.server.ts";
import { transactionEndpoints } from "./transactions.server.ts";
import { walletEndpoints } from "./wallets.server.ts";

/** The Web3 part of the API. */
export const web3Endpoints: readonly Endpoint[] = [
  ...chainEndpoints,
  ...blockEndpoints,
  ...transactionEndpoints,
  ...walletEndpoints,
  ...historyEndpoints,
  ...logEndpoints,
  ...eventEndpoints,
  ...contractCallEndpoints,
  ...rpcEndpoints,
];
