import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DueDocumentsInput, MonthInput } from "#app/domain/documents/input.ts";
import { listDueDocuments } from "#app/domain/documents/read-documents.server.ts";
import { lastMonth, requestCommissionInvoices } from "#app/domain/documents/request-commission-invoices.server.ts";
import { documentKinds } from "#app/domain/documents/status.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { DueDocuments } from "./due-documents.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

const FORM = "commission";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = DueDocumentsInput.parse({ page: 1, ...Object.fromEntries(url.searchParams), limit: undefined });
  const days = askedDays(url);
  const documents = await answerOrRefuse(page, () => listDueDocuments(services, actor, { ...query, ...days.range }));
  return listAnswer(days, {
    title: `${t("document:admin.nav")} · ${t("common:nav.admin")}`,
    documents,
    kind: query.kind,
    overdue: query.overdue,
    country,
    lastMonth: lastMonth(services.clock()),
  });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, MonthInput, async ({ month }) => {
    const { count } = await requestCommissionInvoices(page.services, page.actor, { month, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "document:admin.made", values: { count } });
    return redirect(page.href(adminPaths.documents()), 303);
  });
}

export default function AdminDocuments() {
  const t = useT();
  const href = useHref();
  const { documents, kind, overdue, country, lastMonth, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = documents;
  const filters = { kind, overdue: overdue ? "1" : undefined, ...days.range };
  return (
    <AdminPage
      title={t("document:admin.nav")}
      lead={t("document:admin.lead")}
      alert={
        <>
          <DaysSummary days={days} />
          <ErrorSummary result={result} formId={FORM} />
        </>
      }
    >
      <form method="get" action={href(adminPaths.documents())} className="finder">
        <label className="short">
          {t("document:admin.kind")}
          <select name="kind" defaultValue={kind ?? ""} className="input">
            <option value="">{t("document:admin.all")}</option>
            {documentKinds
              .filter((name) => name !== "receipt")
              .map((name) => (
                <option key={name} value={name}>
                  {t(`document:kind.${name}`)}
                </option>
              ))}
          </select>
        </label>
        <label className="choice">
          <input type="checkbox" name="overdue" value="1" defaultChecked={overdue} />
          <span>{t("document:admin.onlyOverdue")}</span>
        </label>
        <DayFields of={t("document:due")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("document:admin.show")}
        </button>
      </form>
      <p className="mb-3 text-ink-2">{t("document:admin.total", { count: total })}</p>
      {items.length > 0 ? (
        <DueDocuments documents={items} country={country} />
      ) : (
        <p className="notice">{t("document:admin.empty")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.documents({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.documents(filters)} total={total} />
      <CommissionForm result={result} lastMonth={lastMonth} />
    </AdminPage>
  );
}

function CommissionForm({ result, lastMonth }: { result: FormResult | undefined; lastMonth: string }) {
  const t = useT();
  return (
    <section className="panel mt-8 max-w-[480px]">
      <h2>{t("document:admin.commission")}</h2>
      <p className="mb-4 mt-1 text-ink-2">{t("document:admin.commissionHint")}</p>
      <form method="post" id={FORM} noValidate>
        <TextField
          id={`${FORM}-month`}
          name="month"
          type="month"
          label={t("document:month")}
          errors={result?.error?.month ?? undefined}
          defaultValue={String(result?.initialValue?.month ?? lastMonth)}
          max={lastMonth}
        />
        <button type="submit" className="btn">
          {t("document:admin.make")}
        </button>
      </form>
    </section>
  );
}
