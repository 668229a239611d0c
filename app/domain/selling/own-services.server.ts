import { type OwnService, servicesOfSellerUnchecked } from "../catalog/authoring/own-services.server.ts";
import { type LatestSubmission, latestSubmissionsUnchecked } from "../moderation/latest-submissions.server.ts";
import { openSuspensionsUnchecked, type SuspensionNotice } from "../service-suspensions/list-suspensions.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { isEditable } from "./editing/edit.server.ts";
import { requireSeller } from "./seller.ts";

export type OfferedService = OwnService & {
  /** The last review; null when there was none. */
  review: LatestSubmission | null;
  /** Reason of an operator's suspension; null where no operator suspended it. */
  suspension: SuspensionNotice | null;
  can: { edit: boolean; pause: boolean; resume: boolean; fix: boolean };
};

/** The own services in every status, the last changed first. */
export async function listOwnServices(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput,
): Promise<Page<OfferedService>> {
  const { memberId } = requireSeller(actor);
  const found = await servicesOfSellerUnchecked({ db }, { sellerId: memberId, page });
  const ids = found.items.map(({ id }) => id);
  const [reviews, suspensions] = await Promise.all([
    latestSubmissionsUnchecked({ db }, ids),
    openSuspensionsUnchecked({ db, clock }, ids),
  ]);
  return {
    ...found,
    items: found.items.map((service) => ({
      ...service,
      review: reviews.get(service.id) ?? null,
      suspension: suspensions.get(service.id) ?? null,
      can: {
        edit: isEditable(service),
        pause: service.status === "active",
        fix: service.status === "rejected",
        resume: service.status === "suspended" && service.suspendedBy === "seller",
      },
    })),
  };
}
