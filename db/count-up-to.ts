import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.server.ts";

/** The number of rows that meet the condition, counted no further than `most`. */
export async function countUpTo(db: Db, table: PgTable, condition: SQL | undefined, most: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(condition).limit(most).as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count; // an aggregate is always one row
}
