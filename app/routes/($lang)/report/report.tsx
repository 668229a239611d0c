import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reportInput } from "#app/domain/reports/input.ts";
import { reasonsOf, type ReportSubject, reportSubjectOf } from "#app/domain/reports/reasons.ts";
import { reportText, textToReport } from "#app/domain/reports/report-text.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { reportedPath } from "#app/ui/reports/reported-path.ts";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

const FORM = "report";

function subjectOf({ kind, id }: LoaderFunctionArgs["params"]): ReportSubject {
  return reportSubjectOf(kind, id) ?? notFound();
}

/** A text or a work of another member that breaks the rules; nothing to say about one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const subject = subjectOf(args.params);
  const { body, lang, place, isOwn } = await answerOrRefuse(page, () =>
    textToReport(page.services, page.actor, { subject, locale: page.locale }),
  );
  return {
    title: `${page.t("report:title")} · ${page.t("common:brand")}`,
    body,
    lang: langOf(lang),
    kind: subject.kind,
    place: { title: place.title, lang: langOf(place.titleLocale), path: reportedPath(place) },
    isOwn,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const subject = subjectOf(args.params);
  const { place } = await answerOrRefuse(page, () =>
    textToReport(page.services, page.actor, { subject, locale: page.locale }),
  );
  return submitForm(args.request, reportInput(subject.kind), async (input) => {
    await reportText(page.services, page.actor, { ...input, subject });
    setFlash(args.context, { tone: "success", key: "market:reviews.reported" });
    return redirect(page.href(reportedPath(place)), 303);
  });
}

export default function Report() {
  const t = useT();
  const { kind, body, lang, place, isOwn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<Record<"reason" | "note", string>, string[]>({ id: FORM, lastResult: result });
  const labels = { reason: t("report:reason"), note: t("report:note") };
  return (
    <div className="wrap grid gap-5 py-10">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t("report:title")}</h1>
      <p className="max-w-[60ch] text-ink-2">
        <b className="text-ink" lang={place.lang}>
          {place.title}
        </b>
      </p>
      {body ? (
        <blockquote className="said" lang={lang}>
          {body}
        </blockquote>
      ) : null}
      {isOwn ? (
        <p className="notice max-w-[640px]">{t("errors:own-text")}</p>
      ) : (
        <form method="post" id={form.id} className="panel max-w-[640px]" noValidate>
          <p className="mb-4 text-ink-2">
            {t(kind === "portfolio" ? "report:lead.portfolio" : "report:lead")}{" "}
            <MoreLink to={paths.reviewRules()}>{t("common:nav.reviewRules")}</MoreLink>
          </p>
          <Choices
            field={fields.reason as Field}
            legend={labels.reason}
            options={reasonsOf[kind].map((value) => ({ value, label: t(`report:reason.${value}`) }))}
          />
          <LinesField field={fields.note as Field} label={labels.note} max={1000} rows={4} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn">
              {t("report:submit")}
            </button>
            <LocaleLink to={place.path} className="btn btn-quiet">
              {t("common:form.cancel")}
            </LocaleLink>
          </div>
        </form>
      )}
    </div>
  );
}
