import { inArray } from "drizzle-orm";
import type { Db } from "./client.server.ts";
import { members } from "./schema/identity.ts";

/** Names of these members, also of those who have left. */
export async function nicknamesOf(db: Db, memberIds: readonly number[]): Promise<Map<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, [...memberIds]));
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
