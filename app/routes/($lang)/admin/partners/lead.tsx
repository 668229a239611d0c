import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideLead } from "#app/domain/partners/leads/decide-lead.server.ts";
import { LeadDecisionInput, leadNoteLength } from "#app/domain/partners/leads/input.ts";
import { leadForOperator } from "#app/domain/partners/leads/read-leads.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { AnswerResult } from "#app/ui/partners/application-page.tsx";
import { LeadBadge } from "#app/ui/partners/lead-badge.tsx";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { LeadConflict, LeadFacts } from "./lead-facts.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const found = await answerOrRefuse(page, () =>
    leadForOperator(page.services, page.actor, { leadId: args.params.leadId ?? "" }),
  );
  return {
    title: `${page.t("lead:admin.title")} · ${page.t("common:nav.admin")}`,
    ...found,
    noteLength: leadNoteLength,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const leadId = args.params.leadId ?? "";
  await answerOrRefuse(page, () => leadForOperator(services, actor, { leadId }));
  return submitForm(args.request, LeadDecisionInput, async (input) => {
    await decideLead(services, actor, { ...input, leadId, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: `lead:done.${input.decision}` });
    return redirect(page.href(adminPaths.lead(leadId)), 303);
  });
}

const FORM = "lead-decision";

export default function Lead() {
  const t = useT();
  const view = useLoaderData<typeof loader>();
  const { lead, isLate, noteLength } = view;
  const result = useActionData<typeof action>() as AnswerResult;
  return (
    <>
      <ErrorSummary
        result={result}
        formId={FORM}
        labels={{ decision: t("partner:admin.decision"), note: t("lead:admin.note") }}
      />
      <p className="mb-2">
        <LocaleLink to={adminPaths.leads()} className="link">
          {t("lead:admin.title")}
        </LocaleLink>
      </p>
      <div className="talk-head">
        <h1>{lead.company || t("lead:forgotten")}</h1>
        <LeadBadge status={lead.status} isLate={isLate} />
      </div>
      <div className="talk-grid mt-6">
        <div className="min-w-0">
          <LeadConflict {...view} />
          {lead.note ? <p className="mt-6 whitespace-pre-line">{lead.note}</p> : null}
          {lead.status === "waiting" ? (
            <DecisionForm result={result} noteLength={noteLength} />
          ) : lead.decisionNote ? (
            <p className="notice mt-6 whitespace-pre-line">{lead.decisionNote}</p>
          ) : null}
        </div>
        <LeadFacts {...view} />
      </div>
    </>
  );
}

function DecisionForm({ result, noteLength }: { result: AnswerResult; noteLength: number }) {
  const t = useT();
  const [form, fields] = useForm<Record<"decision" | "note", string>, string[]>({ id: FORM, lastResult: result });
  return (
    <form method="post" id={form.id} className="panel mt-6" noValidate>
      <Choices
        field={fields.decision as Field}
        legend={t("partner:admin.decision")}
        options={(["accepted", "refused"] as const).map((value) => ({ value, label: t(`lead:decide.${value}`) }))}
      />
      <LinesField
        field={fields.note as Field}
        label={t("lead:admin.note")}
        hint={t("lead:admin.noteHint")}
        max={noteLength}
        rows={4}
      />
      <button type="submit" className="btn">
        {t("partner:admin.save")}
      </button>
    </form>
  );
}
