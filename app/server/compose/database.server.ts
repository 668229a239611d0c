import pg from "pg";
import type { Logger } from "pino";
import postgres from "postgres";
import type { Env } from "#app/env.server.ts";
import { limitTransactions } from "#app/integrations/limit-transactions.server.ts";
import { connect, type Db, reconnectSeconds } from "#db/client.server.ts";
import { type Migration, pendingMigrations } from "#db/migrate.ts";
import type { Lifecycle } from "../lifecycle.server.ts";

type OnClose = Lifecycle["onClose"];

/** The database connection of use cases. */
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

/** Connections of rate limits, which bring their own SQL. */
export function openPool(url: string, logger: Logger, onClose: OnClose): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000 });
  pool.on("error", (error) => {
    // A pool that ends takes leave of the server; an embedded one may end first.
    if (!pool.ending) logger.error({ err: error }, "an idle database connection was lost");
  });
  onClose(() => pool.end());
  return pool;
}

export type Readiness = {
  /** Since a round of the reconciler last came to its end, or since the one under way began, in whichever process; null: never. */
  secondsSinceRound: number | null;
};
type Probe = { worksJobs: boolean; onClose: OnClose };

/** A process that works jobs is not ready when no round came to its end for so long. */
const STALE_SECONDS = 300;

/**
 * Throws while the database is away or lacks a migration, or while jobs of this process stand still. Has its own connection: a pool that is all in use does not
 * make the process unready. The list of migrations is the one read at start, so that no call reads files.
 */
export function readinessProbe(
  url: string,
  migrations: readonly Migration[],
  { worksJobs, onClose }: Probe,
): () => Promise<Readiness> {
  const probe = postgres(url, {
    max: 1,
    idle_timeout: 30,
    connect_timeout: 5,
    backoff: reconnectSeconds,
    onnotice: () => {},
  });
  onClose(() => probe.end({ timeout: 1 }));
  return async () => {
    const missing = await pendingMigrations(probe, migrations);
    if (missing.length > 0) throw new Error(`migrations missing: ${missing.join(", ")}`);
    const [run] = await probe<{ seconds: number }[]>`
      select extract(epoch from clock_timestamp() - coalesce(ended_at, started_at))::int as seconds
      from reconciler_runs where name = 'minute'`;
    const secondsSinceRound = run ? Math.max(0, run.seconds) : null;
    const isStale = worksJobs && process.uptime() > STALE_SECONDS && (secondsSinceRound ?? Infinity) > STALE_SECONDS;
    if (isStale) throw new Error(`no round of the reconciler for ${secondsSinceRound ?? "ever"} seconds`);
    return { secondsSinceRound };
  };
}
