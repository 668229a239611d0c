import { paths } from "../paths.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const hash = `0x${"ab".repeat(32)}`;

/** Rows of routes.test.ts: the explorer. */
export const explorerRows: [path: string, file: string, params?: Record<string, string>][] = [
  ["/explorer", "($lang)/explorer/explorer.tsx"],
  ["/explorer/kaia", "($lang)/explorer/chain.tsx", { chain: "kaia" }],
  ["/explorer/kaia/block/7", "($lang)/explorer/block.tsx", { chain: "kaia", block: "7" }],
  [`/explorer/kaia/tx/${hash}`, "($lang)/explorer/transaction.tsx", { chain: "kaia", hash }],
  [`/explorer/kaia/address/${address}`, "($lang)/explorer/address.tsx", { chain: "kaia", address }],
  [`/explorer/kaia/token/${address}`, "($lang)/explorer/token.tsx", { chain: "kaia", address }],
  ["/status", "($lang)/uptime/uptime.tsx"],
  [`/explorer/kaia/nft/${address}/7`, "($lang)/explorer/nft.tsx", { chain: "kaia", address, tokenId: "7" }],
];

/** Rows of paths.test.ts: its links. */
export const explorerBuilders: Record<string, [string[], string]> = {
  "explorer.home": [
    [paths.explorer.home(), paths.explorer.home({ chain: "kaia", q: "7" })],
    "($lang)/explorer/explorer.tsx",
  ],
  "explorer.chain": [
    [paths.explorer.chain("kaia"), paths.explorer.chain("kaia", { before: 7 })],
    "($lang)/explorer/chain.tsx",
  ],
  "explorer.block": [
    [paths.explorer.block("kaia", 7), paths.explorer.block("kaia", hash, "7-1")],
    "($lang)/explorer/block.tsx",
  ],
  "explorer.transaction": [[paths.explorer.transaction("kaia", hash)], "($lang)/explorer/transaction.tsx"],
  "explorer.address": [
    [paths.explorer.address("kaia", address), paths.explorer.address("kaia", address, { view: "tokens" })],
    "($lang)/explorer/address.tsx",
  ],
  "explorer.token": [
    [paths.explorer.token("kaia", address), paths.explorer.token("kaia", address, { view: "holders" })],
    "($lang)/explorer/token.tsx",
  ],
  status: [[paths.status()], "($lang)/uptime/uptime.tsx"],
  "explorer.nft": [[paths.explorer.nft("kaia", address, "7")], "($lang)/explorer/nft.tsx"],
};
