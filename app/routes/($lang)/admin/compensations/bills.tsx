import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BillInput } from "#app/domain/compensations/input.ts";
import { listBills } from "#app/domain/compensations/read-billing.server.ts";
import { recordBill } from "#app/domain/compensations/record-bill.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { BillTable, type ShownBill } from "#app/ui/compensations/bill-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { BILL_FORM, BillForm, useBillLabels } from "./bill-form.tsx";

/** Monthly fees of projects, as their contracts were billed. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url, country } = page;
  const days = askedDays(url);
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const bills = await answerOrRefuse(page, () => listBills(services, actor, { ...asked, ...days.range }));
  const items = bills.items.map(({ id, month, reference, billedOn, parts, voidReason, holder, projectName: name }) => ({
    ...{ id, month, reference, billedOn, parts, voidReason, holder, name },
  }));
  const typed = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 40);
  return listAnswer(days, {
    title: `${t("compensation:bills")} · ${t("common:nav.admin")}`,
    bills: { ...bills, items },
    country,
    today: seoulDay(services.clock()),
    again: { project: typed("project"), month: typed("month") },
  });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  await answerOrRefuse(page, () => listBills(services, actor, { page: 1, limit: 1 }));
  return submitForm(args.request, BillInput, async (input) => {
    const { credit } = await recordBill(services, actor, { ...input, ip: args.context.ip });
    const key = credit > 0 ? "compensation:done.billedWithCredit" : "compensation:done.billed";
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.apiBills()), 303);
  });
}

export default function ApiBills() {
  const t = useT();
  const { bills, country, today, again, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={t("compensation:bills")}
      lead={t("compensation:bills.admin")}
      alert={
        <>
          <ErrorSummary result={result} formId={BILL_FORM} labels={useBillLabels()} />
          <DaysSummary days={days} />
        </>
      }
    >
      <DaysFinder to={adminPaths.apiBills()} of={t("compensation:recorded")} days={days} />
      {bills.items.length > 0 ? (
        <BillTable bills={bills.items.map(linked)} country={country} />
      ) : (
        <p className="notice">{t("compensation:bills.none")}</p>
      )}
      <Pagination
        page={bills.page}
        pages={Math.ceil(bills.total / bills.limit)}
        to={(number) => adminPaths.apiBills({ ...days.range, page: number })}
      />
      <ListExport to={adminPaths.csv.apiBills(days.range)} total={bills.total} />
      <BillForm result={result} today={today} again={again} />
    </AdminPage>
  );
}

const linked = ({ name, ...bill }: ShownBill): ShownBill => ({
  ...bill,
  name: (
    <LocaleLink to={adminPaths.apiBill(bill.id)} className="link break-words">
      {name}
    </LocaleLink>
  ),
});
