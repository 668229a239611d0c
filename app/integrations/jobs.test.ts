import { randomUUID } from "node:crypto";
import pg from "pg";
import pino from "pino";
import { databaseTest, expect } from "#db/testing/test.ts";
import { databaseJobs, type JobHandlers, prepareJobs, runJobs } from "./jobs.server.ts";

const logger = pino({ level: "silent" });

/** A process that works jobs off: its own pool, and what it was given. */
async function aProcess(databaseUrl: string, sendMail: () => Promise<void> = async () => {}) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  pool.on("error", () => {});
  await prepareJobs(pool, logger);
  const mails: string[] = [];
  const handlers: JobHandlers = {
    "send-mail": async ({ mailId }) => {
      mails.push(mailId);
      await sendMail();
    },
    "cancel-unpaid-order": async () => {},
    "advance-payment": async () => {},
    "send-refund": async () => {},
    "mail-reset-link": async () => {},
    "send-reset-code": async () => {},
    "remove-file": async () => {},
    "handle-webhook": async () => {},
    daily: async () => {},
    reconcile: async () => {},
    "compare-with-providers": async () => {},
    "count-sales": async () => {},
  };
  const runner = await runJobs(pool, handlers, logger);
  return {
    pool,
    mails,
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

databaseTest("a job of a worker that is dead is taken up again", async ({ databaseUrl, services }) => {
  const mailId = randomUUID();
  const preparing = await aProcess(databaseUrl);
  await preparing.stop();
  await databaseJobs.enqueue(services.db, "send-mail", { mailId });
  await services.db.execute(
    `update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds', locked_by = 'worker-killed'`,
  );
  const process = await aProcess(databaseUrl);
  await expect.poll(() => process.mails, { timeout: 5_000 }).toEqual([mailId]);
  await process.stop();
});

databaseTest("a job of a worker that is only slow stays its own", async ({ databaseUrl, services }) => {
  let finish = () => {};
  const slow = await aProcess(databaseUrl, () => new Promise((resolve) => (finish = resolve)));
  await databaseJobs.enqueue(services.db, "send-mail", { mailId: randomUUID() });
  await expect.poll(() => slow.mails.length, { timeout: 5_000 }).toBe(1);
  await services.db.execute(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const other = await aProcess(databaseUrl);
  await new Promise((later) => setTimeout(later, 2_500)); // longer than a worker waits before it looks for jobs
  expect(other.mails).toEqual([]);
  finish();
  await Promise.all([slow.stop(), other.stop()]);
  expect(slow.mails).toHaveLength(1);
});

databaseTest(
  "what is due by the clock is known to the queue once, however many processes work",
  async ({ databaseUrl, services }) => {
    const processes = [await aProcess(databaseUrl), await aProcess(databaseUrl)];
    const known = await services.db.execute(
      `select identifier from graphile_worker._private_known_crontabs order by 1`,
    );
    expect([...known]).toEqual([
      { identifier: "compare-with-providers" },
      { identifier: "count-sales" },
      { identifier: "daily" },
      { identifier: "reconcile" },
    ]);
    await Promise.all(processes.map(({ stop }) => stop()));
  },
);
