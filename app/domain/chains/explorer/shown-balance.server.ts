import type { Hex } from "#app/domain/chains/block.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import { nativeBalance } from "#app/domain/chains/queries/contract-calls.server.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { inTime } from "./token-labels.server.ts";

/** Balances per network address: each page of an address asks a node, which somebody pays for. */
export const balanceLimit: RateLimit = { name: "explorer-balance", points: 60, seconds: 60 };

/** The coins of an address in the smallest unit; null: no node answered in time, or the reader opens too many pages. */
export function shownBalance(
  needs: Needs<"chainNodes" | "limiter">,
  network: ChainNetwork,
  { address, ip }: { address: Hex; ip: string },
): Promise<string | null> {
  const ask = async () => {
    await takeForNetwork(needs.limiter, balanceLimit, ip);
    return nativeBalance(needs, network, address);
  };
  return inTime(ask());
}
