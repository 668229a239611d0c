import { route } from "./route-entry.ts";

/** Blocks, transactions, addresses and tokens of the chains that are read; and how the product does. */
export const explorerPages = [
  route("explorer", "routes/($lang)/explorer/explorer.tsx"),
  route("explorer/:chain", "routes/($lang)/explorer/chain.tsx"),
  route("explorer/:chain/block/:block", "routes/($lang)/explorer/block.tsx"),
  route("explorer/:chain/tx/:hash", "routes/($lang)/explorer/transaction.tsx"),
  route("explorer/:chain/address/:address", "routes/($lang)/explorer/address.tsx"),
  route("explorer/:chain/token/:address", "routes/($lang)/explorer/token.tsx"),
  route("explorer/:chain/nft/:address/:tokenId", "routes/($lang)/explorer/nft.tsx"),
  route("status", "routes/($lang)/uptime/uptime.tsx"),
];
