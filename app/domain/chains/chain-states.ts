/**
 * `off`: nobody reads it; `stale`: somebody did, and has said nothing for a while; the rest is what the ingester said
 * last (docs/operations.md).
 */
export const chainStates = [
  "off",
  "stale",
  "starting",
  "catching-up",
  "following",
  "waiting",
  "unreachable",
  "halted",
] as const;
export type ChainState = (typeof chainStates)[number];
