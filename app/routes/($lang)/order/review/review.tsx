import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type GoodsHold, refusalOfHold } from "#app/domain/orders/goods/access.ts";
import { deleteReview, editReview } from "#app/domain/reviews/change-review.server.ts";
import { ReviewInput } from "#app/domain/reviews/input.ts";
import { reviewOfOrder } from "#app/domain/reviews/own-reviews.server.ts";
import { reviewLength } from "#app/domain/reviews/terms.ts";
import { writeReview } from "#app/domain/reviews/write-review.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { PointsField } from "#app/ui/reviews/points-field.tsx";

const FORM = "review";

const isDeleteView = (url: URL) => url.searchParams.get("view") === "delete";

/** The review of an order, for its buyer: to be written, changed or taken back. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(args.params.number);
  const { number, title, titleLocale, canWrite, goodsHold, review } = await answerOrRefuse(page, () =>
    reviewOfOrder(page.services, page.actor, { orderNumber }),
  );
  const view = !review
    ? canWrite
      ? "write"
      : "impossible"
    : review.hidden
      ? "hidden"
      : isDeleteView(page.url)
        ? "delete"
        : "edit";
  return {
    title: `${page.t(view === "edit" ? "review:form.edit" : "review:form.title")} · ${page.t("common:brand")}`,
    number,
    service: { title, lang: langOf(titleLocale) },
    view,
    hold: view === "impossible" ? goodsHold : null,
    review: review && { rating: review.rating, body: review.body },
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, locale } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const { review } = await answerOrRefuse(page, () => reviewOfOrder(services, actor, { orderNumber }));
  const done = (key: "review:done.written" | "review:done.edited" | "review:done.deleted") => {
    setFlash(args.context, { tone: "success", key });
    const view = key === "review:done.deleted" ? undefined : "written";
    return redirect(page.href(paths.mypage.reviews({ view })), 303);
  };
  if (isDeleteView(page.url)) {
    await formOf(args.request);
    await answerOrRefuse(page, () => deleteReview(services, actor, { orderNumber }));
    return done("review:done.deleted");
  }
  return submitForm(args.request, ReviewInput, async (input) => {
    if (review) {
      await editReview(services, actor, { ...input, orderNumber });
      return done("review:done.edited");
    }
    await writeReview(services, actor, { ...input, orderNumber, locale });
    return done("review:done.written");
  });
}

export default function Review() {
  const t = useT();
  const { number, service, view, hold, review } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = { rating: t("review:rating"), text: t("review:text") };
  const heading = {
    write: t("review:form.title"),
    edit: t("review:form.edit"),
    delete: t("review:delete.title"),
    hidden: t("review:hidden"),
    impossible: t("review:impossible"),
  }[view];
  return (
    <div className="wrap grid gap-5 py-10">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <p className="idx" aria-hidden="true">
        {number}
      </p>
      <h1>{heading}</h1>
      <p className="max-w-[60ch] text-ink-2">
        <b className="text-ink" lang={service.lang}>
          {service.title}
        </b>
      </p>
      {view === "write" || view === "edit" ? (
        <ReviewForm number={number} review={review} result={result} />
      ) : (
        <Standing number={number} view={view} hold={hold} body={review?.body} />
      )}
    </div>
  );
}

type ReviewFormProps = {
  number: string;
  review: { rating: number; body: string } | null;
  result: SubmissionResult<string[]> | undefined;
};

function ReviewForm({ number, review, result }: ReviewFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"rating" | "text", string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: review ? { rating: String(review.rating), text: review.body } : {},
  });
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">
        {t("review:form.lead")}{" "}
        <LocaleLink to={paths.reviewRules()} className="link">
          {t("common:nav.reviewRules")}
        </LocaleLink>
      </p>
      <form method="post" id={form.id} className="panel max-w-[720px]" noValidate>
        <PointsField field={fields.rating as Field} legend={t("review:rating")} />
        <LinesField
          field={fields.text as Field}
          label={t("review:text")}
          hint={t("review:text.hint", reviewLength)}
          max={reviewLength.max}
          rows={8}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn">
            {t(review ? "review:form.save" : "review:form.submit")}
          </button>
          <LocaleLink to={paths.order.view(number)} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
          {review ? (
            <LocaleLink to={paths.order.review(number, "delete")} className="btn btn-danger sm:ml-auto">
              {t("review:form.delete")}
            </LocaleLink>
          ) : null}
        </div>
      </form>
    </>
  );
}

type StandingProps = {
  number: string;
  view: "delete" | "hidden" | "impossible";
  hold: GoodsHold | null;
  body: string | undefined;
};

/** The question before a review goes, or the reason why there is nothing to write. */
function Standing({ number, view, hold, body }: StandingProps) {
  const t = useT();
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">{t(hold ? `errors:${refusalOfHold[hold]}` : `review:${view}.text`)}</p>
      {body ? <p className="said">{body}</p> : null}
      {view === "hidden" ? (
        <p>
          <MoreLink to={paths.reviewRules()}>{t("common:nav.reviewRules")}</MoreLink>
        </p>
      ) : null}
      <form method="post" className="flex flex-wrap gap-3">
        <LocaleLink
          to={view === "delete" ? paths.order.review(number) : paths.order.view(number)}
          className="btn btn-quiet"
        >
          {t(view === "delete" ? "common:form.cancel" : "order:success.toOrder")}
        </LocaleLink>
        {view === "delete" ? (
          <button type="submit" className="btn btn-danger">
            {t("review:form.delete")}
          </button>
        ) : null}
      </form>
    </>
  );
}
