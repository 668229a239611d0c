import { recordEvent } from "../audit/record-event.server.ts";
import { moveServiceUnchecked } from "../catalog/authoring/move-service.server.ts";
import { publishVersionUnchecked } from "../catalog/files/service-versions.server.ts";
import { contentOfService } from "../catalog/authoring/write-service.server.ts";
import { countWords } from "../search/count-words.server.ts";
import { serviceVectors } from "../search/service-vectors.ts";
import { type Actor, requireOperator, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { Decision } from "./input.ts";
import { queueDecidedMail } from "./moderation-mails.server.ts";
import { itemById, moveItem } from "./store.server.ts";

type Deciding = Needs<"db" | "clock" | "jobs">;

/**
 * An operator decides about a service that waits. Two at once decide it once; the other hears review-closed. Nobody decides
 * about an own service (own-review).
 */
export async function decideItem(
  needs: Deciding,
  actor: Actor,
  { itemId, outcome, objections, note, ip }: Decision & { itemId: string; ip?: string },
): Promise<void> {
  const operator = requireOperator(actor);
  const item = isUuid(itemId) ? await itemById(needs.db, itemId) : null;
  if (!item) throw new DomainError("not-found");
  await needs.db.transaction(async (tx) => {
    const words = await contentOfService(tx, item.serviceId);
    requireUninvolved(operator, words, "own-review");
    const at = needs.clock();
    const decided = await moveItem(tx, itemId, outcome, {
      decidedBy: operator.memberId,
      decidedAt: at,
      objections,
      note,
    });
    if (!decided) throw new DomainError("review-closed");
    const moved = await moveServiceUnchecked(tx, {
      serviceId: item.serviceId,
      from: "pending",
      to: outcome === "approved" ? "active" : "rejected",
      reason: objections[0]?.code,
      at,
    });
    if (!moved) throw new DomainError("service-moved");
    if (outcome === "approved" && item.kind === "service")
      await publishVersionUnchecked({ db: tx }, { serviceId: item.serviceId });
    if (outcome === "approved") await countWords({ db: tx }, serviceVectors(words).words);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: `moderation.${outcome}`,
      subject: `service:${item.serviceId}`,
      details: { itemId, objections: objections.map(({ field, code }) => `${field}:${code}`).join(", "), note },
      ip,
      at,
    });
    await queueDecidedMail({ ...needs, db: tx }, { item: decided, sellerId: words.sellerId, words });
  });
}
