import { findShownService } from "../catalog/queries.server.ts";
import { requireVisible } from "../catalog/visibility.ts";
import type { ServiceCard } from "./card.ts";
import { type CardView, findCardsOfSeller } from "./queries.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { otherServicesLimit } from "#app/domain/terms.ts";

type OtherServices = CardView & { serviceId: number; limit?: number };

/** Other services of the seller of a service that the actor may see (spec §7, §9). Refuses with not-found and gone. */
export async function listOtherServices(
  { db }: Needs<"db">,
  actor: Actor,
  input: OtherServices,
): Promise<ServiceCard[]> {
  const { sellerId } = requireVisible(actor, await findShownService({ db }, input.serviceId));
  return listOtherServicesOfSeller({ db }, actor, { ...input, sellerId });
}

/** Lists the other services of a seller whom the page knows. */
export function listOtherServicesOfSeller(
  { db }: Needs<"db">,
  _actor: Actor,
  { serviceId, sellerId, limit = otherServicesLimit, ...view }: OtherServices & { sellerId: number },
): Promise<ServiceCard[]> {
  return findCardsOfSeller({ db }, { sellerId, exceptServiceId: serviceId, limit }, view);
}
