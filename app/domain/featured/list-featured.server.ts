import { listEventsAbout } from "../audit/list-events.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { subjectOf } from "./places.ts";
import { countFeatured, type FeaturedFilter, featuredRow, featuredRows, servicesOfList } from "./store.server.ts";

export type FeaturedRow = Awaited<ReturnType<typeof featuredRows>>[number];
export type FeaturedService = Awaited<ReturnType<typeof servicesOfList>>[number];

/** Back office: the lists of all places or of one, those that begin last first. */
export async function listFeatured(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { place, state, ...page }: PageInput & FeaturedFilter,
): Promise<Page<FeaturedRow>> {
  requireRight(actor, "catalogue.edit");
  const now = clock();
  const [items, total] = await Promise.all([
    featuredRows(db, { place, state }, now, page),
    countFeatured(db, { place, state }, now),
  ]);
  return { items, ...page, total };
}

/** Back office: one list with its services and what happened to it. */
export async function viewFeatured({ db, clock }: Needs<"db" | "clock">, actor: Actor, { listId }: { listId: string }) {
  const operator = requireRight(actor, "catalogue.edit");
  const list = isUuid(listId) ? await featuredRow(db, listId, clock()) : null;
  if (!list) throw new DomainError("not-found");
  const [services, { items: events }] = await Promise.all([
    servicesOfList(db, listId),
    listEventsAbout({ db }, operator, { subject: subjectOf(listId), right: "catalogue.edit" }),
  ]);
  return { ...list, services, events };
}
