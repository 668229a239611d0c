import { actOnJob } from "#app/domain/jobs/act-on-job.server.ts";
import type { jobStates } from "#app/domain/shared/lists/queued-jobs.ts";
import { listJobs } from "#app/domain/jobs/list-jobs.server.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { onTestFinished, vi } from "vitest";
import { databaseTest, expect } from "#db/testing/test.ts";
import { lanes } from "./lanes.ts";
import { databaseJobs, prepareJobs } from "./queue.server.ts";
import { type JobHandlers, runJobs } from "./runners.server.ts";

const logger = pino({ level: "silent" });

/** A process that runs jobs and records them in order. */
async function aProcess(databaseUrl: string, sendMail: () => Promise<void> = async () => {}) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await prepareJobs(pool, logger);
  await pool.end();
  const mails: string[] = [];
  const events: string[] = [];
  const handlers: JobHandlers = {
    "send-mail": async ({ mailId }) => {
      mails.push(mailId);
      await sendMail();
    },
    "send-digest": async () => {},
    "send-notices": async () => {},
    "send-text": async () => {},
    "accept-delivery": async () => {},
    "remind-delivery": async () => {},
    "cancel-unpaid-order": async () => {},
    "advance-payment": async () => {},
    "send-refund": async () => {},
    "remind-request": async () => {},
    "escalate-ticket": async () => {},
    "escalate-partner-application": async () => {},
    "expire-offer": async () => {},
    "run-mass-refund": async () => {},
    "submit-changes": async () => {},
    "read-token-facts": async () => {},
    "mail-reset-link": async () => {},
    "send-reset-code": async () => {},
    "remove-file": async () => {},
    "inspect-upload": async () => {},
    "announce-version": async () => {},
    "fetch-nft-metadata": async () => {},
    "handle-webhook": async ({ eventId }) => void events.push(eventId),
    daily: async () => {},
    reconcile: async () => {},
    "compare-with-providers": async () => {},
    "count-sales": async () => {},
    "invite-reviews": async () => {},
    "close-partner-quarters": async () => {},
    "probe-components": async () => {},
    "sweep-api-requests": async () => {},
    "watch-promises": async () => {},
  };
  const runner = await runJobs({ databaseUrl, handlers, logger });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= runner.stop());
  // The tests share a database: this one would run the jobs of the next, and the next those that were lost in this one.
  onTestFinished(async () => {
    await stop();
    await forgetJobs(databaseUrl);
  });
  return { mails, events, stop };
}

async function forgetJobs(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query("delete from graphile_worker._private_jobs");
  await pool.end();
}

databaseTest(
  "processes that start together on an empty database create the queue once",
  async ({ databaseUrl, services }) => {
    for (let round = 0; round < 3; round += 1) {
      await services.db.execute("drop schema if exists graphile_worker cascade");
      const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: databaseUrl, max: 2 }));
      const outcomes = await Promise.allSettled(pools.map((pool) => prepareJobs(pool, logger)));
      expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
      await Promise.all(pools.map((pool) => pool.end()));
    }
  },
);

databaseTest("a job of a dead worker is run again", async ({ databaseUrl, services }) => {
  const mailId = randomUUID();
  const preparing = await aProcess(databaseUrl);
  await preparing.stop();
  await databaseJobs.enqueue(services.db, "send-mail", { mailId });
  await services.db.execute(
    `update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds', locked_by = 'worker-killed'`,
  );
  const process = await aProcess(databaseUrl);
  await expect.poll(() => process.mails, { timeout: 90_000 }).toEqual([mailId]);
  await process.stop();
});

databaseTest("a job of a slow worker is not run by another worker", async ({ databaseUrl, services }) => {
  let finish = () => {};
  const slow = await aProcess(databaseUrl, () => new Promise((resolve) => (finish = resolve)));
  await databaseJobs.enqueue(services.db, "send-mail", { mailId: randomUUID() });
  await expect.poll(() => slow.mails.length, { timeout: 90_000 }).toBe(1);
  await services.db.execute(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const other = await aProcess(databaseUrl);
  await new Promise((later) => setTimeout(later, 2_500)); // longer than a worker's polling interval
  expect(other.mails).toEqual([]);
  finish();
  await Promise.all([slow.stop(), other.stop()]);
  expect(slow.mails).toHaveLength(1);
});

databaseTest("recurring jobs are registered once with several processes", async ({ databaseUrl, services }) => {
  const processes = [await aProcess(databaseUrl), await aProcess(databaseUrl)];
  const known = await services.db.execute(`select identifier from graphile_worker._private_known_crontabs order by 1`);
  expect([...known]).toEqual([
    { identifier: "close-partner-quarters" },
    { identifier: "compare-with-providers" },
    { identifier: "count-sales" },
    { identifier: "daily" },
    { identifier: "invite-reviews" },
    { identifier: "probe-components" },
    { identifier: "read-token-facts" },
    { identifier: "reconcile" },
    { identifier: "submit-changes" },
    { identifier: "sweep-api-requests" },
    { identifier: "watch-promises" },
  ]);
  await Promise.all(processes.map(({ stop }) => stop()));
});

databaseTest("blocked mails do not delay jobs of payments", async ({ databaseUrl, services }) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const working = await aProcess(databaseUrl, () => gate);
  const mailIds = Array.from({ length: 40 }, () => randomUUID());
  await databaseJobs.enqueueAll(
    services.db,
    "send-mail",
    mailIds.map((mailId) => ({ payload: { mailId }, key: `send-mail:${mailId}` })),
  );
  await expect.poll(() => working.mails.length, { timeout: 90_000 }).toBe(lanes.messages.concurrency);
  await databaseJobs.enqueue(services.db, "handle-webhook", { provider: "paypal", eventId: "WH-1" });
  await expect.poll(() => working.events, { timeout: 90_000 }).toEqual(["WH-1"]);
  expect(working.mails).toHaveLength(lanes.messages.concurrency);
  open();
  await expect.poll(() => working.mails.toSorted(), { timeout: 90_000 }).toEqual(mailIds.toSorted());
  await working.stop();
});

databaseTest("SMS codes are sent before mails that were queued earlier", async ({ databaseUrl, services }) => {
  await (await aProcess(databaseUrl)).stop();
  await databaseJobs.enqueue(services.db, "send-mail", { mailId: randomUUID() });
  await databaseJobs.enqueue(services.db, "send-reset-code", { codeId: randomUUID(), email: null });
  const queued = await services.db.execute(
    `select task_identifier from graphile_worker.jobs where task_identifier like 'send-%' order by priority, run_at, id`,
  );
  expect(queued.map(({ task_identifier }) => task_identifier)).toEqual(["send-reset-code", "send-mail"]);
  await services.db.execute("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

databaseTest(
  "workers reconnect after their connections were terminated, five times in a row",
  async ({ databaseUrl, services }) => {
    const working = await aProcess(databaseUrl);
    for (let round = 1; round <= 5; round += 1) {
      await services.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'jangteo jobs'`,
      );
      await databaseJobs.enqueue(services.db, "handle-webhook", { provider: "paypal", eventId: `WH-${round}` });
      await databaseJobs.enqueue(services.db, "send-mail", { mailId: randomUUID() });
      // A job whose start or end was lost with the connection is run again after ten to twenty seconds.
      await expect
        .poll(() => [new Set(working.events).size, new Set(working.mails).size], { timeout: 90_000 })
        .toEqual([round, round]);
    }
    await working.stop();
  },
  300_000,
);

databaseTest("workers whose first query failed are replaced", async ({ databaseUrl, services }) => {
  await (await aProcess(databaseUrl)).stop();
  await services.db.execute("alter table graphile_worker._private_tasks rename to hidden_tasks");
  const working = await aProcess(databaseUrl);
  await new Promise((later) => setTimeout(later, 1_000)); // the query is sent at once and fails
  await services.db.execute("alter table graphile_worker.hidden_tasks rename to _private_tasks");
  await databaseJobs.enqueue(services.db, "handle-webhook", { provider: "paypal", eventId: "WH-1" });
  await expect.poll(() => working.events, { timeout: 90_000 }).toEqual(["WH-1"]);
});

databaseTest(
  "a worker whose finished job could not be recorded is replaced, and its job is run again",
  async ({ databaseUrl, services }) => {
    vi.spyOn(console, "trace").mockImplementation(() => {}); // graphile-worker's own message about it
    let isFirst = true;
    const working = await aProcess(databaseUrl, async () => {
      if (!isFirst) return;
      isFirst = false;
      // A sequence keeps its value when the transaction is rolled back. Scheduled jobs that end meanwhile are not refused.
      await services.db.execute(
        `create sequence graphile_worker.refusals;
         create function graphile_worker.refuse() returns trigger language plpgsql as $$ begin perform nextval('graphile_worker.refusals'); raise exception 'refused'; end $$;
         create trigger refuse before delete on graphile_worker._private_jobs for each row
           when (old.payload->>'mailId' is not null) execute function graphile_worker.refuse()`,
      );
    });
    const mailId = randomUUID();
    await databaseJobs.enqueue(services.db, "send-mail", { mailId });
    await expect
      .poll(() => services.db.execute("select is_called from graphile_worker.refusals").catch(() => []), {
        timeout: 90_000,
      })
      .toMatchObject([{ is_called: true }]);
    expect(working.mails).toEqual([mailId]);
    await services.db.execute("drop function graphile_worker.refuse() cascade");
    await services.db.execute(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds' where locked_at is not null`,
    );
    await expect.poll(() => working.mails, { timeout: 90_000 }).toEqual([mailId, mailId]);
    await working.stop();
  },
  300_000,
);

databaseTest(
  "failures are counted: jobs that are tried again, and those that never are",
  async ({ databaseUrl, services }) => {
    const preparing = await aProcess(databaseUrl);
    await preparing.stop();
    const before = await databaseJobs.failures(services.db);
    const mailId = randomUUID();
    await databaseJobs.enqueueAll(services.db, "send-mail", [
      { payload: { mailId }, key: `failing-1:${mailId}` },
      { payload: { mailId }, key: `failing-2:${mailId}` },
      { payload: { mailId }, key: `waiting:${mailId}` },
    ]);
    await services.db.execute(sql`
    update graphile_worker._private_jobs set last_error = 'refused',
      attempts = case when key like 'failing-1:%' then max_attempts else 1 end
    where key like ${`failing-%:${mailId}`}`);
    const { retried, givenUp } = await databaseJobs.failures(services.db);
    expect([retried.count - before.retried.count, givenUp.count - before.givenUp.count]).toEqual([1, 1]);
    expect(givenUp.oldest).toBeInstanceOf(Date);
  },
);

databaseTest(
  "operators see jobs by state and task, try them again and give them up",
  async ({ databaseUrl, services }) => {
    const preparing = await aProcess(databaseUrl);
    await preparing.stop();
    const mailId = randomUUID();
    await databaseJobs.enqueueAll(services.db, "send-mail", [{ payload: { mailId }, key: `seen:${mailId}` }]);
    const operator = await anOperator(services);
    const needs = { ...services, jobs: databaseJobs };
    const asked = { task: "send-mail", page: 1, limit: 5 };
    const first = async (state: (typeof jobStates)[number] | null) =>
      (await listJobs(needs, operator, { ...asked, state })).items[0];
    const job = (await first(null))!;
    expect(job).toMatchObject({ task: "send-mail", state: "waiting", attempts: 0, lastError: null });
    expect(JSON.stringify(job)).not.toContain(mailId);
    await actOnJob(needs, operator, { jobId: job.id, act: "give-up", ip: "" });
    expect(await first("given-up")).toMatchObject({ id: job.id, lastError: "given up by an operator" });
    await actOnJob(needs, operator, { jobId: job.id, act: "retry", ip: "" });
    expect(await first(null)).toMatchObject({ id: job.id, attempts: 0 });
    await services.db.execute(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a test' where id = ${job.id}::bigint`,
    );
    expect(await first("running")).toMatchObject({ id: job.id });
    for (const jobId of [job.id, "999999999"])
      await expect(actOnJob(needs, operator, { jobId, act: "retry", ip: "" })).rejects.toMatchObject({
        code: "not-found",
      });
  },
);
