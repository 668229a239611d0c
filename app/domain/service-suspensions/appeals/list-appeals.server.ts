import { type Actor, requireRight } from "../../shared/actor.ts";
import type { DayRange } from "../../shared/lists/day-range.ts";
import type { PageInput } from "../../shared/paging.ts";
import type { Needs } from "../../shared/services.ts";
import { openAppealFigures, openAppeals } from "./store.server.ts";

type Listed = Awaited<ReturnType<typeof openAppeals>>;

/** Appeals against suspensions that wait for a decision, oldest first. */
export async function listOpenAppeals(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
): Promise<Omit<Listed, "items"> & { items: (Listed["items"][number] & { overdue: boolean })[] }> {
  requireRight(actor, "services.suspend");
  const found = await openAppeals(db, page, page);
  const now = clock();
  return { ...found, items: found.items.map((item) => ({ ...item, overdue: item.dueAt < now })) };
}

/** The number of appeals that wait, and of those past their due date. */
export function appealFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ open: number; overdue: number }> {
  requireRight(actor, "services.suspend");
  return openAppealFigures(db, clock());
}
