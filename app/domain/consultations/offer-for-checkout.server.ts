import type { AgreedWork } from "#db/schema/orders.ts";
import type { Member } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { linesOf } from "./offers.ts";
import { insertMessage, lockConsultation, moveConsultation } from "./store.server.ts";
import { offerById, offerOfBuyer } from "./store-offers.server.ts";

/** An accepted offer, as the checkout sells it. */
export type OfferToOrder = {
  offerId: string;
  requestId: string;
  serviceId: number;
  /** Won, VAT included. */
  amount: number;
  title: string;
  titleLocale: string;
  work: AgreedWork;
  /** The order that was placed for it already. */
  orderNumber: string | null;
};

/**
 * Refuses an offer of others with not-found, one that is not accepted with offer-closed, and one that nobody may order
 * any more with offer-expired. `lock` (inside a transaction only) keeps it so until the commit.
 */
export async function offerToOrder(
  { db, clock }: Needs<"db" | "clock">,
  buyer: Member,
  { offerId, lock = false }: { offerId: string; lock?: boolean },
): Promise<OfferToOrder> {
  const found = await offerOfBuyer(db, offerId, { buyerId: buyer.memberId, lock });
  if (!found) throw new DomainError("not-found");
  const { offer, consultation } = found;
  const order = (await offerById(db, offerId))?.order ?? null;
  if (offer.status !== "accepted") throw new DomainError("offer-closed");
  if (order === null && clock() >= offer.validUntil) throw new DomainError("offer-expired");
  return {
    offerId,
    requestId: consultation.id,
    serviceId: consultation.serviceId,
    amount: offer.amount,
    title: consultation.title,
    titleLocale: consultation.titleLocale,
    work: {
      offer: offer.number,
      scope: linesOf(offer.scope),
      excluded: linesOf(offer.excluded),
      days: offer.days,
      rounds: offer.rounds,
    },
    orderNumber: order?.number ?? null,
  };
}

/** The conversation that an offer was made in. Its caller has checked who sees it. */
export async function conversationOfOfferUnchecked({ db }: Needs<"db">, offerId: string): Promise<string | null> {
  return (await offerById(db, offerId))?.consultationId ?? null;
}

/** The order of an accepted offer is paid. In the transaction of the settlement. */
export async function convertConsultationUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  offerId: string,
): Promise<void> {
  const offer = await offerById(db, offerId);
  if (!offer) throw new Error(`An order names the offer ${offerId}, which is not there`);
  const { id } = await lockConsultation(db, offer.consultationId);
  const at = clock();
  if (!(await moveConsultation(db, id, "converted", { closedAt: at }))) return;
  await insertMessage(db, {
    id: uuidv7(at),
    consultationId: id,
    author: "buyer",
    kind: "converted",
    offerId,
    occurredAt: at,
  });
}
