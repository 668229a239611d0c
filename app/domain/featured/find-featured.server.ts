import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import type { ServiceCard } from "../search/card.ts";
import { findCards } from "../search/queries.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { FeaturedPlace } from "./places.ts";
import { currentList } from "./store.server.ts";

export type Featured = {
  /** Title in the reader's language; null: the words of the house. */
  title: string | null;
  /** Services in the operators' order; those that are not on sale are left out. */
  cards: ServiceCard[];
  /** Time at which the place changes by its schedule; null when it does not. */
  until: Date | null;
};

/** The services that operators feature at a place now. Two queries, however many services there are. */
export async function findFeatured(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { place, locale }: { place: FeaturedPlace; locale: TextLocale },
): Promise<Featured> {
  const { titles, ids, endsAt, nextAt } = await currentList(db, place, clock());
  const ends = [endsAt, nextAt].filter((end) => end !== null).map((end) => end.getTime());
  return {
    title: titles[baseOf(locale)] ?? null,
    cards: ids.length === 0 ? [] : await findCards({ db }, ids, { locale }),
    until: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}
