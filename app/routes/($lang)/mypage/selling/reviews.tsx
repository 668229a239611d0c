import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReplyInput } from "#app/domain/reviews/input.ts";
import { listReceivedReviews } from "#app/domain/reviews/own-reviews.server.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.server.ts";
import { replyMaxLength } from "#app/domain/reviews/terms.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Stars } from "#app/ui/rating.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

const A_PAGE = 10;

const askedOf = (url: URL) => ({
  ...PageInput.parse({ page: url.searchParams.get("page") ?? 1, limit: A_PAGE }),
  open: url.searchParams.get("view") === "open",
});

/** Reviews of the seller's services, each with the form of its answer. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const asked = askedOf(page.url);
  const reviews = await answerOrRefuse(page, () => listReceivedReviews(page.services, page.actor, asked));
  if (reviews.items.length === 0 && reviews.page > 1) notFound();
  return { title: `${page.t("review:received.title")} · ${page.t("common:brand")}`, reviews, open: asked.open };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { page: number, open } = askedOf(page.url);
  return submitForm(args.request, ReplyInput, async (input) => {
    await answerOrRefuse(page, () => replyToReview(page.services, page.actor, input));
    setFlash(args.context, { tone: "success", key: "review:done.replied" });
    const view = open ? ("open" as const) : undefined;
    return redirect(page.href(paths.mypage.receivedReviews({ view, page: number > 1 ? number : undefined })), 303);
  });
}

type Received = ReturnType<typeof useLoaderData<typeof loader>>["reviews"]["items"][number];

export default function ReceivedReviews() {
  const t = useT();
  const href = useHref();
  const { reviews, open } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = reviews;
  const sent = String(result?.initialValue?.reviewId ?? "");
  const view = open ? ("open" as const) : undefined;
  return (
    <>
      <ErrorSummary result={result} formId={`reply-${sent}`} labels={{ text: t("review:reply") }} />
      <h1>{t("review:received.title")}</h1>
      <p className="mb-2 mt-2 max-w-[68ch] text-ink-2">{t("review:received.lead")}</p>
      <nav aria-label={t("review:mine.tabs")} className="tab-links">
        <ul>
          <li>
            <a href={href(paths.mypage.receivedReviews())} aria-current={open ? undefined : "page"}>
              {t("review:received.all")}
            </a>
          </li>
          <li>
            <a href={href(paths.mypage.receivedReviews({ view: "open" }))} aria-current={open ? "page" : undefined}>
              {t("review:received.open")}
            </a>
          </li>
        </ul>
      </nav>
      {items.length > 0 ? (
        <ul className="reviews-list">
          {items.map((review) => (
            <ReceivedReview key={review.id} review={review} result={sent === review.id ? result : undefined} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(open ? "review:received.noneOpen" : "review:received.none")}>
          <p>{t("review:received.none.text")}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.receivedReviews({ view, page: number })}
      />
    </>
  );
}

type ReceivedReviewProps = { review: Received; result: SubmissionResult<string[]> | undefined };

function ReceivedReview({ review, result }: ReceivedReviewProps) {
  const { t, locale } = useLanguage();
  const { id, title, titleLocale, rating, body, lang, createdAt, editedAt, reply, repliedAt, reviewer } = review;
  const [form, { text }] = useForm<Record<"reviewId" | "text", string>, string[]>({
    id: `reply-${id}`,
    lastResult: result,
    defaultValue: { text: reply ?? "" },
  });
  return (
    <li className="review">
      <p className="font-semibold" lang={langOf(titleLocale)}>
        {title}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-md text-ink-3">
        <Stars points={rating} label={t("market:reviews.stars", { rating })} />
        <span className="font-semibold text-ink">{reviewer}</span>
        <time dateTime={isoOf(createdAt)}>{formatDate(createdAt, locale)}</time>
        {editedAt ? <span>{t("market:reviews.edited")}</span> : null}
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line" lang={langOf(lang)}>
        {body}
      </p>
      {reply && repliedAt ? (
        <div className="review-reply">
          <p className="text-sm font-semibold text-jade">
            {t("review:reply")} · <time dateTime={isoOf(repliedAt)}>{formatDate(repliedAt, locale)}</time>
          </p>
          <p className="whitespace-pre-line">{reply}</p>
        </div>
      ) : null}
      <details className="write-below" open={result !== undefined}>
        <summary>{t(reply ? "review:reply.edit" : "review:reply.write")}</summary>
        <form method="post" id={form.id} className="mt-2" noValidate>
          <input type="hidden" name="reviewId" value={id} />
          <LinesField field={text as Field} label={t("review:reply")} max={replyMaxLength} rows={4} />
          <button type="submit" className="btn">
            {t("review:reply.submit")}
          </button>
        </form>
      </details>
    </li>
  );
}
