import { findShownService } from "../catalog/queries.server.ts";
import { requireVisible } from "../catalog/visibility.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { ReviewSummary } from "./review.ts";
import { countByRating } from "./store.server.ts";
import { summaryOf } from "./summary.ts";

/** A service's reviews in numbers. Hidden ones do not count. */
export async function reviewSummary(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ReviewSummary> {
  requireVisible(actor, await findShownService({ db }, serviceId));
  return summaryOf(await countByRating(db, serviceId));
}
