import { recordEvent } from "../audit/record-event.server.ts";
import { moveServiceUnchecked } from "../catalog/authoring/move-service.server.ts";
import { contentOfServiceUnchecked, type StoredService } from "../catalog/authoring/write-service.server.ts";
import { openAppealUnchecked } from "../moderation/appeals.server.ts";
import { type LatestSubmission, latestSubmissionsUnchecked } from "../moderation/latest-submissions.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { submitLimit } from "./rate-limits.ts";
import { requireSeller } from "./seller.ts";

export type Appealable = Pick<StoredService, "id" | "title" | "contentLocale" | "status"> & {
  review: LatestSubmission | null;
};

/** An own service with the decision that its seller may appeal against. Somebody else's is not there. */
export async function findAppealable(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<Appealable> {
  const { memberId } = requireSeller(actor);
  const { id, title, contentLocale, status, sellerId } = await contentOfServiceUnchecked(db, serviceId, {
    lock: false,
  });
  if (sellerId !== memberId) throw new DomainError("not-found");
  const review = (await latestSubmissionsUnchecked({ db }, [serviceId])).get(serviceId) ?? null;
  return { id, title, contentLocale, status, review };
}

/**
 * The seller says why a rejection is wrong, and another operator decides: once for the registration of a service, and once
 * for each edit and version. Refuses with appeal-used, and with appeal-closed when there is no rejection to appeal against.
 */
export async function appealDecision(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { serviceId, text, ip }: { serviceId: number; text: string; ip?: string },
): Promise<void> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(submitLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    const at = needs.clock();
    const appeal = { serviceId, sellerId: memberId, words: service, text };
    const { id, kind, appealOf } = await openAppealUnchecked({ ...needs, db: tx }, appeal);
    if (kind === "service" && !(await moveServiceUnchecked(tx, { serviceId, from: "rejected", to: "pending", at })))
      throw new DomainError("appeal-closed");
    await recordEvent(tx, {
      actorId: memberId,
      action: "moderation.appealed",
      subject: `service:${serviceId}`,
      details: { itemId: id, against: appealOf },
      ip,
      at,
    });
  });
}
