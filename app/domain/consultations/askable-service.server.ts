import type { TextLocale } from "#app/i18n/locales.ts";
import { type ServiceForSale, serviceForSale } from "../catalog/service-for-sale.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";

/** Refuses with not-found where nobody can ask, signed-out where only members can. */
export async function askableService(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, locale }: { serviceId: number; locale: TextLocale },
): Promise<ServiceForSale> {
  const service = await serviceForSale({ db }, { serviceId, locale });
  if (service?.status !== "active" || service.deletedAt !== null || service.seller.gone)
    throw new DomainError("not-found");
  if (service.loginRequired && actor.kind !== "member") throw new DomainError("signed-out");
  return service;
}
