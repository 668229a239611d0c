import { useLanguage } from "../i18n/context.tsx";
import { formatRating } from "#app/domain/shared/money.ts";
import { numberLocale } from "../i18n/locales.ts";

/** "★★★★★ 4.9 (128)", read out as a sentence. `average` in hundredths. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t, locale } = useLanguage();
  if (count === 0) return <span>{t("common:rating.none")}</span>;
  const rating = formatRating(average / 100, numberLocale(locale));
  return (
    <span className="rating" role="img" aria-label={t("common:rating.label", { rating, count })}>
      <FiveStars points={average / 100} /> <b>{rating}</b> ({count})
    </span>
  );
}

/** The stars of a single review, or of an average whose number stands beside them. */
export function Stars({ points, label }: { points: number; label: string }) {
  return (
    <span role="img" aria-label={label}>
      <FiveStars points={points} />
    </span>
  );
}

/** Filled as far as the points reach. A measured bar behind five holes: the only way to say "4.87" without inline styles. */
export function FiveStars({ points }: { points: number }) {
  return <progress className="stars" max={5} value={points} aria-hidden="true" />;
}
