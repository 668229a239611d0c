import { type Actor, requireRight } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { deleteMisses, type MissFilter, missRows } from "./store.server.ts";
import { keptDays, keptVisitorDays } from "./terms.ts";

/** Words that were searched for in vain. `visitors`: for each day, who looked for them; `lastDay`: of Seoul. */
export type MissedWords = { language: string; words: string; visitors: number; lastDay: string };

/** Back office: words that the market found nothing for. */
export async function listMisses(
  { db }: Needs<"db">,
  actor: Actor,
  { page, limit, ...filter }: PageInput & MissFilter,
): Promise<Page<MissedWords>> {
  requireRight(actor, "catalogue.edit");
  return { ...(await missRows(db, filter, { page, limit })), page, limit };
}

/** Forgets what is too old (job). */
export async function forgetMisses({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const from = (days: number) => seoulDay(addDays(clock(), -days));
  await deleteMisses(db, { counts: from(keptDays), visitors: from(keptVisitorDays) });
}
