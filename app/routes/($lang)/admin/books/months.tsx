import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listMonths } from "#app/domain/ledger/books-of-month.server.ts";
import { RecordTransferInput } from "#app/domain/ledger/providers/input.ts";
import {
  listTransfers,
  providerAccounts,
  recordTransfer,
} from "#app/domain/ledger/providers/record-transfer.server.ts";
import { providerLabels } from "#app/domain/shared/provider-of.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { TRANSFER_FORM, TransferForm, TransferTable, useTransferLabels } from "./transfers.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const [months, transfers, positions] = await answerOrRefuse(page, () =>
    Promise.all([listMonths(services, actor), listTransfers(services, actor), providerAccounts(services, actor)]),
  );
  return {
    title: `${t("admin:nav.months")} · ${t("common:nav.admin")}`,
    months,
    transfers,
    positions,
    country,
    labels: providerLabels(services),
    today: seoulDay(services.clock()),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  return submitForm(args.request, RecordTransferInput, async (input) => {
    await recordTransfer(services, actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "sales:transfer.done" });
    return redirect(page.href(adminPaths.months()), 303);
  });
}

export default function AdminMonths() {
  const { t } = useLanguage();
  const { months, transfers, positions, country, labels, today } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={t("sales:months.title")}
      lead={t("sales:months.lead")}
      alert={<ErrorSummary result={result} formId={TRANSFER_FORM} labels={useTransferLabels()} />}
    >
      <MonthTable months={months} />
      <section className="mt-10">
        <h2 className="mb-2 text-lg">{t("sales:transfer.title")}</h2>
        <p className="mb-3 text-ink-2">{t("sales:transfer.lead")}</p>
        <TransferTable transfers={transfers} labels={labels} country={country} />
        {positions.length > 0 ? (
          <TransferForm positions={positions} labels={labels} today={today} result={result} />
        ) : null}
      </section>
    </AdminPage>
  );
}

type Months = ReturnType<typeof useLoaderData<typeof loader>>["months"];

function MonthTable({ months }: { months: Months }) {
  const { t, locale } = useLanguage();
  return (
    <table className="ledger">
      <caption className="sr-only">{t("sales:months.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:month.name")}</th>
          <th scope="col">{t("order:payment.status")}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, closedAt }) => (
          <tr key={month}>
            <th scope="row">
              <LocaleLink to={adminPaths.month(month)} className="link font-semibold">
                {formatMonth(month, locale)}
              </LocaleLink>
            </th>
            <td>
              {closedAt ? t("sales:month.closedAt", { at: formatDateTime(closedAt, locale) }) : t("sales:month.open")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
