import { useLanguage } from "../i18n/context.tsx";
import { type CardTexts, cardTexts } from "#app/ui/services/card-texts.ts";

/** "★ 4.9 (128)", read out as a sentence. `average` in hundredths. */
export function RatingText({ average, count, texts }: { average: number; count: number; texts: CardTexts }) {
  if (count === 0) return <span>{texts.noReviews}</span>;
  return (
    <span className="rating" role="img" aria-label={texts.ratingLabel(average, count)}>
      <b>{texts.rating(average)}</b> ({count})
    </span>
  );
}

export function Rating({ average, count }: { average: number; count: number }) {
  const { t, locale } = useLanguage();
  return <RatingText average={average} count={count} texts={cardTexts(t, locale)} />;
}

/** One to five filled squares' worth of stars for a single review. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return <span className="stars" role="img" aria-label={label} data-rating={rating} />;
}
