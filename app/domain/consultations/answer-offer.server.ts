import { requireNotTakenDown } from "../catalog/service-for-sale.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { requireParty, type Which } from "./access.server.ts";
import { queueDecisionMail } from "./consultation-mails.server.ts";
import { insertMessage, lockConsultation } from "./store.server.ts";
import { moveOffer, type OfferRow, offerById } from "./store-offers.server.ts";

type Answering = Needs<"db" | "clock" | "jobs" | "limiter">;

/**
 * The buyer accepts: from now on the offer can be ordered, for its amount, until it is no longer valid. However often
 * and from wherever it is accepted, it is accepted once. Refuses with service-unavailable while an operator keeps the service
 * off the market.
 */
export async function acceptOffer(
  needs: Answering,
  actor: Actor,
  { offerId, requestId }: { offerId: string; requestId: string },
): Promise<void> {
  requireMember(actor);
  await decide(needs, actor, { offerId, which: { requestId, as: "buyer" }, outcome: "accepted" });
}

/** The buyer, or a visitor with the link, does not want it. Another offer may follow. */
export async function declineOffer(
  needs: Answering,
  actor: Actor,
  { offerId, ...which }: Which & { offerId: string },
): Promise<void> {
  await decide(needs, actor, { offerId, which, outcome: "declined" });
}

type Decision = { offerId: string; which: Which; outcome: "accepted" | "declined" };

async function decide(needs: Answering, actor: Actor, { offerId, which, outcome }: Decision): Promise<void> {
  const { consultation, side, memberId } = await requireParty(needs, actor, which);
  if (side !== "buyer") throw new DomainError("not-found");
  await needs.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, consultation.id);
    if (memberId !== null) await requireOpenAccount({ db: tx }, { memberId });
    const offer = await offerOf({ db: tx }, row.id, offerId);
    if (offer.status === outcome) return;
    const at = needs.clock();
    if (offer.status === "open" && at >= offer.validUntil) throw new DomainError("offer-expired");
    if (outcome === "accepted") await requireNotTakenDown({ db: tx }, row.serviceId);
    if (!(await moveOffer(tx, offerId, outcome, at))) throw new DomainError("offer-closed");
    await insertMessage(tx, {
      id: uuidv7(at),
      consultationId: row.id,
      author: "buyer",
      kind: outcome,
      offerId,
      occurredAt: at,
    });
    await queueDecisionMail({ ...needs, db: tx }, row, { offer, outcome });
  });
}

/** An offer of this conversation, not of another one. */
async function offerOf({ db }: Needs<"db">, consultationId: string, offerId: string): Promise<OfferRow> {
  const offer = await offerById(db, offerId);
  if (offer?.consultationId !== consultationId) throw new DomainError("not-found");
  return offer;
}
