export type Chain = {
  id: number;
  name: string;
  currency: { name: string; symbol: string; decimals: 18 };
  rpcUrls: string[];
  explorer: string;
};

const ether = { name: "Ether", symbol: "ETH", decimals: 18 } as const;

/** The chains your page supports; the first is the one it asks for. */
export const chains: Chain[] = [
  { id: 1, name: "Ethereum", currency: ether, rpcUrls: ["https://ethereum-rpc.publicnode.com"], explorer: "https://etherscan.io" },
  { id: 137, name: "Polygon", currency: { name: "POL", symbol: "POL", decimals: 18 }, rpcUrls: ["https://polygon-rpc.com"], explorer: "https://polygonscan.com" },
  { id: 8453, name: "Base", currency: ether, rpcUrls: ["https://mainnet.base.org"], explorer: "https://basescan.org" },
  { id: 42161, name: "Arbitrum One", currency: ether, rpcUrls: ["https://arb1.arbitrum.io/rpc"], explorer: "https://arbiscan.io" },
  { id: 10, name: "OP Mainnet", currency: ether, rpcUrls: ["https://mainnet.optimism.io"], explorer: "https://optimistic.etherscan.io" },
  { id: 8217, name: "Kaia", currency: { name: "KAIA", symbol: "KAIA", decimals: 18 }, rpcUrls: ["https://public-en.node.kaia.io"], explorer: "https://kaiascan.io" },
];

export function chainById(id: number | null): Chain | undefined {
  return chains.find((chain) => chain.id === id);
}

/** Wallets answer "0x1", "1" or 1; some are wrong, none may break the page. */
export function parseChainId(value: unknown): number | null {
  const id = typeof value === "number" ? value : typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function addChainParameter(chain: Chain) {
  return {
    chainId: `0x${chain.id.toString(16)}`,
    chainName: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: chain.rpcUrls,
    blockExplorerUrls: [chain.explorer],
  };
}
