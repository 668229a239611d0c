import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "#app/domain/shared/money.ts";
import {
  type RatingCounts,
  ratingFigureDays,
  ratingFigures,
} from "#app/domain/support/ratings/rating-figures.server.ts";
import { type Rating, ratings } from "#app/domain/support/ratings/rating.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { DeskTabs } from "./desk-tabs.tsx";

const TONES = { good: "jade", fair: "amber", poor: "red" } as const satisfies Record<Rating, string>;

/** Answers of senders about the help they got. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const figures = await answerOrRefuse(page, () => ratingFigures(page.services, page.actor));
  return {
    title: `${page.t("desk:ratings.title")} · ${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`,
    days: ratingFigureDays,
    figures,
  };
}

export default function TicketRatings() {
  const { t, locale } = useLanguage();
  const { figures, days } = useLoaderData<typeof loader>();
  const { all, closed, topics, comments } = figures;
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <AdminPage title={t("support:desk.title")}>
      <DeskTabs current="ratings" />
      <p className="mb-6 max-w-[68ch] text-ink-2">{t("desk:ratings.lead", { days })}</p>
      <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        <div className="panel">
          <dt className="text-sm text-ink-2">{t("desk:ratings.closed")}</dt>
          <dd className="text-2xl font-semibold">{number(closed)}</dd>
        </div>
        <div className="panel">
          <dt className="text-sm text-ink-2">{t("desk:ratings.answers")}</dt>
          <dd className="text-2xl font-semibold">{number(all.total)}</dd>
        </div>
        {ratings.map((rating) => (
          <div key={rating} className="panel">
            <dt className="text-sm text-ink-2">{t(`support:rating.${rating}`)}</dt>
            <dd className="text-2xl font-semibold">{percentOf(all, rating)}</dd>
          </div>
        ))}
      </dl>
      {topics.length > 0 ? <TopicTable topics={topics} number={number} /> : null}
      <h2 className="mb-3 mt-8">{t("desk:ratings.comments")}</h2>
      {comments.length === 0 ? <p className="notice">{t("desk:ratings.none")}</p> : null}
      <ul className="grid gap-3">
        {comments.map(({ ticketId, number: ticket, subject, rating, comment, ratedAt, locale: written }) => (
          <li key={ticketId} className="panel">
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              <span className={`badge badge-${TONES[rating]}`}>{t(`support:rating.${rating}`)}</span>
              <LocaleLink to={adminPaths.ticket(ticketId)} className="link">
                {subject}
              </LocaleLink>
              <span className="mono">{ticket}</span>
              <time dateTime={isoOf(ratedAt)}>{formatDateTime(ratedAt, locale)}</time>
            </p>
            <p className="mt-2 whitespace-pre-line break-words" lang={written}>
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

const percentOf = ({ total, ...counts }: RatingCounts, rating: Rating) =>
  total === 0 ? "–" : `${Math.round((counts[rating] / total) * 100)}%`;

type Topics = ReturnType<typeof useLoaderData<typeof loader>>["figures"]["topics"];

function TopicTable({ topics, number }: { topics: Topics; number: (value: number) => string }) {
  const { t } = useLanguage();
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("desk:ratings.byTopic")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("support:topic")}</th>
          <th scope="col">{t("desk:ratings.answers")}</th>
          {ratings.map((rating) => (
            <th key={rating} scope="col">
              {t(`support:rating.${rating}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, counts }) => (
          <tr key={topic}>
            <th scope="row">{t(`support:topic.${topic}`)}</th>
            <td data-label={t("desk:ratings.answers")}>{number(counts.total)}</td>
            {ratings.map((rating) => (
              <td key={rating} data-label={t(`support:rating.${rating}`)}>
                {number(counts[rating])} · {percentOf(counts, rating)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
