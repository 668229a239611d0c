import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { chainBlocks } from "#db/schema/chains/blocks.ts";
import { chainReorgs, chains } from "#db/schema/chains/chains.ts";

export async function selectChains(db: Db) {
  return db
    .select({ chain: chains, tipMinedAt: chainBlocks.minedAt })
    .from(chains)
    .leftJoin(chainBlocks, and(eq(chainBlocks.chainId, chains.id), eq(chainBlocks.number, chains.tipNumber)));
}

export async function selectReorgs(db: Db, chainId: number, { since, limit }: { since: Date; limit: number }) {
  return db
    .select()
    .from(chainReorgs)
    .where(and(eq(chainReorgs.chainId, chainId), gt(chainReorgs.occurredAt, since)))
    .orderBy(desc(chainReorgs.occurredAt), sql`${chainReorgs.id} desc`)
    .limit(limit);
}

/** Rollbacks since a moment, by chain. */
export async function countReorgs(db: Db, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ chainId: chainReorgs.chainId, reorgs: count() })
    .from(chainReorgs)
    .where(gt(chainReorgs.occurredAt, since))
    .groupBy(chainReorgs.chainId);
  return new Map(rows.map(({ chainId, reorgs }) => [chainId, reorgs]));
}
