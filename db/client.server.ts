import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A connection or an open transaction: stores take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export type Connection = { db: Db; close(): Promise<void> };

/** A pool of `max` connections; a statement that runs longer than five seconds is ended by the server. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Connection {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    // Every query here has an index. The planner would still read whole tables for common search words, because it does
    // not count what fetching a long vector costs: 40 ms instead of 7.
    connection: { statement_timeout: 5_000, lock_timeout: 4_000, idle_in_transaction_session_timeout: 15_000, enable_seqscan: "off" },
  });
  return { db: drizzle(client, { casing: "snake_case" }), close: () => client.end({ timeout: 5 }) };
}
