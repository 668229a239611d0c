import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { countOpenReports, hiddenItems, type ReportedItem, reportedItems } from "./store.server.ts";

/** Reported texts and works that wait for a decision, the one reported first first; or those that are hidden, to look at again. */
export async function listReports(
  { db }: Needs<"db">,
  actor: Actor,
  { hidden, ...page }: PageInput & Partial<DayRange> & { hidden: boolean },
): Promise<Page<ReportedItem>> {
  requireRight(actor, "reports.decide");
  return hidden ? hiddenItems(db, page, page) : reportedItems(db, page, page);
}

/** Reports that wait for a decision. */
export async function reportFigures({ db }: Needs<"db">, actor: Actor): Promise<{ open: number }> {
  requireRight(actor, "reports.decide");
  return { open: await countOpenReports(db, {}) };
}
