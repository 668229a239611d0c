import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listDownloads } from "#app/domain/downloads/list-downloads.server.ts";
import { answerCase } from "#app/domain/refunds/answer-case.server.ts";
import { caseForOperator } from "#app/domain/refunds/case-view.server.ts";
import { decideCase } from "#app/domain/refunds/decide-case.server.ts";
import { CaseMessageInput, DecideCaseInput } from "#app/domain/refunds/input.ts";
import { caseFormOf, named } from "#app/http/views/case-page.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AnswerForm, type CaseResult, DecideForm } from "#app/ui/refunds/case-forms.tsx";
import { CaseFacts, CaseThread } from "#app/ui/refunds/case-thread.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const view = await answerOrRefuse(page, () => caseForOperator(services, actor, args.params.caseId ?? ""));
  const downloads = await answerOrRefuse(page, () =>
    listDownloads(services, actor, { orderNumber: view.order.number }),
  );
  return {
    title: `${t("refund:case.title", { number: view.order.number })} · ${t("common:nav.admin")}`,
    view,
    downloads,
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const {
    case: { id: caseId },
    order: { number: orderNumber },
  } = await answerOrRefuse(page, () => caseForOperator(services, actor, args.params.caseId ?? ""));
  const done = (key: "refund:done.answered" | "refund:done.decided") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.case(caseId)), 303);
  };
  if ((await caseFormOf(args.request)) === "decide") {
    return named(
      "decide",
      await submitForm(args.request, DecideCaseInput, async (decision) => {
        await decideCase(services, actor, { ...decision, caseId, ip: args.context.ip });
        return done("refund:done.decided");
      }),
    );
  }
  return named(
    "answer",
    await submitForm(args.request, CaseMessageInput, async ({ text, note }) => {
      await answerCase(services, actor, { orderNumber, text, isNote: note === "on" });
      return done("refund:done.answered");
    }),
  );
}

export default function AdminCase() {
  const { t, locale } = useLanguage();
  const { view, downloads, country } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as CaseResult;
  const { order, messages, can } = view;
  const labels = {
    outcome: t("refund:decide"),
    amount: t("refund:part"),
    bank: t("sales:account.bank"),
    number: t("sales:account.number"),
    holder: t("sales:account.holder"),
    reason: t("refund:reason"),
    text: t("refund:answer"),
  };
  return (
    <AdminPage
      title={t("refund:case.title", { number: order.number })}
      alert={<ErrorSummary result={sent?.result} formId={sent?.form ?? "decide"} labels={labels} />}
    >
      <p className="mb-4">
        <LocaleLink to={adminPaths.order(order.number)} className="link mono">
          {order.number}
        </LocaleLink>
      </p>
      <CaseFacts view={view} country={country} />
      {view.usedSince ? (
        <p className="notice notice-amber mt-5">
          {t("refund:usedSince", { at: formatDateTime(view.usedSince, locale) })}
        </p>
      ) : null}
      <CaseThread messages={messages} />
      <h2 className="mb-3 mt-8">{t("admin:order.downloads")}</h2>
      {downloads.length === 0 ? (
        <p className="text-ink-2">{t("admin:order.noDownloads")}</p>
      ) : (
        <ul className="text-sm">
          {downloads.map(({ at, fileName, version, ip }) => (
            <li key={isoOf(at)}>
              <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time> · {fileName} · {version} ·{" "}
              <span className="mono">{ip}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="case-forms">
        {can.answer ? <DecideForm view={view} sent={sent} country={country} /> : null}
        <AnswerForm author="operator" sent={sent} />
      </div>
    </AdminPage>
  );
}
