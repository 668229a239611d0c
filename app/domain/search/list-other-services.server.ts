import type { ServiceCard } from "./card.ts";
import { type CardView, findCardsOfSeller } from "./queries.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { otherServicesLimit } from "#app/domain/terms.ts";
import { sellerOf } from "./store.server.ts";

type OtherServices = CardView & { serviceId: number; limit?: number };

/** Other services of a service's seller (spec §7, §9). */
export async function listOtherServices(
  { db }: Needs<"db">,
  actor: Actor,
  input: OtherServices,
): Promise<ServiceCard[]> {
  const sellerId = await sellerOf(db, input.serviceId);
  if (sellerId === null) throw new DomainError("not-found");
  return listOtherServicesOfSeller({ db }, actor, { ...input, sellerId });
}

/** The same for a page that knows the seller. */
export function listOtherServicesOfSeller(
  { db }: Needs<"db">,
  _actor: Actor,
  { serviceId, sellerId, limit = otherServicesLimit, ...view }: OtherServices & { sellerId: number },
): Promise<ServiceCard[]> {
  return findCardsOfSeller({ db }, { sellerId, exceptServiceId: serviceId, limit }, view);
}
