import { type ChainNetwork, findNetwork } from "../chains/networks.ts";

/** The components that are measured whatever is configured, in the order in which it is shown; chains that are read come behind. */
export const fixedComponents = ["market", "api", "payments", "mails", "files"] as const;
export type FixedComponent = (typeof fixedComponents)[number];
export type Component = FixedComponent | `chain:${string}`;

const CHAIN = "chain:";

export const componentOfChain = ({ slug }: ChainNetwork): Component => `${CHAIN}${slug}`;

/** The network of a component that is a chain; null: it is none, or is not known any more. */
export function networkOfComponent(component: string): ChainNetwork | null {
  return component.startsWith(CHAIN) ? findNetwork(component.slice(CHAIN.length)) : null;
}

export function isFixedComponent(component: string): component is FixedComponent {
  return fixedComponents.some((one) => one === component);
}
