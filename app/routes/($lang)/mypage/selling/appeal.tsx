import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { appealDecision, findAppealable } from "#app/domain/selling/appeal.server.ts";
import { AppealInput, appealMaxLength } from "#app/domain/selling/input.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage, requireId } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";

const FORM = "appeal";

/** Form of an appeal against a rejection, which another operator decides. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const serviceId = requireId(args.params.serviceId);
  const found = await answerOrRefuse(page, () => findAppealable(page.services, page.actor, { serviceId }));
  return {
    title: `${page.t("selling:appeal.title")} · ${page.t("common:brand")}`,
    service: { title: found.title, lang: langOf(found.contentLocale) },
    review: found.review,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const serviceId = requireId(args.params.serviceId);
  await answerOrRefuse(page, () => findAppealable(page.services, page.actor, { serviceId }));
  return submitForm(args.request, AppealInput, async ({ text }) => {
    await appealDecision(page.services, page.actor, { serviceId, text, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "selling:appeal.sent" });
    return redirect(page.href(paths.mypage.services()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AppealPage() {
  const { t } = useLanguage();
  const { service, review } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: FORM, lastResult: result });
  return (
    <div className="grid gap-5">
      <ErrorSummary result={result} formId={FORM} labels={{ text: t("selling:appeal.text") }} />
      <h1>{t("selling:appeal.title")}</h1>
      <p className="max-w-[60ch] font-semibold" lang={service.lang}>
        {service.title}
      </p>
      {review?.status === "rejected" ? <Decision review={review} /> : null}
      {review?.canAppeal ? (
        <form method="post" id={form.id} className="panel max-w-[720px]" noValidate>
          <p className="mb-4 max-w-[60ch] text-ink-2">{t("selling:appeal.lead")}</p>
          <LinesField field={text as Field} label={t("selling:appeal.text")} max={appealMaxLength} rows={8} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn">
              {t("selling:appeal.submit")}
            </button>
            <LocaleLink to={paths.mypage.services()} className="btn btn-quiet">
              {t("common:form.cancel")}
            </LocaleLink>
          </div>
        </form>
      ) : (
        <NoAppeal review={review} />
      )}
    </div>
  );
}

function Decision({ review: { decidedAt, objections, note } }: { review: NonNullable<Loaded["review"]> }) {
  const { t, locale } = useLanguage();
  return (
    <section className="panel max-w-[720px]" aria-labelledby="decision">
      <h2 id="decision" className="text-lg">
        {t("selling:appeal.decision")}
      </h2>
      {decidedAt ? <p className="mt-1 text-md text-ink-2">{formatDateTime(decidedAt, locale)}</p> : null}
      <Objections objections={objections} note={note} />
    </section>
  );
}

function NoAppeal({ review }: Pick<Loaded, "review">) {
  const { t, locale } = useLanguage();
  const isWaiting = review?.status === "open" && review.appealOf !== null;
  const isUsed = review?.status === "rejected";
  return (
    <>
      <p className="notice max-w-[720px]">
        {isWaiting
          ? t("selling:appeal.waiting", { time: formatDateTime(review.dueAt, locale) })
          : t(isUsed ? "errors:appeal-used" : "errors:appeal-closed")}
      </p>
      <p>
        <LocaleLink to={paths.mypage.services()} className="btn btn-quiet">
          {t("selling:services.title")}
        </LocaleLink>
      </p>
    </>
  );
}
