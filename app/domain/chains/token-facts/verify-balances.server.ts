import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { tokenBalance } from "../queries/contract-calls.server.ts";
import { inTurns } from "./in-turns.ts";

/** Questions at once: the ingester has its connections to the same node. */
const AT_ONCE = 8;

/** The amounts that the tokens themselves say of a block, in the same order; null where one says nothing. Throws NoNode. */
export function balancesAt(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  { block, of }: { block: number; of: readonly { token: Hex; owner: Hex }[] },
): Promise<(string | null)[]> {
  return inTurns(of, AT_ONCE, (one) => tokenBalance(needs, network, { ...one, block }));
}
