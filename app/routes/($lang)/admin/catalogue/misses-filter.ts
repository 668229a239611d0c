import { pageLanguages } from "#app/i18n/locales.ts";

/** Filters of the list of searches that found nothing, as its address has them; anything else is no filter. */
export function missesFilterOf({ searchParams }: URL) {
  const asked = searchParams.get("language");
  return {
    language: pageLanguages.find((language) => language === asked) ?? null,
    order: searchParams.get("order") === "newest" ? ("newest" as const) : ("visitors" as const),
  };
}
