import { sql } from "drizzle-orm";
import { Logger as WorkerLogger, runMigrations } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Jobs } from "#app/domain/shared/services.ts";
import { priorityOf } from "./lanes.ts";

/** Enqueues in the transaction it is given, with plain SQL: no commit, no job. */
export const databaseJobs: Jobs = {
  async enqueue(db, name, payload, { key, runAt } = {}) {
    await db.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${runAt?.toISOString() ?? null}::timestamptz, priority := ${priorityOf[name]}::int)`,
    );
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
};

/** Tables of the queue; safe to call from every process that starts. */
export function prepareJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  return runMigrations({ pgPool: pool, logger: workerLogger(logger) });
}

export function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.failure) return; // the runner has logged it, with its causes
    if (level === "error") logger.error({ from: "jobs" }, message);
    else if (level === "warning") logger.warn({ from: "jobs" }, message);
    else logger.debug({ from: "jobs" }, message);
  });
}
