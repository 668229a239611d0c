import { baseOf, type Locale } from "#app/i18n/locales.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { Banner, BannerPlace } from "./banner.ts";
import { currentBanner } from "./store.server.ts";

/** The banner of a place now, for the readers of a locale; `until`: when that changes by time alone. */
export async function findBanner(
  { db, clock }: Needs<"db" | "clock">,
  _actor: Actor,
  { place, locale }: { place: BannerPlace; locale: Locale },
): Promise<{ banner: Banner | null; until: Date | null }> {
  const found = await currentBanner(db, { place, locale, language: baseOf(locale), at: clock() });
  const ends = [found.endsAt, found.nextAt].filter((end) => end !== null).map((end) => end.getTime());
  return { banner: found.banner, until: ends.length === 0 ? null : new Date(Math.min(...ends)) };
}
