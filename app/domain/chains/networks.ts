import { networks } from "../catalog/authoring/technologies.ts";

/** An EVM network that can be read. Facts for readers about the same networks are in catalog/networks. */
export type ChainNetwork = {
  id: number;
  slug: string;
  /** Names of networks are not translated. */
  name: string;
  currency: { symbol: string; name: string; decimals: number };
  /** Number of blocks above a block that make it final; where there is a tag, that has to agree. */
  confirmations: number;
  /** Whether nodes know the block tag "finalized" and it means what it says. */
  hasFinalityTag: boolean;
  /** A rollback of more blocks than this stops the ingester. */
  maxReorgDepth: number;
  /** Interval in which a node is polled for new blocks, in milliseconds. */
  pollMs: number;
  /** A newest block older than this is that of a node that follows nobody. */
  quietMs: number;
  /** A chain for development, which may begin anew at any time: its rows go with it. */
  isEphemeral: boolean;
};

const decimals = 18;
const ether = { symbol: "ETH", name: "Ether", decimals };
const known = { hasFinalityTag: true, quietMs: 300_000, isEphemeral: false };

export const demoChain: ChainNetwork = {
  id: 31_337,
  slug: "demo",
  name: "Demo",
  currency: { symbol: "ETH", name: "Ether", decimals },
  confirmations: 3,
  hasFinalityTag: false,
  maxReorgDepth: 64,
  pollMs: 1_000,
  quietMs: 300_000,
  isEphemeral: true,
};

/** In the order in which they are listed. Slugs are those of the market's networks. */
export const chainNetworks: readonly ChainNetwork[] = [
  {
    id: 1,
    slug: "ethereum",
    name: networks.ethereum,
    currency: ether,
    confirmations: 12,
    maxReorgDepth: 64,
    pollMs: 2_000,
    ...known,
  },
  {
    ...known,
    id: 8_217,
    slug: "kaia",
    name: networks.kaia,
    currency: { symbol: "KAIA", name: "KAIA", decimals },
    // Blocks are final when they are made; nodes do not know the tag.
    hasFinalityTag: false,
    confirmations: 1,
    maxReorgDepth: 16,
    pollMs: 1_000,
  },
  {
    ...known,
    id: 137,
    slug: "polygon",
    name: networks.polygon,
    currency: { symbol: "POL", name: "POL", decimals },
    confirmations: 100,
    maxReorgDepth: 256,
    pollMs: 1_000,
  },
  {
    ...known,
    id: 56,
    slug: "bnb",
    name: networks.bnb,
    currency: { symbol: "BNB", name: "BNB", decimals },
    confirmations: 15,
    maxReorgDepth: 64,
    pollMs: 1_000,
  },
  {
    id: 42_161,
    slug: "arbitrum",
    name: networks.arbitrum,
    currency: ether,
    confirmations: 18,
    maxReorgDepth: 256,
    pollMs: 1_000,
    ...known,
  },
  {
    id: 10,
    slug: "optimism",
    name: networks.optimism,
    currency: ether,
    confirmations: 500,
    maxReorgDepth: 1_000,
    pollMs: 1_000,
    ...known,
  },
  {
    id: 8_453,
    slug: "base",
    name: networks.base,
    currency: ether,
    confirmations: 100,
    maxReorgDepth: 512,
    pollMs: 1_000,
    ...known,
  },
  demoChain,
];

/** Finds a network by its slug or id, as addresses have them; null: there is none. */
export function findNetwork(name: string): ChainNetwork | null {
  return chainNetworks.find(({ id, slug }) => slug === name || String(id) === name) ?? null;
}
