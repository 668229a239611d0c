import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listReports } from "#app/domain/reports/board.server.ts";
import { decideReports } from "#app/domain/reports/decide-reports.server.ts";
import { DecideReportsInput } from "#app/domain/reports/input.ts";
import { type ReportKind, reasonsOf } from "#app/domain/reports/reasons.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { reportedPath } from "#app/ui/reports/reported-path.ts";
import { Stars } from "#app/ui/rating.tsx";
import { viewOf } from "./reports-view.ts";

/** Texts that members reported, or those that are hidden. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const view = viewOf(url);
  const days = askedDays(url);
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range };
  const reports = await answerOrRefuse(page, () =>
    listReports(services, actor, { ...asked, hidden: view === "hidden" }),
  );
  return listAnswer(days, { title: `${t("report:admin.title")} · ${t("common:nav.admin")}`, reports, view });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, DecideReportsInput, async ({ kind, id, ...decided }) => {
    await decideReports(page.services, page.actor, {
      ...decided,
      subject: { kind, id },
      ip: args.context.ip,
    });
    const key = decided.decision === "hide" ? "report:done.hidden" : "report:done.kept";
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.reports({ view: viewOf(page.url) })), 303);
  });
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["reports"]["items"][number];

export default function AdminReports() {
  const t = useT();
  const href = useHref();
  const { reports, view, days } = useLoaderData<typeof loader>();
  const filters = { view, ...days.range };
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = reports;
  const sent = String(result?.initialValue?.id ?? "");
  return (
    <AdminPage
      title={t("report:admin.title")}
      lead={t("report:admin.lead")}
      alert={
        <>
          <DaysSummary days={days} />
          <ErrorSummary result={result} formId={`decide-${sent}`} labels={{ reason: t("report:admin.reason") }} />
        </>
      }
    >
      <nav aria-label={t("report:admin.title")} className="tab-links">
        <ul>
          <li>
            <a href={href(adminPaths.reports())} aria-current={view ? undefined : "page"}>
              {t("report:admin.open")}
            </a>
          </li>
          <li>
            <a href={href(adminPaths.reports({ view: "hidden" }))} aria-current={view ? "page" : undefined}>
              {t("report:admin.hidden")}
            </a>
          </li>
        </ul>
      </nav>
      <DaysFinder to={adminPaths.reports()} of={t(view ? "order:list.date" : "moderation:submitted")} days={days}>
        {view ? <input type="hidden" name="view" value={view} /> : null}
      </DaysFinder>
      {items.length > 0 ? (
        <ul className="reviews-list">
          {items.map((item) => (
            <Reported key={`${item.kind}:${item.id}`} item={item} result={sent === item.id ? result : undefined} />
          ))}
        </ul>
      ) : (
        <p className="notice">{t(view ? "report:admin.noneHidden" : "report:admin.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.reports({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.reports(filters)} total={total} />
    </AdminPage>
  );
}

function Reported({ item, result }: { item: Item; result: SubmissionResult<string[]> | undefined }) {
  const { t, locale } = useLanguage();
  const { id, kind, place, author, rating, body, lang, createdAt, reports } = item;
  return (
    <li className="review">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="badge badge-grey">{t(`report:kind.${kind}`)}</span>
        <LocaleLink to={reportedPath(place)} className="link" lang={langOf(place.titleLocale)}>
          {place.title}
        </LocaleLink>
        {place.service ? (
          <LocaleLink to={adminPaths.service(place.service.id)} className="link">
            {t("moderation:services.manage")}
          </LocaleLink>
        ) : null}
        {rating === null ? null : <Stars points={rating} label={t("market:reviews.stars", { rating })} />}
        <span className="text-ink-2">{author.nickname}</span>
        <time dateTime={isoOf(createdAt)} className="text-sm text-ink-3">
          {formatDateTime(createdAt, locale)}
        </time>
      </p>
      {body ? (
        <blockquote className="said mt-2" lang={langOf(lang)}>
          {body}
        </blockquote>
      ) : null}
      <ul className="report-why">
        {reports.map((report) => (
          <li key={`${report.reporter}${isoOf(report.createdAt)}`}>
            <b>{t(`report:reason.${report.reason}`)}</b>{" "}
            <span className="text-ink-3">
              {report.reporter} ·{" "}
              <time dateTime={isoOf(report.createdAt)}>{formatDateTime(report.createdAt, locale)}</time>
            </span>
            {report.note ? <span className="block whitespace-pre-line">{report.note}</span> : null}
          </li>
        ))}
      </ul>
      <DecideForm kind={kind} id={id} isHidden={item.hidden} first={reports[0]?.reason} result={result} />
    </li>
  );
}

type DecideFormProps = {
  kind: ReportKind;
  id: string;
  isHidden: boolean;
  first: string | undefined;
  result: SubmissionResult<string[]> | undefined;
};

/** Two buttons of one form: which was pressed is the decision. */
function DecideForm({ kind, id, isHidden, first, result }: DecideFormProps) {
  const t = useT();
  const options = [
    { value: "", label: "–" },
    ...reasonsOf[kind].map((value) => ({ value, label: t(`report:reason.${value}`) })),
  ];
  return (
    <form method="post" className="report-act" noValidate>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {isHidden ? null : (
        <SelectField
          id={`decide-${id}-reason`}
          name="reason"
          label={t("report:admin.reason")}
          options={options}
          defaultValue={String(result?.initialValue?.reason ?? first ?? "")}
          errors={result?.error?.reason ?? undefined}
        />
      )}
      {isHidden ? null : (
        <button type="submit" name="decision" value="hide" className="btn btn-danger">
          {t("report:admin.hide")}
        </button>
      )}
      <button type="submit" name="decision" value="keep" className="btn btn-quiet">
        {t(isHidden ? "report:admin.show" : "report:admin.keep")}
      </button>
    </form>
  );
}
