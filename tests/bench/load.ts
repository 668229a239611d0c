import type { Sql } from "postgres";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuOf } from "./process-figures.ts";

/** The cost of an order: milliseconds of CPU by process, and kilobytes of the database's log. */
export type Cost = { web: number; worker: number; database: number; bench: number; walKilobytes: number };

type Processes = { web: readonly number[]; worker: number };

/** Returns CPU and log used while `work` creates `orders`; it waits for the jobs behind them. */
export async function costOf(
  sql: Sql,
  { web, worker }: Processes,
  work: () => Promise<{ orders: number }>,
): Promise<Cost> {
  const now = async () => {
    const [row] = await sql<{ wal: string; pids: number[] }[]>`
      select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, (select array_agg(pid) from pg_stat_activity) as pids`;
    const used = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    return {
      web: used(web),
      worker: cpuOf(worker),
      database: used(row!.pids),
      bench: cpuOf(process.pid),
      wal: Number(row!.wal),
    };
  };
  const before = await now();
  const { orders } = await work();
  const idle = async () => {
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
    return row!.due === 0;
  };
  for (let tries = 0; tries < 300 && !(await idle()); tries += 1) await sleep(100);
  const after = await now();
  return {
    web: (after.web - before.web) / orders,
    worker: (after.worker - before.worker) / orders,
    database: (after.database - before.database) / orders,
    bench: (after.bench - before.bench) / orders,
    walKilobytes: (after.wal - before.wal) / 1024 / orders,
  };
}

/** Returns how many answers had which status, and how many refusals had no Retry-After. */
export async function answersTo(requests: readonly (() => Promise<Response>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await Promise.all(
    requests.map(async (send) => {
      const answer = await send();
      await answer.arrayBuffer();
      const isMute = answer.status >= 500 && !answer.headers.has("Retry-After");
      const name = isMute ? `${answer.status} without Retry-After` : String(answer.status);
      counts[name] = (counts[name] ?? 0) + 1;
    }),
  );
  return counts;
}

/** Requests `url` repeatedly until `until` is done; returns the 95th percentile in milliseconds. */
export async function p95Beside(url: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isDone = false;
  void until.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await sleep(20);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
