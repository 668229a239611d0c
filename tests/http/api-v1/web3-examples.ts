import { madeUpChain } from "#db/testing/made-up-chain.ts";

const demo = "/api/v1/demo";
const { blockHash, wallet } = madeUpChain;

export const web3Examples = {
  "chains.list": { path: "/api/v1/chains", units: 0 },
  "chains.read": { path: "/api/v1/chains/31337", units: 0 },
  "blocks.list": { path: `${demo}/blocks?limit=2`, units: 5 },
  "blocks.read": { path: `${demo}/blocks/${blockHash(7)}`, units: 2 },
  "blocks.at": { path: `${demo}/blocks/at?time=2026-01-01T00:01:00Z`, units: 1 },
  "wallets.balance": { path: `${demo}/wallets/${wallet}/balance`, units: 1 },
};
