import type { ChainNetwork } from "../networks.ts";

/**
 * The JSON-RPC methods that are passed on to a node, with their compute units: reading ones, and sending what somebody
 * has signed. A node's accounts, filters, subscriptions and its own administration are none of a caller's business.
 */
export const rpcMethods = {
  eth_chainId: 0,
  net_version: 0,
  eth_blockNumber: 1,
  eth_gasPrice: 1,
  eth_maxPriorityFeePerGas: 1,
  eth_feeHistory: 2,
  eth_getBalance: 1,
  eth_getTransactionCount: 1,
  eth_getCode: 2,
  eth_getStorageAt: 1,
  eth_getProof: 3,
  eth_getBlockByNumber: 2,
  eth_getBlockByHash: 2,
  eth_getBlockReceipts: 10,
  eth_getBlockTransactionCountByNumber: 1,
  eth_getBlockTransactionCountByHash: 1,
  eth_getTransactionByHash: 2,
  eth_getTransactionByBlockNumberAndIndex: 2,
  eth_getTransactionByBlockHashAndIndex: 2,
  eth_getTransactionReceipt: 2,
  eth_call: 3,
  eth_estimateGas: 5,
  eth_getLogs: 12,
  eth_sendRawTransaction: 10,
} as const satisfies Record<string, number>;

export type RpcMethod = keyof typeof rpcMethods;

type Lasting = Pick<ChainNetwork, "isEphemeral">;

/**
 * Whether a method is passed on to the nodes of a network. A chain for development has accounts whose keys everybody
 * knows: who could send there would own its contracts.
 */
export function isOffered(method: string, { isEphemeral }: Lasting): method is RpcMethod {
  return Object.hasOwn(rpcMethods, method) && !(isEphemeral && method === "eth_sendRawTransaction");
}

/** Methods that are not passed on cost nothing. */
export function rpcUnits(methods: readonly string[], network: Lasting): number {
  return methods.reduce((sum, method) => sum + (isOffered(method, network) ? rpcMethods[method] : 0), 0);
}
