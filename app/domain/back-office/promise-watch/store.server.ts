import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { promiseNotices } from "#db/schema/support/promise-notices.ts";
import type { PromiseKind } from "../promises.ts";
import { openPromises } from "../store-promises.server.ts";
import type { Stage } from "./stages.ts";

export type WatchedPromise = {
  kind: PromiseKind;
  id: string;
  number: string | null;
  title: string;
  since: Date;
  dueAt: Date;
  /** The operator who looks after it. */
  assigneeId: number | null;
  /** The last stage that was told about this time; null: none. */
  told: Stage | null;
};
type Row = Omit<WatchedPromise, "since" | "dueAt" | "assigneeId"> & {
  since: string;
  due_at: string;
  assignee_id: number | null;
};

/** Open promises of one kind whose end was not told yet, the first due first. */
export async function watchedPromises(db: Db, kind: PromiseKind, most: number): Promise<WatchedPromise[]> {
  const { from, dueAt, since, page } = openPromises[kind];
  const assignee = kind === "ticket" ? sql`k.assignee_id` : sql`null::integer`;
  const rows = await db.execute<Row>(sql`
    select p.kind, p.id, p.number, p.title, p.since, p.due_at, p.assignee_id, n.stage as told
    from (
      select ${sql.raw(`'${kind}'`)} as kind, ${page}, ${since} as since, ${dueAt} as due_at, ${assignee} as assignee_id
      from ${from}
    ) p
    left join promise_notices n on n.kind = p.kind and n.subject_id = p.id and n.due_at = date_trunc('milliseconds', p.due_at)
    where n.stage is null or n.stage < 100
    order by p.due_at limit ${most}`);
  return [...rows].map(({ due_at, assignee_id, since: from_, ...row }) => ({
    ...row,
    since: new Date(from_),
    dueAt: new Date(due_at),
    assigneeId: assignee_id,
  }));
}

/** Records that a stage was notified; returns the promises for which it had not been recorded. */
export async function markNotified<Told extends WatchedPromise & { stage: Stage }>(
  tx: Db,
  promises: readonly Told[],
  at: Date,
): Promise<Told[]> {
  if (promises.length === 0) return [];
  const written = await tx
    .insert(promiseNotices)
    .values(promises.map(({ kind, id, dueAt, stage }) => ({ kind, subjectId: id, dueAt, stage, notifiedAt: at })))
    .onConflictDoUpdate({
      target: [promiseNotices.kind, promiseNotices.subjectId, promiseNotices.dueAt],
      set: { stage: sql`excluded.stage`, notifiedAt: at },
      setWhere: sql`${promiseNotices.stage} < excluded.stage`,
    })
    .returning({ kind: promiseNotices.kind, id: promiseNotices.subjectId });
  const keys = new Set(written.map(({ kind, id }) => `${kind}:${id}`));
  return promises.filter(({ kind, id }) => keys.has(`${kind}:${id}`));
}

/** Notices about times that are long over. */
export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from promise_notices where due_at < ${before.toISOString()}::timestamptz`);
}
