import type { BlockRange } from "#app/domain/chains/queries/keyset.ts";
import { fieldProblem } from "../problem.server.ts";
import type { ChainCall } from "./chain-endpoint.server.ts";

/** Most blocks that are looked through for what no index finds. */
export const MOST_BLOCKS = 10_000;

/** Refuses a range that is open at its beginning, or longer: what is read ends at a number that no caller chooses. */
export function requireNarrow({ chain }: ChainCall, { fromBlock, toBlock }: BlockRange): void {
  if (fromBlock === null) throw fieldProblem("fromBlock", "required");
  const most = fromBlock + MOST_BLOCKS - 1;
  if ((toBlock ?? chain.tip.number) > most)
    throw fieldProblem("toBlock", `number-range?least=${fromBlock}&most=${most}`);
}
