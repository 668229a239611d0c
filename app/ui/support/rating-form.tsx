import { type SubmissionResult, useForm } from "@conform-to/react";
import { ratingCommentLength } from "#app/domain/support/ratings/input.ts";
import { type RatingQuestion, ratings } from "#app/domain/support/ratings/rating.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export type RatingView = Omit<RatingQuestion, "until"> & { until: Date | string };

/** The question whether it helped, below a closed ticket; later only the answer that was given. */
export function RatingForm({ view, result }: { view: RatingView; result: SubmissionResult<string[]> | undefined }) {
  const { t, locale } = useLanguage();
  const [form, { rating, comment }] = useForm<Record<"rating" | "comment", string>, string[]>({
    id: "rate",
    lastResult: result,
    defaultValue: view.given ?? {},
  });
  return (
    <section className="panel" id="rating" aria-labelledby="rating-title">
      <h2 id="rating-title" className="text-lg">
        {t("support:rating.title")}
      </h2>
      {view.isOpen ? (
        <form method="post" id={form.id} action="?form=rate#rating" className="mt-2" noValidate>
          <p className="mb-3 text-ink-2">{t("support:rating.lead", { date: formatDateTime(view.until, locale) })}</p>
          <Choices
            field={rating as Field}
            legend={t("support:rating.choose")}
            options={ratings.map((value) => ({ value, label: t(`support:rating.${value}`) }))}
          />
          <LinesField field={comment as Field} label={t("support:rating.comment")} max={ratingCommentLength} rows={3} />
          <button type="submit" className="btn btn-ghost">
            {t(view.given ? "support:rating.change" : "support:rating.send")}
          </button>
        </form>
      ) : (
        <p className="mt-2">{view.given ? t(`support:rating.${view.given.rating}`) : null}</p>
      )}
    </section>
  );
}
