import { requireSeller } from "../payouts/require-seller.ts";
import { maskedName } from "../reviews/review.ts";
import type { Actor } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { taskRows } from "./store-tasks.server.ts";
import type { Task } from "./tasks.ts";

/** The tasks of the seller, those due first before the others; a page beyond the last is empty. Askers of questions stay masked. */
export async function listTasks({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<Task>> {
  const { memberId } = requireSeller(actor);
  const { items, total } = await taskRows(db, memberId, page);
  const shown = items.map((task) =>
    task.kind === "question" && task.who !== null ? { ...task, who: maskedName(task.who) } : task,
  );
  return { items: shown, page: page.page, limit: page.limit, total };
}
