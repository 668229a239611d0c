import type { ReactNode } from "react";
import type { ReviewSummary } from "#app/domain/reviews/review.ts";
import { formatNumber, formatRating } from "#app/domain/shared/money.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Stars } from "#app/ui/rating.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { ReviewView, ServiceView } from "./service-view.ts";

type Reviews = { items: readonly ReviewView[]; summary: ReviewSummary; page: number; pages: number };

/** Reviews with the distribution of ratings and the seller's answers. */
export function ServiceReviews({ reviews, service }: { reviews: Reviews; service: ServiceView }) {
  const { t } = useLanguage();
  const { items, summary, page, pages } = reviews;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHead
        id="reviews"
        number="05"
        title={t("market:reviews.title", { count: summary.count })}
        text={t("market:reviews.who")}
        more={<MoreLink to={paths.reviewRules()}>{t("common:nav.reviewRules")}</MoreLink>}
      />
      {summary.count === 0 ? (
        <p className="empty text-ink-2">{t("market:reviews.none")}</p>
      ) : (
        <>
          {page === 1 ? <Distribution summary={summary} /> : null}
          <ul>
            {items.map((review) => (
              <ReviewItem key={review.id} review={review} seller={service.seller.name} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            to={(number) => `${paths.market.detail(service)}${number > 1 ? `?reviews=${number}` : ""}#reviews`}
          />
        </>
      )}
    </section>
  );
}

/** The average, and how many gave how many points. */
export function Distribution({ summary }: { summary: ReviewSummary }) {
  const { t, locale } = useLanguage();
  const numbers = numberLocale(locale);
  return (
    <div className="panel mb-2 grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
      <p className="text-center sm:pr-4">
        <span className="mono block text-4xl font-bold leading-tight">
          {formatRating(summary.average / 100, numbers)}
        </span>
        <Stars
          points={summary.average / 100}
          label={t("market:reviews.stars", { rating: formatRating(summary.average / 100, numbers) })}
        />
      </p>
      <ul className="bars">
        {([5, 4, 3, 2, 1] as const).map((rating) => (
          <li key={rating}>
            <span>{t("market:reviews.points", { rating })}</span>
            <progress
              max={summary.count}
              value={summary.distribution[rating]}
              aria-label={t("market:reviews.points", { rating })}
            />
            <span className="num text-right">{formatNumber(summary.distribution[rating], numbers)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One review with its answer; `about` says of what, where that is not plain. */
export function ReviewItem({ review, seller, about }: { review: ReviewView; seller: string; about?: ReactNode }) {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <li className="review" id={`review-${review.id}`}>
      <p className="flex flex-wrap items-center gap-x-3 text-md text-ink-3">
        <Stars points={review.rating} label={t("market:reviews.stars", { rating: review.rating })} />
        <span className="font-semibold text-ink">{review.reviewer}</span>
        <span>{review.date}</span>
        {review.isEdited ? <span>{t("market:reviews.edited")}</span> : null}
        <a href={href(paths.report("review", review.id))} rel="nofollow" className="review-report no-print">
          {t("market:reviews.report")}
        </a>
      </p>
      {about}
      <p className="mt-2 max-w-[68ch] whitespace-pre-line" lang={review.lang}>
        {review.body}
      </p>
      {review.reply ? (
        <div className="review-reply">
          <p className="text-sm font-semibold text-jade">{t("market:reviews.reply", { seller })}</p>
          <p className="whitespace-pre-line" lang={review.lang}>
            {review.reply}
          </p>
        </div>
      ) : null}
    </li>
  );
}
