import { useLanguage } from "../i18n/context.tsx";
import { formatRating } from "#app/domain/shared/money.ts";
import { numberLocale } from "../i18n/locales.ts";

/** "★ 4.9 (128)", read out as a sentence. `average` in hundredths. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t, locale } = useLanguage();
  if (count === 0) return <span>{t("common:rating.none")}</span>;
  const rating = formatRating(average / 100, numberLocale(locale));
  return (
    <span className="rating" role="img" aria-label={t("common:rating.label", { rating, count })}>
      <b>{rating}</b> ({count})
    </span>
  );
}

/** One to five filled squares' worth of stars for a single review. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return <span className="stars" role="img" aria-label={label} data-rating={rating} />;
}
