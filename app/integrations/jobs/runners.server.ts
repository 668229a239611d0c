import { setTimeout as sleep } from "node:timers/promises";
import { run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { JobPayloads } from "#app/domain/shared/services.ts";
import { withoutValues } from "#db/errors-of-statements.ts";
import { type Watch, watchForDeadWorkers } from "./dead-workers.server.ts";
import { type JobName, type Lane, lanes, type ScheduledJob } from "./lanes.ts";
import { workerLogger } from "./queue.server.ts";

/** Handlers of queued jobs and of scheduled ones. */
export type JobHandlers = { [Name in keyof JobPayloads]: (payload: JobPayloads[Name]) => Promise<void> } & {
  [Name in ScheduledJob]: () => Promise<void>;
};

type Work = { databaseUrl: string; handlers: JobHandlers; logger: Logger };
/** `stop` waits for the jobs under way. */
export type Running = { stop(): Promise<void> };

const RETRY_MS = 500;

/** Works jobs off until `stop`. What a killed process was at is taken up again, and so is what a lost connection ended. */
export async function runJobs(work: Work): Promise<Running> {
  const running = await Promise.all(Object.values(lanes).map((lane) => keepLaneRunning(lane, work)));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

/** graphile-worker ends a runner, or some of its workers, when a connection is lost: another takes its place. */
async function keepLaneRunning(lane: Lane, { databaseUrl, handlers, logger }: Work): Promise<Running> {
  const pool = openPool(databaseUrl, lane, logger);
  const watch = watchForDeadWorkers(pool, logger);
  const closing = new AbortController();
  const leaving = new Set<Promise<void>>();
  const start = () => startRunner({ lane, pool, watch, tasks: tasksOf(lane, handlers, logger), logger });
  let runner = await start();

  async function replaceWhenLost(): Promise<void> {
    const closed = new Promise<void>((done) => closing.signal.addEventListener("abort", () => done(), { once: true }));
    while (!closing.signal.aborted) {
      await Promise.race([runner.lost, closed]);
      const left = runner.stop();
      leaving.add(left);
      void left.then(() => leaving.delete(left));
      while (!closing.signal.aborted) {
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
        if (closing.signal.aborted) return;
        try {
          runner = await start();
          logger.info({ from: "jobs", jobs: Object.keys(lane.jobs) }, "the job runner takes jobs again");
          break;
        } catch (error) {
          logger.warn({ from: "jobs", err: error }, "the job runner cannot take jobs; it is started again");
        }
      }
    }
  }

  const ended = replaceWhenLost();
  return {
    async stop() {
      watch.stop();
      closing.abort();
      await ended;
      await Promise.all(leaving);
      await pool.end();
    },
  };
}

function openPool(databaseUrl: string, { connections }: Lane, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: "jangteo jobs",
    // Nothing waits for ever for a database that is not there, or that went without a word.
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    keepAlive: true,
  });
  pool.on("error", (error) => logger.warn({ from: "jobs", err: error }, "an idle database connection was lost"));
  // graphile-worker listens to connections only while a runner exists. Those that are made between two runners would end
  // the process when they are lost in use; whoever uses them hears of it by the refusal of the query.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A job that fails is logged here; graphile-worker keeps the message of its error in the queue and tries it again. */
function tasksOf({ jobs }: Lane, handlers: JobHandlers, logger: Logger): TaskList {
  return Object.fromEntries(
    (Object.keys(jobs) as JobName[]).map((name) => [
      name,
      async (payload: unknown) => {
        try {
          await (handlers[name] as (payload: unknown) => Promise<void>)(payload);
        } catch (error) {
          logger.error({ from: "jobs", job: name, err: error }, "a job failed");
          throw error instanceof Error ? withoutValues(error) : error;
        }
      },
    ]),
  );
}

type Starting = { lane: Lane; pool: pg.Pool; watch: Watch; tasks: TaskList; logger: Logger };

/** `lost` resolves when the runner can no longer do all of its work. */
async function startRunner({ lane, pool, watch, tasks, logger }: Starting) {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab: lane.crontab.join("\n"),
    concurrency: lane.concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger(logger),
    events: watch.eventsOf(lose),
  });
  let hasEnded = false;
  runner.promise
    .catch((error: unknown) => logger.warn({ from: "jobs", err: error }, "a job runner ended unexpectedly"))
    .finally(() => {
      hasEnded = true;
      lose();
    });
  return {
    lost,
    stop: async () => {
      if (!hasEnded) await runner.stop().catch(() => undefined); // it may be stopping by itself
    },
  };
}
