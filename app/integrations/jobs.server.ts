import { sql } from "drizzle-orm";
import { Logger as WorkerLogger, run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { JobPayloads, Jobs } from "../domain/shared/services.ts";
import { watchForDeadWorkers } from "./dead-workers.server.ts";

/** Handlers of queued jobs and of scheduled ones. */
export type JobHandlers = { [Name in keyof JobPayloads]: (payload: JobPayloads[Name]) => Promise<void> } & {
  daily(): Promise<void>;
  reconcile(): Promise<void>;
  "compare-with-providers"(): Promise<void>;
  "count-sales"(): Promise<void>;
};

/** Enqueues in the transaction it is given, with plain SQL: no commit, no job. */
export const databaseJobs: Jobs = {
  async enqueue(db, name, payload, { key, runAt } = {}) {
    await db.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${runAt?.toISOString() ?? null}::timestamptz)`,
    );
  },
  async enqueueAll(db, name, jobs) {
    if (jobs.length === 0) return;
    const specs = JSON.stringify(jobs.map(({ payload, key }) => ({ payload, job_key: key })));
    await db.execute(
      sql`select graphile_worker.add_jobs(array(
        select (${name}, j.payload, null, null, null, j.job_key, null, null)::graphile_worker.job_spec
        from json_to_recordset(${specs}::json) as j(payload json, job_key text)))`,
    );
  },
};

/** Tables of the queue; safe to call from every process that starts. */
export function prepareJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  return runMigrations({ pgPool: pool, logger: workerLogger(logger) });
}

/** Once for all processes. Daily at 04:20 and 04:40 in Seoul, caught up with when everything was down then; a round of the reconciler that is late is not. */
const CRONTAB = [
  "20 19 * * * daily ?fill=1d",
  "40 19 * * * compare-with-providers ?fill=1d",
  "* * * * * reconcile ?queue=reconcile&jobKey=reconcile&max=3",
  "* * * * * count-sales ?jobKey=count-sales&max=3",
].join("\n");

/** Works jobs off until `stop`, which waits for those under way. What a killed process was at is taken up again. */
export async function runJobs(pool: pg.Pool, handlers: JobHandlers, logger: Logger): Promise<Pick<Runner, "stop">> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  );
  const watch = watchForDeadWorkers(pool, logger);
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: CRONTAB,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger(logger),
    events: watch.events,
  });
  return {
    stop: async () => {
      watch.stop();
      await runner.stop();
    },
  };
}

function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === "error") logger.error({ from: "jobs" }, message);
    else if (level === "warning") logger.warn({ from: "jobs" }, message);
    else logger.debug({ from: "jobs" }, message);
  });
}
