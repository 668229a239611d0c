import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import type { Needs as NeedsOf } from "#app/domain/shared/services.ts";
import type { ChainNetwork } from "../networks.ts";
import { numberOf } from "./node-values.ts";
import { BatchReader } from "./read-batch.server.ts";
import { readHeader } from "./read-block.server.ts";
import {
  type ChainRow,
  findChain,
  findHash,
  insertChain,
  type Tip,
  tipOf,
  updateChain,
} from "./store-cursor.server.ts";
import { appendBlocks, forgetChain, rollBack } from "./write-blocks.server.ts";

export type IngesterNeeds = NeedsOf<"db" | "clock"> & { node: ChainNode };
export type Target = {
  network: ChainNetwork;
  /** The first block to read; null: what is final when the chain is first read. */
  startBlock: number | null;
  /** Older blocks down to this one are read beside following the head. */
  backfillTo?: number;
};

/**
 * `behind`: the node's head is below our tip; `no-tip`: it does not have our tip's block; `no-blocks`: what it gives does
 * not fit; `other-parent`: it has our tip's block, but its next block does not follow it; `no-genesis`, `no-finality`: it
 * does not say what a first start needs; `old-head`: its newest block is too old, as of a node without peers.
 */
export type WaitingFor = "behind" | "no-tip" | "no-blocks" | "other-parent" | "no-genesis" | "no-finality" | "old-head";
type Problem = "below-finality" | "other-genesis";

/**
 * The outcome of a round. `waiting`: the node is behind us or contradicts itself, which time settles; `halted`: somebody
 * has to look.
 */
export type Round =
  | { kind: "following" | "catching-up"; blocks: number }
  | { kind: "waiting"; reason: WaitingFor }
  | { kind: "halted"; problem: Problem }
  | { kind: "rolled-back"; depth: number }
  | { kind: "reset" };

/** Batches of a round: afterwards the head is asked for again. */
const BATCHES = 32;

/** Reads what is new, or takes back what is no longer so. */
export async function advance(needs: IngesterNeeds, target: Target, isStopped = () => false): Promise<Round> {
  const { network } = target;
  if (!(await isNodeOf(needs.node, network))) return halt(needs, network, "other-genesis");
  const head = numberOf(await needs.node.request("eth_blockNumber", []), "head");
  const chain = await openChain(needs, target, head);
  if ("reason" in chain) return chain;
  const genesis = await genesisOf(needs.node);
  if (genesis && genesis !== chain.genesisHash)
    return network.isEphemeral
      ? reset(needs, target, chain, { genesisHash: genesis, head })
      : halt(needs, network, "other-genesis");
  const tip = tipOf(chain);
  // A node behind a balancer, or one that is still starting, is no reorganization.
  if (tip && head < tip.number) return say(needs, chain, head, waitingFor("behind"));
  const seen = tip && (await readHeader(needs.node, tip.number));
  if (tip && !seen) return say(needs, chain, head, waitingFor("no-tip"));
  if (tip && seen && seen.hash !== tip.hash) return takeBack(needs, target, chain, tip);
  const { blocks, isOtherParent } = await readOn(needs, chain, head, isStopped);
  const reached = (tip?.number ?? chain.startBlock - 1) + blocks;
  if (blocks === 0 && reached < head)
    return say(needs, chain, head, waitingFor(isOtherParent ? "other-parent" : "no-blocks"));
  const finalized = Math.max(chain.finalized, (await finalizedOf(needs.node, network, head)) ?? 0);
  if (blocks === 0 && seen && needs.clock().getTime() - seen.timestamp * 1000 > network.quietMs)
    return say(needs, chain, head, waitingFor("old-head"), finalized);
  return say(needs, chain, head, { kind: reached < head ? "catching-up" : "following", blocks }, finalized);
}

const waitingFor = (reason: WaitingFor) => ({ kind: "waiting", reason }) as const;

/** Nodes that have said that they are of the right chain: each is asked once. */
const rightNodes = new WeakSet<ChainNode>();

async function isNodeOf(node: ChainNode, { id }: ChainNetwork): Promise<boolean> {
  if (rightNodes.has(node)) return true;
  if (numberOf(await node.request("eth_chainId", []), "chain id") !== id) return false;
  rightNodes.add(node);
  return true;
}

async function openChain(needs: IngesterNeeds, { network, startBlock }: Target, head: number) {
  const known = await findChain(needs.db, network.id);
  if (known) return known;
  const genesisHash = await genesisOf(needs.node);
  if (!genesisHash) return waitingFor("no-genesis");
  const start = startBlock ?? (await finalizedOf(needs.node, network, head));
  if (start === null) return waitingFor("no-finality");
  await insertChain(needs.db, {
    id: network.id,
    genesisHash,
    startBlock: start,
    head,
    finalized: 0,
    state: "starting",
    seenAt: needs.clock(),
  });
  return (await findChain(needs.db, network.id))!;
}

/** null: the node does not keep it, as some that were synchronized from a snapshot. */
async function genesisOf(node: ChainNode) {
  return (await readHeader(node, 0))?.hash ?? null;
}

/** Reads and writes batches up to the head; the next is read while one is written. Returns how many blocks. */
async function readOn(needs: IngesterNeeds, chain: ChainRow, head: number, isStopped: () => boolean) {
  const reader = new BatchReader(needs.node, "up");
  let tip = tipOf(chain);
  let blocks = 0;
  let next = reader.read(tip ? tip.number + 1 : chain.startBlock, head);
  for (let batch = 1; ; batch += 1) {
    const read = await next;
    const [first, last] = [read[0], read.at(-1)];
    if (!first || !last) return { blocks, isOtherParent: false };
    // Blocks may be replaced meanwhile: the next round finds out why.
    if (tip && first.parentHash !== tip.hash) return { blocks, isOtherParent: true };
    const isLast = batch === BATCHES || last.number >= head || isStopped();
    if (!isLast) {
      next = reader.read(last.number + 1, head);
      // It is waited for when this batch is written; until then nobody hears of its failure.
      next.catch(() => {});
    }
    tip = await appendBlocks(needs, { chainId: chain.id, tip }, read);
    blocks += read.length;
    if (isLast) return { blocks, isOtherParent: false };
  }
}

/** null: the node does not say it now. Blocks that only are deep are not final where the network has a tag for it. */
async function finalizedOf(node: ChainNode, { confirmations, hasFinalityTag }: ChainNetwork, head: number) {
  const deep = Math.max(0, head - confirmations);
  if (!hasFinalityTag) return deep;
  const tagged = await readHeader(node, "finalized").catch((error: unknown) => {
    if (error instanceof NodeError && error.kind !== "unreachable") return null;
    throw error;
  });
  return tagged && Math.min(deep, tagged.number);
}

/** The block at our tip's height is another one: finds the last common block and takes back what is above it. */
async function takeBack(needs: IngesterNeeds, target: Target, chain: ChainRow, tip: NonNullable<Tip>): Promise<Round> {
  const { db, clock, node } = needs;
  const { isEphemeral, maxReorgDepth } = target.network;
  const lowest = Math.max(chain.startBlock, chain.finalized, tip.number - maxReorgDepth);
  for (let number = tip.number - 1; number >= lowest; number -= 1) {
    const [theirs, ours] = [await readHeader(node, number), await findHash(db, chain.id, number)];
    if (!theirs || !ours) return waitingFor("no-blocks");
    if (theirs.hash !== ours) continue;
    const ancestor = { number, hash: ours };
    await rollBack(needs, { chainId: chain.id, tip }, { ancestor, at: clock() });
    return { kind: "rolled-back", depth: tip.number - number };
  }
  if (!isEphemeral) return halt(needs, target.network, "below-finality");
  return reset(needs, target, chain, { genesisHash: chain.genesisHash, head: chain.head });
}

/** A chain that began anew may be shorter than it was. */
async function reset(
  needs: IngesterNeeds,
  { network }: Target,
  chain: ChainRow,
  { genesisHash, head }: Pick<ChainRow, "genesisHash" | "head">,
): Promise<Round> {
  const startBlock = Math.min(chain.startBlock, Math.max(0, head - network.confirmations));
  await forgetChain(needs, { chainId: chain.id, tip: tipOf(chain) }, { genesisHash, head, startBlock });
  return { kind: "reset" };
}

/** Nothing is deleted below finality by itself: an operator compares the node and the database (docs/operations.md). */
async function halt({ db, clock }: IngesterNeeds, { id }: ChainNetwork, problem: Problem) {
  await updateChain(db, id, { state: "halted", problem, seenAt: clock() });
  return { kind: "halted", problem } as const;
}

async function say<R extends Round>(needs: IngesterNeeds, chain: ChainRow, head: number, round: R, finalized?: number) {
  const state = round.kind as "following" | "catching-up" | "waiting";
  const progress = finalized === undefined ? {} : { finalized };
  const problem = round.kind === "waiting" && round.reason === "other-parent" ? round.reason : null;
  await updateChain(needs.db, chain.id, { state, problem, head, seenAt: needs.clock(), ...progress });
  return round;
}
