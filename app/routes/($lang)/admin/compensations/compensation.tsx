import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideClaim } from "#app/domain/compensations/decide-claim.server.ts";
import { DecideClaimInput } from "#app/domain/compensations/input.ts";
import { claimForOperator } from "#app/domain/compensations/read-billing.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { BillTable } from "#app/ui/compensations/bill-table.tsx";
import { ClaimBadge } from "#app/ui/compensations/claim-badge.tsx";
import { useRuleWords } from "#app/ui/compensations/use-rule-words.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { DECISION_FORM, DecisionForm, useDecisionLabels } from "./decision-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const claim = await answerOrRefuse(page, () =>
    claimForOperator(page.services, page.actor, args.params.claimId ?? ""),
  );
  const title = `${claim.projectName} · ${page.t("compensation:title")} · ${page.t("common:nav.admin")}`;
  return { title, claim, country: page.country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const claimId = args.params.claimId ?? "";
  await answerOrRefuse(page, () => claimForOperator(services, actor, claimId));
  return submitForm(args.request, DecideClaimInput, async (input) => {
    await decideClaim(services, actor, { ...input, claimId, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: `compensation:done.${input.decision}` });
    return redirect(page.href(adminPaths.compensation(claimId)), 303);
  });
}

export default function Compensation() {
  const { t, locale } = useLanguage();
  const { claim, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary result={result} formId={DECISION_FORM} labels={useDecisionLabels()} />
      <p className="mb-2">
        <LocaleLink to={adminPaths.compensations({ view: claim.status })} className="link">
          {t("compensation:title")}
        </LocaleLink>
      </p>
      <div className="talk-head">
        <h1 className="break-words">
          {claim.projectName} · {formatMonth(claim.month, locale)}
        </h1>
        <ClaimBadge status={claim.status} isLate={claim.isLate} />
      </div>
      <div className="talk-grid mt-6">
        <div className="min-w-0">
          <h2 className="text-xl">{t("compensation:description")}</h2>
          <p className="mt-2 whitespace-pre-line break-words">{claim.description || "–"}</p>
          <h2 className="mt-6 text-xl">{t("compensation:fees")}</h2>
          <div className="mt-2">
            <BillTable bills={claim.fees} country={country} />
          </div>
          {claim.status === "waiting" ? <DecisionForm result={result} ruled={claim.rule.percent} /> : null}
          {claim.note ? <p className="notice mt-6 whitespace-pre-line break-words">{claim.note}</p> : null}
        </div>
        <ClaimFacts />
      </div>
    </>
  );

  function ClaimFacts() {
    const won = useWon(country);
    const words = useRuleWords();
    const number = (value: number) => formatNumber(value, numberLocale(locale));
    const minutes = t("compensation:minutes.of", { down: number(claim.down), measured: number(claim.measured) });
    const facts: [string, string][] = [
      [t("info:compensation.availability"), `${words.availability(claim.rule.availability)} · ${minutes}`],
      [t("compensation:average"), won(claim.average)],
      [t("compensation:rule"), `${words.share(claim.rule.percent)} · ${won(claim.rule.amount)}`],
      [t("support:received"), formatDateTime(claim.createdAt, locale)],
      [t("compensation:due"), formatDateTime(claim.dueAt, locale)],
      [t("compensation:project"), claim.projectId ?? t("compensation:projectGone")],
      ...(claim.decidedAt
        ? [[t("compensation:decided"), formatDateTime(claim.decidedAt, locale)] satisfies [string, string]]
        : []),
      ...(claim.amount === null
        ? []
        : [
            [t("compensation:amount"), `${won(claim.amount)} · ${words.share(claim.percent ?? 0)}`] satisfies [
              string,
              string,
            ],
            [t("compensation:open"), won(claim.amount - claim.applied)] satisfies [string, string],
          ]),
    ];
    return (
      <dl className="talk-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
}
