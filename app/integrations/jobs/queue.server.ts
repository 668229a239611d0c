import { type SQLWrapper, sql } from "drizzle-orm";
import { Logger as WorkerLogger, runMigrations } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { JobFilter, QueuedJob } from "#app/domain/shared/lists/queued-jobs.ts";
import type { JobOptions, JobPayloads, Jobs } from "#app/domain/shared/services.ts";
import type { Db } from "#db/client.server.ts";
import { priorityOf } from "./lanes.ts";

/** Enqueues in the transaction it is given, with plain SQL: no commit, no job. */
export const databaseJobs: Jobs = {
  async enqueue(db, name, payload, options) {
    await db.execute(sql`select ${added(name, payload, options)}`);
  },
  async enqueueWith<Row extends { due: boolean }, Name extends keyof JobPayloads>(
    db: Db,
    written: SQLWrapper,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ) {
    const job = sql`case when written.due then (${added(name, payload, options)}).id end as job`;
    const rows = await db.execute(sql`with written as ${written} select written.*, ${job} from written`);
    return (rows[0] as Row | undefined) ?? null;
  },
  async enqueueAll(db, name, jobs) {
    if (jobs.length === 0) return;
    const specs = JSON.stringify(jobs.map(({ payload, key }) => ({ payload, job_key: key })));
    await db.execute(
      sql`select graphile_worker.add_jobs(array(
        select (${name}, j.payload, null, null, null, j.job_key, ${priorityOf[name]}::int, null)::graphile_worker.job_spec
        from json_to_recordset(${specs}::json) as j(payload json, job_key text)))`,
    );
  },
  async failures(db) {
    const rows = await db.execute<{ given_up: boolean; count: number; oldest: string }>(
      sql`select attempts >= max_attempts as given_up, count(*)::int as count, min(created_at) as oldest
        from graphile_worker.jobs where last_error is not null group by 1`,
    );
    const of = (givenUp: boolean) => {
      const row = rows.find(({ given_up }) => given_up === givenUp);
      return { count: row?.count ?? 0, oldest: row ? new Date(row.oldest) : null };
    };
    return { retried: of(false), givenUp: of(true) };
  },
  async list(db, filter, { limit, offset }) {
    const rows = await db.execute<JobRow>(
      sql`select id::text, task_identifier as task, ${state} as state, attempts, max_attempts as "mostAttempts",
          last_error as "lastError", created_at as "createdAt", run_at as "runAt"
        from graphile_worker.jobs where ${matching(filter)} order by id desc limit ${limit} offset ${offset}`,
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), runAt: new Date(row.runAt) }));
  },
  async count(db, filter, cap) {
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select from graphile_worker.jobs where ${matching(filter)} limit ${cap}) as counted`,
    );
    return row!.count;
  },
  async retry(db, id) {
    const done = await db.execute<{ id: string }>(
      sql`select id::text from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`,
    );
    return done.length > 0 ? taskOf(db, id) : null;
  },
  async giveUp(db, id) {
    const done = await db.execute<{ id: string }>(
      sql`select id::text from graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'given up by an operator')`,
    );
    return done.length > 0 ? taskOf(db, id) : null;
  },
};

function added(name: keyof JobPayloads, payload: unknown, { key, runAt }: JobOptions = {}) {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
    run_at := ${runAt?.toISOString() ?? null}::timestamptz, priority := ${priorityOf[name]}::int)`;
}

type JobRow = Omit<QueuedJob, "createdAt" | "runAt"> & { createdAt: string; runAt: string };

const state = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'given-up'
  when last_error is not null then 'retried' else 'waiting' end`;

function matching({ state: wanted, task, from, before }: JobFilter) {
  const conditions = [
    wanted === null ? null : sql`${state} = ${wanted}`,
    task === "" ? null : sql`task_identifier = ${task}`,
    from === null ? null : sql`created_at >= ${from.toISOString()}::timestamptz`,
    before === null ? null : sql`created_at < ${before.toISOString()}::timestamptz`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function taskOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where id = ${id}::bigint`,
  );
  return row?.task ?? null;
}

/**
 * Creates or updates the tables of the queue. Processes that start together take turns: graphile-worker fails when two create
 * its schema at once. Takes two connections of the pool.
 */
export async function prepareJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('graphile_worker'))");
    await runMigrations({ pgPool: pool, logger: workerLogger(logger) });
    await client.query("select pg_advisory_unlock(hashtext('graphile_worker'))");
    client.release();
  } catch (error) {
    client.release(true); // closing the connection releases its lock
    throw error;
  }
}

export function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.failure) return; // the runner has logged it, with its causes
    if (message.includes("smaller than concurrency")) return; // intended: no connection is held by a running job
    if (level === "error") logger.error({ from: "jobs" }, message);
    else if (level === "warning") logger.warn({ from: "jobs" }, message);
    else logger.debug({ from: "jobs" }, message);
  });
}
