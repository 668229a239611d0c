import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadInput, leadNoteLength } from "#app/domain/partners/leads/input.ts";
import { leadDays } from "#app/domain/partners/leads/lead.ts";
import { ownLeads } from "#app/domain/partners/leads/read-leads.server.ts";
import { registerLead } from "#app/domain/partners/leads/register-lead.server.ts";
import { withdrawLead } from "#app/domain/partners/leads/withdraw-lead.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { AnswerResult } from "#app/ui/partners/application-page.tsx";
import { LeadForm, leadFormId, useLeadLabels } from "./lead-form.tsx";
import { LeadTable } from "./lead-table.tsx";

const PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url, country } = page;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), limit: PER_PAGE };
  const found = await answerOrRefuse(page, () => ownLeads(services, actor, asked));
  return { title: `${t("lead:title")} · ${t("common:brand")}`, ...found, country, noteLength: leadNoteLength };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const { ip } = args.context;
  await answerOrRefuse(page, () => ownLeads(services, actor, { page: 1, limit: 1 }));
  const back = () => redirect(page.href(paths.mypage.partnerLeads()), 303);
  const withdrawn = (await formOf(args.request.clone())).get("withdraw");
  if (typeof withdrawn === "string") {
    const { refusal } = await answerOrRefuse(page, () =>
      attempt(["lead-decided"], () => withdrawLead(services, actor, { leadId: withdrawn, ip })),
    );
    setFlash(args.context, {
      tone: refusal ? "error" : "success",
      key: refusal ? "errors:lead-decided" : "lead:done.withdrawn",
    });
    return back();
  }
  return submitForm(args.request, LeadInput, async ({ agreement: _agreement, ...input }) => {
    const { status, repeated } = await registerLead(services, actor, { ...input, ip });
    const outcome = repeated ? "repeated" : status === "waiting" ? "waiting" : "active";
    setFlash(args.context, { tone: "success", key: `lead:done.${outcome}` });
    return back();
  });
}

export default function PartnerLeads() {
  const t = useT();
  const { leads, isSuspended, country, noteLength } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as AnswerResult;
  return (
    <>
      <ErrorSummary result={result} formId={leadFormId} labels={useLeadLabels()} />
      <p className="mb-2">
        <LocaleLink to={paths.mypage.partner()} className="link">
          {t("mypage:nav.partner")}
        </LocaleLink>
      </p>
      <h1>{t("lead:title")}</h1>
      <p className="mt-2 max-w-[68ch]">{t("lead:intro", { days: leadDays })}</p>
      <p className="hint mb-6 mt-1 max-w-[68ch]">{t("lead:rules", { days: useTerms()["partner-review-days"] })}</p>
      {isSuspended ? (
        <p className="notice notice-amber">{t("partner:dash.suspended")}</p>
      ) : (
        <LeadForm result={result} country={country} noteLength={noteLength} />
      )}
      <section className="section" aria-labelledby="leads">
        <h2 id="leads" className="mb-3">
          {t("lead:list")}
        </h2>
        {leads.items.length > 0 ? <LeadTable leads={leads.items} /> : <p className="text-ink-2">{t("lead:none")}</p>}
        <Pagination
          page={leads.page}
          pages={Math.ceil(leads.total / leads.limit)}
          to={(number) => paths.mypage.partnerLeads(number)}
        />
      </section>
    </>
  );
}
