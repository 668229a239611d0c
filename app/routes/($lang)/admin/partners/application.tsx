import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Duplicate } from "#app/domain/partners/application.ts";
import { decideApplication } from "#app/domain/partners/decide-application.server.ts";
import { DecisionInput, decisionNoteLength, PartnerStateInput } from "#app/domain/partners/input.ts";
import { partnerForOperator } from "#app/domain/partners/dashboard/read-dashboard.server.ts";
import { partnerWeeksForOperator } from "#app/domain/partners/dashboard/weekly.server.ts";
import { changePartnerState } from "#app/domain/partners/partnership/change-state.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { applicationForOperator } from "#app/domain/partners/read-application.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { type AnswerResult, ApplicationFrame, ApplicationHistory } from "#app/ui/partners/application-page.tsx";
import { DecisionForm, useDecisionLabels } from "./decision-form.tsx";
import { PartnerSection, partnerStateForm } from "./partner-section.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const applicationId = args.params.applicationId ?? "";
  const asked = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const [application, partner, weeks] = await answerOrRefuse(page, () =>
    Promise.all([
      applicationForOperator(page.services, page.actor, { applicationId }),
      partnerForOperator(page.services, page.actor, { ...asked, applicationId }),
      partnerWeeksForOperator(page.services, page.actor, { applicationId }),
    ]),
  );
  return {
    partner,
    weeks,
    country: page.country,
    title: `${application.number} · ${page.t("partner:admin.title")} · ${page.t("common:nav.admin")}`,
    application,
    back: { to: adminPaths.partners(), label: page.t("partner:admin.title") },
    noteLength: decisionNoteLength,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const { id: applicationId } = await answerOrRefuse(page, () =>
    applicationForOperator(services, actor, { applicationId: args.params.applicationId ?? "" }),
  );
  if ((await formOf(args.request.clone())).has("state"))
    return submitForm(args.request, PartnerStateInput, async (input) => {
      await changePartnerState(services, actor, { ...input, applicationId, ip: args.context.ip });
      setFlash(args.context, { tone: "success", key: `partner:done.${input.state}` });
      return redirect(page.href(adminPaths.partner(applicationId)), 303);
    });
  return submitForm(args.request, DecisionInput, async (input) => {
    await decideApplication(services, actor, { ...input, applicationId, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: `partner:done.${input.decision}` });
    return redirect(page.href(adminPaths.partner(applicationId)), 303);
  });
}

export default function PartnerApplication() {
  const t = useT();
  const { application, partner, weeks, country, back, noteLength } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as AnswerResult;
  const { status } = application;
  return (
    <>
      <ErrorSummary
        result={result}
        formId={partner ? partnerStateForm : "decision"}
        labels={{ ...useDecisionLabels(), ...(partner ? { note: t("partner:admin.stateNote") } : {}) }}
      />
      <ApplicationFrame application={application} back={back} forOperator={true}>
        <Duplicates duplicates={application.duplicates} />
        <ApplicationHistory application={application} />
        {status === "waiting" || status === "asked" ? (
          <DecisionForm
            result={result}
            noteLength={noteLength}
            isAsked={status === "asked"}
            locale={application.locale}
          />
        ) : (
          <p className="notice">{t("partner:admin.decided")}</p>
        )}
      </ApplicationFrame>
      {partner ? (
        <PartnerSection
          partner={partner}
          weeks={weeks ?? []}
          country={country}
          result={result}
          noteLength={noteLength}
          at={(number) => adminPaths.partner(application.id, number)}
        />
      ) : null}
    </>
  );
}

/** Other applications that share something with it. */
function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { t, locale } = useLanguage();
  if (duplicates.length === 0) return <p className="text-ink-2">{t("partner:admin.noDuplicates")}</p>;
  return (
    <section className="notice" aria-labelledby="duplicates">
      <h2 id="duplicates" className="text-xl">
        {t("partner:admin.duplicates")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {duplicates.map(({ id, number, company, status, createdAt, shares }) => (
          <li key={id}>
            <LocaleLink to={adminPaths.partner(id)} className="link">
              {company || number}
            </LocaleLink>{" "}
            · {t(`partner:status.${status}`)} · {formatDateTime(createdAt, locale)} ·{" "}
            <b>{shares.map((share) => t(`partner:shares.${share}`)).join(", ")}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
