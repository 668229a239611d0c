import { listEventsAbout } from "../audit/list-events.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { bannerSubject } from "./banner.ts";
import { type BannerFilter, bannerRow, bannerRows, countBanners } from "./store.server.ts";

export type BannerRow = Awaited<ReturnType<typeof bannerRows>>[number];

/** Back office: the banners of all places or of one, those that begin last first. */
export async function listBanners(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { place, state, ...page }: PageInput & BannerFilter,
): Promise<Page<BannerRow>> {
  requireRight(actor, "catalogue.edit");
  const now = clock();
  const [items, total] = await Promise.all([
    bannerRows(db, { place, state }, now, page),
    countBanners(db, { place, state }, now),
  ]);
  return { items, ...page, total };
}

/** Back office: one banner and what happened to it. */
export async function viewBanner(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { bannerId }: { bannerId: string },
) {
  const operator = requireRight(actor, "catalogue.edit");
  const banner = isUuid(bannerId) ? await bannerRow(db, bannerId, clock()) : null;
  if (!banner) throw new DomainError("not-found");
  const { items: events } = await listEventsAbout({ db }, operator, {
    subject: bannerSubject(bannerId),
    right: "catalogue.edit",
  });
  return { ...banner, events };
}
