import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Stars } from "#app/ui/rating.tsx";

type OrderReviewProps = { number: string; canWrite: boolean; rating: number | null };

/** On the buyer's page of an order: the way to their review, or to writing one. */
export function OrderReview({ number, canWrite, rating }: OrderReviewProps) {
  const t = useT();
  if (!canWrite && rating === null) return null;
  return (
    <section className="panel no-print mt-6 flex flex-wrap items-center gap-x-4 gap-y-2" aria-labelledby="own-review">
      <h2 id="own-review" className="text-lg">
        {t("order:review.title")}
      </h2>
      {rating === null ? (
        <p className="text-ink-2">{t("order:review.text")}</p>
      ) : (
        <Stars points={rating} label={t("market:reviews.stars", { rating })} />
      )}
      <LocaleLink to={paths.order.review(number)} className="btn btn-ghost sm:ml-auto">
        {t(rating === null ? "order:review.write" : "order:review.view")}
      </LocaleLink>
    </section>
  );
}
