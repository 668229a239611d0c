import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";

// Advisory locks of two numbers: this one, and the hash of a worker's name.
const signsOfLife = 5_201;
const SWEEP_EVERY = 10_000;

export type Watch = {
  /** For one runner; `onLost` hears that it can no longer do its work: a connection or a worker of it is gone. */
  eventsOf(onLost: (reason: unknown) => void): WorkerEvents;
  /** Ends the sweeping. */
  stop(): void;
};

/**
 * A job carries the name of the worker that is at it, and a process that was killed leaves it so; graphile-worker waits
 * four hours before it takes such a job up again. Here every worker shows that it lives by a lock of its process's
 * listening connection, which ends with the process, and jobs of workers without one are free again after ten seconds.
 * A runner that takes the place of another shows life for the workers of both, while the old ones finish their jobs.
 */
export function watchForDeadWorkers(pool: pg.Pool, logger: Logger): Watch {
  const failed = (error: unknown) =>
    logger.error({ from: "jobs", err: error }, "the jobs of dead workers could not be released");
  const workers = new Set<string>();
  /** Connections with the workers whose locks they hold; a runner that ends leaves its own to the pool. */
  const holders = new Map<pg.PoolClient, Set<string>>();
  /** The last statement about locks of each connection: a connection takes one statement at a time. */
  const statements = new WeakMap<pg.PoolClient, Promise<unknown>>();
  const oneByOne = (client: pg.PoolClient, run: () => Promise<unknown>) => {
    const statement = (statements.get(client) ?? Promise.resolve()).catch(() => {}).then(run);
    statements.set(client, statement);
    return statement;
  };
  const hold = (client: pg.PoolClient) => {
    if (!holders.has(client)) client.once("end", () => holders.delete(client));
    const held = holders.get(client) ?? new Set();
    const missing = [...workers].filter((worker) => !held.has(worker));
    holders.set(client, new Set([...held, ...missing]));
    void oneByOne(client, () => showLife(client, missing)).catch(failed);
  };
  const release = (worker: string) => {
    workers.delete(worker);
    for (const [client, held] of holders) {
      if (held.delete(worker)) void oneByOne(client, () => endLife(client, worker)).catch(() => {}); // a broken connection has no locks
    }
  };
  const sweep = () => void freeJobsOfDeadWorkers(pool).catch(failed);
  sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();
  return {
    eventsOf(onLost) {
      const events = new EventEmitter() as WorkerEvents;
      events.on("worker:create", ({ worker }) => workers.add(worker.workerId));
      events.on("worker:stop", ({ worker }) => release(worker.workerId));
      events.on("pool:listen:success", ({ client }) => hold(client));
      events.on("pool:listen:error", ({ error }) => onLost(error));
      events.on("worker:fatalError", ({ error }) => onLost(error));
      // graphile-worker keeps the answer to a runner's first question, also when it was an error: all that follow fail.
      events.on("worker:getJob:error", ({ error }) => onLost(error));
      return events;
    },
    stop: () => clearInterval(sweeping),
  };
}

async function showLife(client: pg.PoolClient, workers: string[]): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1::int, hashtext(worker)) from unnest($2::text[]) worker", [
    signsOfLife,
    workers,
  ]);
}

async function endLife(client: pg.PoolClient, worker: string): Promise<void> {
  await client.query("select pg_advisory_unlock_shared($1::int, hashtext($2))", [signsOfLife, worker]);
}

/** A job that was only just begun may belong to a worker whose connection is still being made. */
async function freeJobsOfDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - interval '10 seconds' and not exists (
       select from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int::oid and objid = hashtext(locked_by)::oid and objsubid = 2)`,
    [signsOfLife],
  );
}
