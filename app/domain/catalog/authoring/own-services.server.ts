import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { approvedServices, type OwnService, ownServiceRows } from "./store-own.server.ts";

export type { OwnService };

/** Lists a seller's services in every status, the last changed first; deleted ones are gone. The caller has checked who asks. */
export function servicesOfSellerUnchecked(
  { db }: Needs<"db">,
  { sellerId, page }: { sellerId: number; page: PageInput },
): Promise<Page<OwnService>> {
  return ownServiceRows(db, sellerId, page);
}

/** Counts the services of a seller that operators have approved and not taken down. */
export function countApprovedServices({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<number> {
  return approvedServices(db, sellerId);
}
