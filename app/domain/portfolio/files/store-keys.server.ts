import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { portfolioPictures } from "#db/schema/profiles/portfolio.ts";

export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: portfolioPictures.fileKey })
    .from(portfolioPictures)
    .where(inArray(portfolioPictures.fileKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
