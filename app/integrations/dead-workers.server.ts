import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";

// Advisory locks of two numbers: this one, and the hash of a worker's name.
const signsOfLife = 5_201;
const SWEEP_EVERY = 10_000;

/**
 * A job carries the name of the worker that is at it, and a process that was killed leaves it so; graphile-worker waits
 * four hours before it takes such a job up again. Here every worker shows that it lives by a lock of its process's
 * listening connection, which ends with the process, and jobs of workers without one are free again after ten seconds.
 * `events` goes to the runner; `stop` ends the sweeping.
 */
export function watchForDeadWorkers(pool: pg.Pool, logger: Logger): { events: WorkerEvents; stop(): void } {
  const events = new EventEmitter() as WorkerEvents;
  const failed = (error: unknown) =>
    logger.error({ from: "jobs", err: error }, "jobs of dead workers not looked after");
  const workers: string[] = [];
  events.on("worker:create", ({ worker }) => workers.push(worker.workerId));
  // Again with every new connection.
  events.on("pool:listen:success", ({ client }) => void showLife(client, workers).catch(failed));

  const sweep = () => void freeJobsOfDeadWorkers(pool).catch(failed);
  sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();
  return { events, stop: () => clearInterval(sweeping) };
}

async function showLife(client: pg.PoolClient, workers: string[]): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1::int, hashtext(worker)) from unnest($2::text[]) worker", [
    signsOfLife,
    workers,
  ]);
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
