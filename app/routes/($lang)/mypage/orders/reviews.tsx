import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnReviews, listPurchasesToReview } from "#app/domain/reviews/own-reviews.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { notFound, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Stars } from "#app/ui/rating.tsx";

const A_PAGE = 20;

/** Purchases that the member may review, or reviews that they have written (`view=written`). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1, limit: A_PAGE });
  const isWritten = url.searchParams.get("view") === "written";
  const first = { page: 1, limit: 1 };
  const [toWrite, written] = await Promise.all([
    listPurchasesToReview(services, actor, isWritten ? first : asked),
    listOwnReviews(services, actor, isWritten ? asked : first),
  ]);
  const shown = isWritten ? written : toWrite;
  if (shown.items.length === 0 && shown.page > 1) notFound();
  return { title: `${t("review:mine.title")} · ${t("common:brand")}`, isWritten, toWrite, written };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function MyReviews() {
  const t = useT();
  const href = useHref();
  const { isWritten, toWrite, written } = useLoaderData<typeof loader>();
  const { page, limit, total } = isWritten ? written : toWrite;
  const view = isWritten ? ("written" as const) : undefined;
  return (
    <>
      <h1>{t("review:mine.title")}</h1>
      <nav aria-label={t("review:mine.tabs")} className="tab-links">
        <ul>
          <li>
            <a href={href(paths.mypage.reviews())} aria-current={isWritten ? undefined : "page"}>
              {t("review:mine.toWrite")} {toWrite.total}
            </a>
          </li>
          <li>
            <a href={href(paths.mypage.reviews({ view: "written" }))} aria-current={isWritten ? "page" : undefined}>
              {t("review:mine.written")} {written.total}
            </a>
          </li>
        </ul>
      </nav>
      {isWritten ? <Written items={written.items} /> : <ToWrite items={toWrite.items} />}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.reviews({ view, page: number })}
      />
    </>
  );
}

function ToWrite({ items }: { items: Loaded["toWrite"]["items"] }) {
  const { t, locale } = useLanguage();
  if (items.length === 0)
    return (
      <EmptyState title={t("review:mine.nothing")}>
        <p>{t("review:mine.nothing.text")}</p>
      </EmptyState>
    );
  return (
    <ul className="to-review">
      {items.map(({ number, title, titleLocale, completedAt }) => (
        <li key={number}>
          <div className="min-w-0">
            <p className="font-semibold" id={`order-${number}`} lang={langOf(titleLocale)}>
              {title}
            </p>
            <p className="text-sm text-ink-3">
              <LocaleLink to={paths.mypage.order(number)} className="mono">
                {number}
              </LocaleLink>
              {completedAt ? (
                <>
                  {" · "}
                  <time dateTime={isoOf(completedAt)}>{formatDate(completedAt, locale)}</time>
                </>
              ) : null}
            </p>
          </div>
          <LocaleLink to={paths.order.review(number)} className="btn" aria-describedby={`order-${number}`}>
            {t("review:write")}
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}

function Written({ items }: { items: Loaded["written"]["items"] }) {
  const t = useT();
  if (items.length === 0)
    return (
      <EmptyState title={t("review:mine.none")}>
        <p>{t("review:mine.none.text")}</p>
      </EmptyState>
    );
  return (
    <ul className="reviews-list">
      {items.map((review) => (
        <WrittenReview key={review.id} review={review} />
      ))}
    </ul>
  );
}

function WrittenReview({ review }: { review: Loaded["written"]["items"][number] }) {
  const { t, locale } = useLanguage();
  const { id, orderNumber, title, titleLocale, rating, body, lang, createdAt, editedAt, hidden, reply, seller } =
    review;
  return (
    <li className="review">
      <p className="font-semibold" id={`title-${id}`} lang={langOf(titleLocale)}>
        {title}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-md text-ink-3">
        <Stars points={rating} label={t("market:reviews.stars", { rating })} />
        <time dateTime={isoOf(createdAt)}>{formatDate(createdAt, locale)}</time>
        {editedAt ? <span>{t("market:reviews.edited")}</span> : null}
        {hidden ? <span className="badge badge-amber">{t("review:hidden")}</span> : null}
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line" lang={langOf(lang)}>
        {body}
      </p>
      {reply ? (
        <div className="review-reply">
          <p className="text-sm font-semibold text-jade">{t("market:reviews.reply", { seller })}</p>
          <p className="whitespace-pre-line">{reply}</p>
        </div>
      ) : null}
      <p className="review-acts">
        <LocaleLink to={paths.order.review(orderNumber)} className="link" aria-describedby={`title-${id}`}>
          {t(hidden ? "review:mine.why" : "review:mine.edit")}
        </LocaleLink>
        <LocaleLink to={paths.mypage.order(orderNumber)} className="mono text-ink-3">
          {orderNumber}
        </LocaleLink>
      </p>
    </li>
  );
}
