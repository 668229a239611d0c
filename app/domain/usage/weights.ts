/** Compute units of each endpoint of /api/v1, for one call, for each thing that is asked for, or by JSON-RPC method. */
export const weights = {
  "weights.list": { units: 0, per: "call" },
  "status.read": { units: 0, per: "call" },
  "usage.read": { units: 1, per: "call" },

  "chains.list": { units: 0, per: "call" },
  "chains.read": { units: 0, per: "call" },
  "blocks.list": { units: 5, per: "call" },
  "blocks.read": { units: 2, per: "call" },
  "blocks.at": { units: 1, per: "call" },
  "blocks.transactions": { units: 5, per: "call" },
  "transactions.read": { units: 2, per: "call" },
  "transactions.logs": { units: 2, per: "call" },
  "wallets.read": { units: 2, per: "call" },
  "wallets.balance": { units: 1, per: "call" },
  "wallets.balances": { units: 1, per: "item" },
  "wallets.transactions": { units: 5, per: "call" },
  "wallets.history": { units: 10, per: "call" },
  "contracts.logs": { units: 5, per: "call" },
  "contracts.events": { units: 5, per: "call" },
  "contracts.call": { units: 5, per: "call" },
  "gas.read": { units: 1, per: "call" },
  "rpc.call": { units: 1, per: "method" },

  "tokens.read": { units: 2, per: "call" },
  "tokens.list": { units: 1, per: "item" },
  "tokens.search": { units: 5, per: "call" },
  "tokens.holders": { units: 10, per: "call" },
  "tokens.transfers": { units: 5, per: "call" },
  "tokens.allowance": { units: 2, per: "call" },
  "tokens.price": { units: 5, per: "call" },
  "wallets.tokens": { units: 10, per: "call" },
  "wallets.tokenTransfers": { units: 5, per: "call" },

  "nfts.contract": { units: 2, per: "call" },
  "nfts.tokens": { units: 10, per: "call" },
  "nfts.token": { units: 2, per: "call" },
  "nfts.batch": { units: 2, per: "item" },
  "nfts.refresh": { units: 10, per: "call" },
  "nfts.owners": { units: 10, per: "call" },
  "nfts.tokenOwners": { units: 5, per: "call" },
  "nfts.transfers": { units: 5, per: "call" },
  "nfts.tokenTransfers": { units: 5, per: "call" },
  "wallets.nfts": { units: 10, per: "call" },
  "wallets.collections": { units: 10, per: "call" },
  "wallets.nftTransfers": { units: 5, per: "call" },
} as const satisfies Record<string, Weight>;

export type Weight = { units: number; per: "call" | "item" | "method" };
export type EndpointId = keyof typeof weights;

export const endpointIds = Object.keys(weights) as EndpointId[];

/** A lookup that found nothing was still looked up. */
export const missUnits = 1;

/**
 * The units that an answer costs: its weight when it succeeded or was given without a failure of ours; a lookup that found nothing
 * costs one unit at most, and what was refused or failed costs nothing.
 */
export function unitsOf(status: number, weight: number): number {
  if (status < 400) return weight;
  return status === 404 ? Math.min(missUnits, weight) : 0;
}
