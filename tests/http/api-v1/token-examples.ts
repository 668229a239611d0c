import { madeUpChain } from "#db/testing/made-up-chain.ts";

const demo = "/api/v1/demo";
const { wallet, other, coin, tickets, items } = madeUpChain;

export const tokenExamples = {
  "tokens.read": { path: `${demo}/tokens/${coin}`, units: 2 },
  "tokens.list": { path: `${demo}/tokens?addresses=${coin}`, units: 1 },
  "tokens.search": { path: `${demo}/tokens/search?q=${coin.slice(0, 12)}`, units: 5 },
  "tokens.holders": { path: `${demo}/tokens/${coin}/holders`, units: 10 },
  "tokens.transfers": { path: `${demo}/tokens/${coin}/transfers?limit=2`, units: 5 },
  "tokens.allowance": { path: `${demo}/tokens/${coin}/allowance?owner=${wallet}&spender=${other}`, units: 2 },
  "tokens.price": { path: `${demo}/tokens/${coin}/price`, units: 0, status: 501 },
  "wallets.tokens": { path: `${demo}/wallets/${wallet}/tokens?verify=true`, units: 10 },
  "wallets.tokenTransfers": { path: `${demo}/wallets/${wallet}/token-transfers?token=${coin}`, units: 5 },
  "nfts.contract": { path: `${demo}/nfts/${tickets}`, units: 2 },
  "nfts.tokens": { path: `${demo}/nfts/${tickets}/tokens?limit=2`, units: 10 },
  "nfts.token": { path: `${demo}/nfts/${tickets}/tokens/7`, units: 2 },
  "nfts.batch": {
    path: `${demo}/nfts/tokens`,
    body: { tokens: [{ contract: tickets, tokenId: "7" }] },
    units: 2,
  },
  "nfts.refresh": { path: `${demo}/nfts/${tickets}/tokens/8/metadata/refresh`, units: 10, status: 202 },
  "nfts.owners": { path: `${demo}/nfts/${tickets}/owners?limit=2`, units: 10 },
  "nfts.tokenOwners": { path: `${demo}/nfts/${items}/tokens/1/owners`, units: 5 },
  "nfts.transfers": { path: `${demo}/nfts/${tickets}/transfers?limit=2`, units: 5 },
  "nfts.tokenTransfers": { path: `${demo}/nfts/${items}/tokens/1/transfers?limit=2`, units: 5 },
  "wallets.nfts": { path: `${demo}/wallets/${wallet}/nfts?limit=2`, units: 10 },
  "wallets.collections": { path: `${demo}/wallets/${wallet}/nft-collections`, units: 10 },
  "wallets.nftTransfers": { path: `${demo}/wallets/${wallet}/nft-transfers?limit=2`, units: 5 },
};
