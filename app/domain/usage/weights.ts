/** Compute units of each endpoint of /api/v1, for one call or for each thing that is asked for. */
export const weights = {
  "weights.list": { units: 0, per: "call" },
  "status.read": { units: 0, per: "call" },
  "usage.read": { units: 1, per: "call" },

  "chains.list": { units: 0, per: "call" },
  "chains.read": { units: 0, per: "call" },
  "blocks.list": { units: 5, per: "call" },
  "blocks.read": { units: 2, per: "call" },
  "blocks.at": { units: 1, per: "call" },
  "wallets.balance": { units: 1, per: "call" },
} as const satisfies Record<string, Weight>;

export type Weight = { units: number; per: "call" | "item" };
export type EndpointId = keyof typeof weights;

export const endpointIds = Object.keys(weights) as EndpointId[];

/** A lookup that found nothing was still looked up. */
export const missUnits = 1;

/**
 * What an answer costs: its weight when it succeeded or was given without a failure of ours; a lookup that found nothing
 * costs one unit at most, and what was refused or failed costs nothing.
 */
export function unitsOf(status: number, weight: number): number {
  if (status < 400) return weight;
  return status === 404 ? Math.min(missUnits, weight) : 0;
}
