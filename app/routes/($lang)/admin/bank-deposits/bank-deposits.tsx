import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  BankDepositSearchInput,
  RecordBankDepositInput,
} from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import { listBankDeposits } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { recordBankDeposit } from "#app/domain/payments/bank-deposits/record-bank-deposit.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport, type ListDays } from "#app/routes/($lang)/admin/list-days.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { BankDepositTable } from "./bank-deposit-table.tsx";
import { RECORD_FORM, RecordForm, useRecordLabels } from "./record-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = BankDepositSearchInput.parse({ page: 1, ...Object.fromEntries(url.searchParams), limit: undefined });
  const days = askedDays(url);
  const deposits = await answerOrRefuse(page, () => listBankDeposits(services, actor, { ...query, ...days.range }));
  const { q, closed } = query;
  const title = `${t("deposit:title")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, deposits, q, closed, country, today: seoulDay(services.clock()) });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  return submitForm(args.request, RecordBankDepositInput, async (input) => {
    const { depositId } = await recordBankDeposit(services, actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "deposit:record.done" });
    return redirect(page.href(adminPaths.bankDeposit(depositId)), 303);
  });
}

export default function BankDeposits() {
  const t = useT();
  const { deposits, q, closed, country, today, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = deposits;
  const filters = { q, closed: closed ? "1" : undefined, ...days.range };
  return (
    <AdminPage
      title={t("deposit:title")}
      lead={t("deposit:lead")}
      alert={
        <>
          <DaysSummary days={days} />
          <ErrorSummary result={result} formId={RECORD_FORM} labels={useRecordLabels()} />
        </>
      }
    >
      <p className="mb-4">
        <LocaleLink to={adminPaths.importStatement()} className="btn">
          {t("deposit:import.title")}
        </LocaleLink>
      </p>
      <Finder q={q} closed={closed} days={days} />
      <p className="mb-3 text-ink-2">{t("admin:deposits.total", { count: total })}</p>
      {items.length > 0 ? (
        <BankDepositTable deposits={items} country={country} caption={t("deposit:title")} />
      ) : (
        <p className="notice">
          {t(q || closed || days.range.from || days.range.to ? "admin:none.found" : "deposit:none")}
        </p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.bankDeposits({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.bankDeposits(filters)} total={total} />
      <RecordForm result={result} today={today} />
    </AdminPage>
  );
}

function Finder({ q, closed, days }: { q: string; closed: boolean; days: ListDays }) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(adminPaths.bankDeposits())} className="finder" role="search">
      <label>
        {t("deposit:search")}
        <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
      </label>
      <label className="choice">
        <input type="checkbox" name="closed" value="1" defaultChecked={closed} />
        <span>{t("deposit:onlyClosed")}</span>
      </label>
      <DayFields of={t("order:payment.depositedOn")} days={days} />
      <button type="submit" className="btn btn-quiet">
        {t("common:search.submit")}
      </button>
    </form>
  );
}
