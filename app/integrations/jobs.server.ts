import { sql } from "drizzle-orm";
import { Logger as WorkerLogger, run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { JobPayloads, Jobs } from "../domain/shared/services.ts";
import { watchForDeadWorkers } from "./dead-workers.server.ts";

/** What is asked for, and what is due every day. */
export type JobHandlers = { [Name in keyof JobPayloads]: (payload: JobPayloads[Name]) => Promise<void> } & { daily(): Promise<void> };

/** Enqueues in the transaction it is given, with plain SQL: no commit, no job. */
export const databaseJobs: Jobs = {
  async enqueue(db, name, payload, { key, runAt } = {}) {
    await db.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${runAt?.toISOString() ?? null}::timestamptz)`,
    );
  },
};

/** Tables of the queue; safe to call from every process that starts. */
export function prepareJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  return runMigrations({ pgPool: pool, logger: workerLogger(logger) });
}

/** 04:20 in Seoul, once for all processes; caught up with when everything was down at that time. */
const DAILY = "20 19 * * * daily ?fill=1d";

/** Works jobs off until `stop`, which waits for those under way. What a killed process was at is taken up again. */
export async function runJobs(pool: pg.Pool, handlers: JobHandlers, logger: Logger): Promise<Pick<Runner, "stop">> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload)]),
  );
  const watch = watchForDeadWorkers(pool, logger);
  const runner = await run({ pgPool: pool, taskList, crontab: DAILY, concurrency: 4, pollInterval: 2_000, noHandleSignals: true, logger: workerLogger(logger), events: watch.events });
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
