import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

/** Until the transaction ends nobody else counts what this member has: two windows do not exceed a limit together. */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`selling:${memberId}`}, 0))`);
}
