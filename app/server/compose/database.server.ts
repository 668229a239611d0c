import pg from "pg";
import type { Logger } from "pino";
import postgres from "postgres";
import type { Env } from "#app/env.server.ts";
import { limitTransactions } from "#app/integrations/limit-transactions.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { type Migration, pendingMigrations } from "#db/migrate.ts";
import type { Lifecycle } from "../lifecycle.server.ts";

type OnClose = Lifecycle["onClose"];

/** What use cases read and write through. */
export function openDatabase(url: string, env: Env, onClose: OnClose): Db {
  const connection = connect(url, { max: env.DATABASE_POOL });
  onClose(() => connection.close());
  // Two connections are left to reads while transactions wait for each other.
  return limitTransactions(connection.db, {
    running: Math.max(1, env.DATABASE_POOL - 2),
    waiting: 250,
    patienceMs: 15_000,
  });
}

/** Connections of the job queue and of rate limits, which bring their own SQL. */
export function openPool(url: string, logger: Logger, onClose: OnClose): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 6 });
  pool.on("error", (error) => logger.error({ err: error }, "idle database connection lost"));
  onClose(() => pool.end());
  return pool;
}

/**
 * Throws while the database is away or lacks a migration. Has its own connection: a pool that is all in use does not
 * make the process unready. The list of migrations is the one read at start, so that no call reads files.
 */
export function readinessProbe(url: string, migrations: readonly Migration[], onClose: OnClose): () => Promise<void> {
  const probe = postgres(url, { max: 1, idle_timeout: 30, connect_timeout: 5, onnotice: () => {} });
  onClose(() => probe.end({ timeout: 1 }));
  return async () => {
    const missing = await pendingMigrations(probe, migrations);
    if (missing.length > 0) throw new Error(`migrations missing: ${missing.join(", ")}`);
  };
}
