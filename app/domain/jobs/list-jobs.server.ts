import { type Actor, requireRight } from "../shared/actor.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { countCap } from "../terms.ts";
import type { JobState, QueuedJob } from "../shared/lists/queued-jobs.ts";

type Asked = PageInput & Partial<DayRange> & { state: JobState | null; task: string };

/** Back office: jobs that wait, run or have failed, the newest first. Done ones are gone from the queue. */
export async function listJobs(
  { db, jobs }: Needs<"db" | "jobs">,
  actor: Actor,
  asked: Asked,
): Promise<Page<QueuedJob>> {
  requireRight(actor, "queues.manage");
  const { since: from, before } = momentsOf(asked);
  const filter = { state: asked.state, task: asked.task, from, before };
  const [items, total] = await Promise.all([
    jobs.list(db, filter, { limit: asked.limit, offset: offsetOf(asked) }),
    jobs.count(db, filter, countCap + 1),
  ]);
  return { items, page: asked.page, limit: asked.limit, total };
}
