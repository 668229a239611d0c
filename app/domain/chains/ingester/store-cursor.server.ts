import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Db } from "#db/client.server.ts";
import { chainBlocks } from "#db/schema/chains/blocks.ts";
import { chainReorgs, chains } from "#db/schema/chains/chains.ts";
import type { Hex } from "../block.ts";

export type ChainRow = typeof chains.$inferSelect;
export type Tip = { number: number; hash: Hex } | null;
/** `blocks`: how many were read for it. */
type TipMove = { from: Tip; to: Tip; blocks: number };
/** Classes of advisory locks; the second number is the chain. */
const INGESTERS = 5_201;

export const tipOf = ({ tipNumber, tipHash }: ChainRow): Tip =>
  tipNumber === null || tipHash === null ? null : { number: tipNumber, hash: tipHash };

export async function findChain(db: Db, id: number): Promise<ChainRow | null> {
  const [row] = await db.select().from(chains).where(eq(chains.id, id));
  return row ?? null;
}

export async function insertChain(db: Db, row: typeof chains.$inferInsert): Promise<void> {
  await db.insert(chains).values(row).onConflictDoNothing();
}

export async function updateChain(db: Db, id: number, values: Partial<ChainRow>): Promise<void> {
  await db.update(chains).set(values).where(eq(chains.id, id));
}

/** Moves the tip, and counts the blocks that were read for it. false: it is not where the caller saw it, and nothing of the transaction may stay. */
export async function moveTip(db: Db, id: number, { from, to, blocks }: TipMove): Promise<boolean> {
  const seen = from
    ? and(eq(chains.tipNumber, from.number), eq(chains.tipHash, from.hash))
    : and(isNull(chains.tipNumber), isNull(chains.tipHash));
  const moved = await db
    .update(chains)
    .set({
      tipNumber: to?.number ?? null,
      tipHash: to?.hash ?? null,
      blocksRead: sql`${chains.blocksRead} + ${blocks}`,
    })
    .where(and(eq(chains.id, id), seen))
    .returning({ id: chains.id });
  return moved.length > 0;
}

/** Moves the first kept block down. false: it is not where the caller saw it, and nothing of the transaction may stay. */
export async function moveStart(db: Db, id: number, { from, to }: { from: number; to: number }): Promise<boolean> {
  const moved = await db
    .update(chains)
    .set({ startBlock: to, blocksRead: sql`${chains.blocksRead} + ${from - to}` })
    .where(and(eq(chains.id, id), eq(chains.startBlock, from)))
    .returning({ id: chains.id });
  return moved.length > 0;
}

/** The hash that a kept block names as its parent. */
export async function findParentHash(db: Db, chainId: number, number: number): Promise<Hex | null> {
  const [row] = await db
    .select({ parentHash: chainBlocks.parentHash })
    .from(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), eq(chainBlocks.number, number)));
  return row?.parentHash ?? null;
}

/** Adds a failure of the node to those counted since the chain is read. */
export async function countNodeFailure(db: Db, id: number, values: Partial<ChainRow> = {}): Promise<void> {
  await db
    .update(chains)
    .set({ ...values, nodeFailures: sql`${chains.nodeFailures} + 1` })
    .where(eq(chains.id, id));
}

export async function findHash(db: Db, chainId: number, number: number): Promise<Hex | null> {
  const [row] = await db
    .select({ hash: chainBlocks.hash })
    .from(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), eq(chainBlocks.number, number)));
  return row?.hash ?? null;
}

/** Writes that the blocks above the ancestor are taken back. Comes before their deletion. */
export async function insertReorg(db: Db, chainId: number, ancestor: number, occurredAt: Date): Promise<void> {
  const orphaned = await db
    .select({ hash: chainBlocks.hash })
    .from(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), sql`${chainBlocks.number} > ${ancestor}`))
    .orderBy(sql`${chainBlocks.number} desc`);
  await db.insert(chainReorgs).values({
    id: uuidv7(occurredAt),
    chainId,
    ancestor,
    depth: orphaned.length,
    orphaned: orphaned.map(({ hash }) => hash),
    occurredAt,
  });
}

/** The chain's one ingester, as long as this connection lives. false: another process is it. */
export async function lockChain(db: Db, chainId: number): Promise<boolean> {
  return isTaken(await db.execute(sql`select pg_try_advisory_lock(${INGESTERS}::int, ${chainId}::int) as taken`));
}

/**
 * Takes the lock of a chain for a transaction. A connection that was lost came back without the lock: what is written
 * then is written only while nobody else has it.
 */
export async function lockChainForTransaction(db: Db, chainId: number): Promise<boolean> {
  return isTaken(await db.execute(sql`select pg_try_advisory_xact_lock(${INGESTERS}::int, ${chainId}::int) as taken`));
}

function isTaken(rows: unknown): boolean {
  return (rows as { taken: boolean }[])[0]?.taken ?? false;
}
