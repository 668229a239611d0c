import { madeUpChain } from "#db/testing/made-up-chain.ts";

const demo = "/api/v1/demo";
const { blockHash, transactionHash, transferTopic, coin, wallet } = madeUpChain;

export const web3Examples = {
  "chains.list": { path: "/api/v1/chains", units: 0 },
  "chains.read": { path: "/api/v1/chains/31337", units: 0 },
  "blocks.list": { path: `${demo}/blocks?limit=2`, units: 5 },
  "blocks.read": { path: `${demo}/blocks/${blockHash(7)}`, units: 2 },
  "blocks.at": { path: `${demo}/blocks/at?time=2026-01-01T00:01:00Z`, units: 1 },
  "blocks.transactions": { path: `${demo}/blocks/120/transactions?limit=2`, units: 5 },
  "transactions.read": { path: `${demo}/transactions/${transactionHash(10, 1)}`, units: 2 },
  "transactions.logs": { path: `${demo}/transactions/${transactionHash(61, 3)}/logs`, units: 2 },
  "wallets.read": { path: `${demo}/wallets/${wallet}`, units: 2 },
  "wallets.balance": { path: `${demo}/wallets/${wallet}/balance?block=12`, units: 1 },
  "wallets.balances": { path: `${demo}/wallets/balances`, units: 1, body: { addresses: [wallet] } },
  "wallets.transactions": { path: `${demo}/wallets/${wallet}/transactions?direction=out`, units: 5 },
  "wallets.history": { path: `${demo}/wallets/${wallet}/history?limit=3`, units: 10 },
  "contracts.logs": { path: `${demo}/contracts/${coin}/logs?topic0=${transferTopic}`, units: 5 },
  "contracts.events": {
    path: `${demo}/contracts/${coin}/events`,
    units: 5,
    body: {
      event: "Transfer(address indexed from, address indexed to, uint256 value)",
      where: { to: wallet },
      fromBlock: 100,
      limit: 2,
    },
  },
  "contracts.call": {
    path: `${demo}/contracts/${coin}/call`,
    units: 5,
    body: { function: "balanceOf(address owner) view returns (uint256 balance)", args: [wallet] },
  },
  "gas.read": { path: `${demo}/gas`, units: 1 },
  "rpc.call": { path: `${demo}/rpc`, units: 1, body: { jsonrpc: "2.0", id: 1, method: "eth_blockNumber" } },
};
