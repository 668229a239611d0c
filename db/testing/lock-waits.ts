import { sql } from "drizzle-orm";
import type { TestServices } from "./services.ts";

/** Counts the statements that wait for a row or table of this database that another transaction has locked. */
export async function lockWaits({ db }: Pick<TestServices, "db">): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row!.count;
}
