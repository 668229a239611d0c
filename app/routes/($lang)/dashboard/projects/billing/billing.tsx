import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimCompensation } from "#app/domain/compensations/claim-compensation.server.ts";
import { ClaimInput } from "#app/domain/compensations/input.ts";
import { type Bill, billingOfProject, type Claim } from "#app/domain/compensations/read-billing.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BillTable, type ShownBill } from "#app/ui/compensations/bill-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { ProjectHead } from "../project-head.tsx";
import { CLAIM_FORM, ClaimForm } from "./claim-form.tsx";
import { ClaimTable } from "./claim-table.tsx";

/** The fees of a project, and compensations for months in which the API was not available enough. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { project, billing } = await answerOrRefuse(page, () =>
    billingOfProject(page.services, page.actor, args.params.projectId ?? ""),
  );
  return {
    title: `${page.t("compensation:billing")} · ${project.name}`,
    project,
    country: page.country,
    billing: billing && {
      ...billing,
      bills: billing.bills.map(shownBill(billing.bills)),
      claims: billing.claims.map(shownClaim),
    },
  };
}

/** The members who were billed are named where they are several. */
const shownBill = (bills: readonly Bill[]) => {
  const isOfOne = new Set(bills.map(({ memberId }) => memberId)).size < 2;
  return ({ id, month, reference, billedOn, parts, voidReason, holder }: Bill): Omit<ShownBill, "name"> => ({
    ...{ id, month, reference, billedOn, parts, voidReason, holder: isOfOne ? undefined : holder },
  });
};

/** Claimants read the decision, not who took it. */
const shownClaim = ({ id, month, status, isLate, percent, amount, applied, note, description, ...claim }: Claim) => ({
  ...{ id, month, status, isLate, percent, amount, applied, note, description },
  ...{ rule: claim.rule, createdAt: claim.createdAt, dueAt: claim.dueAt, decidedAt: claim.decidedAt },
});

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const projectId = args.params.projectId ?? "";
  await answerOrRefuse(page, () => billingOfProject(services, actor, projectId));
  return submitForm(args.request, ClaimInput, async (input) => {
    const { isNew } = await claimCompensation(services, actor, { ...input, projectId });
    setFlash(args.context, {
      tone: "success",
      key: isNew ? "compensation:done.claimed" : "compensation:done.repeated",
    });
    return redirect(page.href(paths.dashboard.projectBilling(projectId)), 303);
  });
}

export default function ProjectBilling() {
  const t = useT();
  const { project, billing, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const won = useWon(country);
  return (
    <>
      <ErrorSummary
        result={result}
        formId={CLAIM_FORM}
        labels={{ month: t("compensation:month"), description: t("compensation:description") }}
      />
      {project.isMember ? <ProjectHead id={project.id} name={project.name} current="billing" /> : <FormerHead />}
      {billing === null ? (
        <p className="notice">{t("compensation:ownersOnly")}</p>
      ) : (
        <>
          <section className="figure-section" aria-labelledby="bills">
            <h2 id="bills">{t("compensation:bills")}</h2>
            <p className="mt-1 max-w-[68ch] text-ink-2">
              {t("compensation:bills.lead")} {t("compensation:bills.holder")}
            </p>
            <p className="mt-1 text-ink-2">
              {t("compensation:project")} <span className="mono break-all">{project.id}</span>
            </p>
            <div className="mt-4">
              {billing.bills.length > 0 ? (
                <BillTable bills={billing.bills} country={country} />
              ) : (
                <p className="notice">{t("compensation:bills.none")}</p>
              )}
            </div>
            {billing.credit > 0 ? (
              <p className="notice mt-4">{t("compensation:credit", { amount: won(billing.credit) })}</p>
            ) : null}
            {billing.formerCredit > 0 ? (
              <p className="notice mt-4">{t("compensation:formerCredit", { amount: won(billing.formerCredit) })}</p>
            ) : null}
          </section>
          <section className="figure-section" aria-labelledby="claims">
            <h2 id="claims">{t("compensation:title")}</h2>
            <ClaimTable claims={billing.claims} country={country} />
            {billing.months.length > 0 ? <ClaimForm months={billing.months} country={country} result={result} /> : null}
          </section>
        </>
      )}
    </>
  );

  function FormerHead() {
    return (
      <header className="mb-6">
        <p className="mb-2">
          <LocaleLink to={paths.dashboard.projects()} className="link">
            {t("project:title")}
          </LocaleLink>
        </p>
        <h1 className="break-words">{project.name}</h1>
        <p className="mt-2 max-w-[68ch] text-ink-2">{t("compensation:former.lead")}</p>
      </header>
    );
  }
}
