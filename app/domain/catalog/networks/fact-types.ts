import type { Network } from "../authoring/technologies.ts";

/** Consensus mechanism of a network. Labels: locales/<lang>/network.json under `consensus.<word>`. */
export type Consensus = "pow" | "pos" | "npos" | "dpos" | "posa" | "bft" | "rollup" | "unl";
/**
 * Point from which a block can no longer be undone: with the block itself; after two checkpoints; by a vote of the validators that
 * follows the block; when the chain it settles on has finalized it; or by convention after a number of blocks.
 */
export type Finality = "block" | "checkpoints" | "vote" | "settlement" | "confirmations";

export type Link = { name: string; url: string };
/** Least and greatest, in seconds. */
export type Seconds = readonly [least: number, greatest: number];

export type NetworkFacts = {
  /** First day of the main network. */
  launched: string;
  consensus: Consensus;
  /** The protocol's own name. */
  protocol?: string;
  /** The identifier that wallets and nodes use; null where there is none. */
  chainId: number | string | null;
  /** Runs contracts of the Ethereum virtual machine. */
  isEvm: boolean;
  currency: { symbol: string; name: string };
  /** Time between blocks. */
  blockTime: Seconds;
  finality: Finality;
  /** Time until a block is final; null where the documents name none. */
  finalityTime: Seconds | null;
  /** Languages of its contracts. */
  contracts: readonly string[];
  website: Link;
  explorer: Link;
  /** Documents that these facts are from. */
  sources: readonly string[];
  /** Networks a project compares it with. */
  related: readonly Network[];
};

export const MINUTE = 60;

export function every(seconds: number): Seconds {
  return [seconds, seconds];
}
