import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import {
  appliedEdits,
  type MadeDecision,
  findDecision,
  openFigures,
  openItems,
  type QueuedItem,
  queuedItem,
} from "./store-queue.server.ts";

/** Submissions that wait for a decision, oldest first. */
export async function listOpenItems(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
): Promise<Page<QueuedItem & { overdue: boolean }>> {
  requireRight(actor, "services.review");
  const found = await openItems(db, page, page);
  const now = clock();
  return { ...found, items: found.items.map((item) => ({ ...item, overdue: item.dueAt < now })) };
}

/** Edits of trusted sellers that are on sale without a review, the newest first. */
export async function listAppliedEdits(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
): Promise<Page<QueuedItem>> {
  requireRight(actor, "services.review");
  return appliedEdits(db, page, page);
}

/** The number of submissions that wait, and of those past their due date. */
export function moderationFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ open: number; overdue: number }> {
  requireRight(actor, "services.review");
  return openFigures(db, clock());
}

/** One submission, decided or not; an appeal with the decision that it is against. */
export async function itemForOperator(
  { db }: Needs<"db">,
  actor: Actor,
  itemId: string,
): Promise<QueuedItem & { first: MadeDecision | null }> {
  requireRight(actor, "services.review");
  const item = isUuid(itemId) ? await queuedItem(db, itemId) : null;
  if (!item) throw new DomainError("not-found");
  return { ...item, first: item.appealOf === null ? null : await findDecision(db, item.appealOf) };
}
