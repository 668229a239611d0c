import { type Network, networks } from "../authoring/technologies.ts";
import { evmNetworks } from "./evm-networks.ts";
import type { NetworkFacts } from "./fact-types.ts";
import { otherNetworks } from "./other-networks.ts";

/**
 * Facts of the networks of the catalogue, with the documents they are from. Times are those of normal operation; an
 * upgrade of a network changes them, and then the entry here.
 */
export const networkFacts: Readonly<Record<Network, NetworkFacts>> = { ...evmNetworks, ...otherNetworks };

export const networkIds = Object.keys(networks) as Network[];

export function isNetwork(value: string | undefined): value is Network {
  return value !== undefined && Object.hasOwn(networkFacts, value);
}
