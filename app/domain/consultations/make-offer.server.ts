import { requireNotTakenDown } from "../catalog/service-for-sale.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import type { Actor } from "../shared/actor.ts";
import { endOfSeoulDay } from "../shared/business-days.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { longestOfferDays } from "../terms.ts";
import { requireParty } from "./access.server.ts";
import { queueExpiryMails, queueOfferMail } from "./consultation-mails.server.ts";
import type { OfferInput } from "./input.ts";
import { isBinding } from "./offers.ts";
import { offerLimit } from "./rate-limits.ts";
import { insertMessage, lockConsultation, moveConsultation } from "./store.server.ts";
import {
  endOpenOffer,
  insertOffer,
  latestOfferNumber,
  moveOffer,
  type OfferRow,
  offerById,
  offersOf,
} from "./store-offers.server.ts";

type Offering = Needs<"db" | "clock" | "jobs" | "limiter">;

/**
 * The seller makes an offer. An older one that is still open is replaced; one that was accepted is not touched. Refuses with
 * service-unavailable while an operator keeps the service off the market.
 */
export async function makeOffer(
  needs: Offering,
  actor: Actor,
  { requestId, ...input }: OfferInput & { requestId: string },
): Promise<OfferRow> {
  const party = await requireParty(needs, actor, { requestId, as: "seller" });
  const now = needs.clock();
  const validUntil = endOfSeoulDay(input.validUntil);
  if (validUntil <= now || validUntil > addDays(now, longestOfferDays + 1))
    throw new DomainError("offer-date", { field: "validUntil", days: longestOfferDays });
  await needs.limiter.take(offerLimit, String(party.memberId));
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const row = await lockConsultation(tx, requestId);
    await requireOpenAccount(inside, { memberId: row.sellerId });
    if (row.status === "completed" || row.status === "converted") throw new DomainError("consultation-closed");
    await requireNotTakenDown(inside, row.serviceId);
    if ((await offersOf(tx, requestId)).some((offer) => isBinding(offer, now))) throw new DomainError("offer-accepted");
    await moveConsultation(tx, requestId, "responded", { answeredAt: now });
    await endOpenOffer(tx, requestId, "replaced", now);
    const number = (await latestOfferNumber(tx, requestId)) + 1;
    const offer: OfferRow = {
      id: uuidv7(now),
      consultationId: requestId,
      number,
      status: "open",
      ...input,
      validUntil,
      createdAt: now,
      decidedAt: null,
    };
    await insertOffer(tx, offer);
    await insertMessage(tx, {
      id: uuidv7(now),
      consultationId: requestId,
      author: "seller",
      kind: "offer",
      offerId: offer.id,
      occurredAt: now,
    });
    await queueOfferMail(inside, row, { offer, seller: party.seller.name });
    await needs.jobs.enqueue(
      tx,
      "expire-offer",
      { offerId: offer.id },
      { key: `expire-offer:${offer.id}`, runAt: validUntil },
    );
    return offer;
  });
}

/** Job, when an offer is no longer valid: both sides are told. Decided meanwhile, it stays as it is. */
export async function expireOffer(
  needs: Needs<"db" | "clock" | "jobs">,
  { offerId }: { offerId: string },
): Promise<void> {
  const { db, clock, jobs } = needs;
  const offer = await offerById(db, offerId);
  if (offer?.status !== "open") return;
  // The queue's clock runs ahead of ours.
  if (clock() < offer.validUntil)
    return jobs.enqueue(db, "expire-offer", { offerId }, { key: `expire-offer:${offerId}`, runAt: offer.validUntil });
  await db.transaction(async (tx) => {
    const row = await lockConsultation(tx, offer.consultationId);
    if (await moveOffer(tx, offerId, "expired", clock())) await queueExpiryMails({ ...needs, db: tx }, row, offer);
  });
}
