import type { Needs } from "../shared/services.ts";
import { countCap } from "../terms.ts";
import { countEventsAbout, eventsAbout, type SubjectFilter } from "./store.server.ts";
import type { Page } from "../shared/paging.ts";

export type EventAbout = Awaited<ReturnType<typeof eventsAbout>>[number];

/** Lists events about subjects, newest first. The caller has checked that the actor may see these subjects. */
export async function listEventsAboutUnchecked(
  { db }: Needs<"db">,
  filter: SubjectFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<EventAbout>> {
  const [items, total] = await Promise.all([
    eventsAbout(db, filter, { limit, offset: (page - 1) * limit }),
    countEventsAbout(db, filter, countCap),
  ]);
  return { items, page, limit, total };
}
