import type { Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { findBlock, findTransaction } from "../queries/blocks.server.ts";
import { reorgsSince } from "../queries/status.server.ts";

/** The kind of thing that a hash names; null: nothing that is kept. */
export async function findHash(
  needs: Needs<"db" | "clock">,
  network: ChainNetwork,
  hash: Hex,
): Promise<"transaction" | "block" | null> {
  if (await findTransaction(needs, network, hash)) return "transaction";
  return (await findBlock(needs, network, hash)) ? "block" : null;
}

const REMEMBERED_MS = 7 * DAY_MS;

/** Whether a block of this hash was taken back in the last week, as one of the last hundred rollbacks says. */
export async function wasReplaced(needs: Needs<"db" | "clock">, network: ChainNetwork, hash: Hex): Promise<boolean> {
  const since = new Date(needs.clock().getTime() - REMEMBERED_MS);
  const reorgs = await reorgsSince(needs, network, { since });
  return reorgs.some(({ orphaned }) => orphaned.includes(hash));
}
