import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VoidInput } from "#app/domain/compensations/input.ts";
import { billForOperator } from "#app/domain/compensations/read-billing.server.ts";
import { voidBill } from "#app/domain/compensations/void-bill.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { BillTable } from "#app/ui/compensations/bill-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useVoidLabels, VOID_FORM, VoidForm } from "./void-form.tsx";

/** One monthly fee, which can be voided where it was recorded wrongly. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const bill = await answerOrRefuse(page, () => billForOperator(page.services, page.actor, args.params.billId ?? ""));
  const title = `${bill.projectName} · ${page.t("compensation:bills")} · ${page.t("common:nav.admin")}`;
  return { title, bill, country: page.country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const billId = args.params.billId ?? "";
  await answerOrRefuse(page, () => billForOperator(services, actor, billId));
  return submitForm(args.request, VoidInput, async (input) => {
    const { isNew } = await voidBill(services, actor, { ...input, billId, ip: args.context.ip });
    const done = { tone: "success", key: "compensation:done.voided" } as const;
    setFlash(args.context, isNew ? done : { tone: "info", key: "compensation:done.voidedBefore" });
    return redirect(page.href(adminPaths.apiBill(billId)), 303);
  });
}

export default function ApiBill() {
  const { t, locale } = useLanguage();
  const { bill, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { projectId, month } = bill;
  const facts: [string, string][] = [
    [t("compensation:holder"), bill.holder],
    [t("compensation:project"), projectId ?? t("compensation:projectGone")],
    [t("compensation:recorded"), formatDateTime(bill.createdAt, locale)],
    ...(bill.voidedAt
      ? [[t("compensation:voided"), formatDateTime(bill.voidedAt, locale)] satisfies [string, string]]
      : []),
  ];
  return (
    <>
      <ErrorSummary result={result} formId={VOID_FORM} labels={useVoidLabels()} />
      <p className="mb-2">
        <LocaleLink to={adminPaths.apiBills()} className="link">
          {t("compensation:bills")}
        </LocaleLink>
      </p>
      <h1 className="break-words">
        {bill.projectName} · {formatMonth(month, locale)}
      </h1>
      <div className="talk-grid mt-6">
        <div className="min-w-0">
          <BillTable bills={[bill]} country={country} />
          {bill.status === "recorded" ? <VoidForm result={result} /> : null}
          {bill.status === "voided" && projectId !== null ? (
            <p className="mt-6">
              <LocaleLink to={`${adminPaths.apiBills({ project: projectId, month })}#bill`} className="btn">
                {t("compensation:recordAgain")}
              </LocaleLink>
            </p>
          ) : null}
        </div>
        <dl className="talk-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
