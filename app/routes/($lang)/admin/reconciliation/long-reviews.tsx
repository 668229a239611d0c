import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type Review = {
  id: string;
  method: string;
  createdAt: Date;
  ageDays: number;
  amount: number;
  currency: string;
  orderNumber: string;
  title: string;
};
type LongReviewsProps = {
  reviews: readonly Review[];
  days: number;
  country: Country;
  labels: Readonly<Record<string, string>>;
};

/** Payments that a provider has reviewed for too long, oldest first; nothing where there is none. */
export function LongReviews({ reviews, days, country, labels }: LongReviewsProps) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  if (reviews.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="long-reviews">
      <h2 id="long-reviews">{t("reconcile:reviews.title")}</h2>
      <p className="mb-3 text-ink-2">{t("reconcile:reviews.lead", { days })}</p>
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.id} className="panel break-words">
            <LocaleLink to={adminPaths.order(review.orderNumber)} className="mono font-semibold">
              {review.orderNumber}
            </LocaleLink>{" "}
            · {review.title} · {labels[review.method] ?? review.method} · {amount(review.amount, review.currency)}
            <span className="block text-sm text-ink-3">
              <time dateTime={isoOf(review.createdAt)}>{formatDateTime(review.createdAt, locale)}</time> ·{" "}
              <b className="text-red">{t("market:facts.daysValue", { count: review.ageDays })}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
