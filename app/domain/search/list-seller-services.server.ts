import type { TextLocale } from "#app/i18n/locales.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import type { ServiceCard } from "./card.ts";
import { findCardsOfSeller } from "./queries.server.ts";

/** One page of what a seller has on sale, what sells best first, wherever it is sold. */
export function listSellerServices(
  { db }: Needs<"db">,
  { sellerId, locale, ...page }: PageInput & { sellerId: number; locale: TextLocale },
): Promise<ServiceCard[]> {
  return findCardsOfSeller(
    { db },
    { sellerId, exceptServiceId: null, limit: page.limit, offset: offsetOf(page) },
    { locale, country: null },
  );
}
