import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { providerLabels } from "#app/domain/shared/provider-of.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { booksOfMonth } from "#app/domain/ledger/books-of-month.server.ts";
import { StateBalanceInput } from "#app/domain/ledger/providers/input.ts";
import { stateBalance } from "#app/domain/ledger/providers/state-balance.server.ts";
import { closeMonth } from "#app/domain/ledger/close-month.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BALANCE_FORM, BalanceForm, ProviderAccounts, useBalanceLabels } from "./provider-accounts.tsx";
import { MonthBooksView } from "./month-books.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";

const FORM = "month";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const month = args.params.month ?? "";
  const found = await answerOrRefuse(page, () => booksOfMonth(services, actor, { month }));
  return {
    title: `${t("sales:month.title", { month })} · ${t("common:nav.admin")}`,
    month,
    ...found,
    country,
    labels: providerLabels(services),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const month = args.params.month ?? "";
  await answerOrRefuse(page, () => booksOfMonth(services, actor, { month }));
  if ((await formOf(args.request.clone())).get("intent") === "balance")
    return submitForm(args.request, StateBalanceInput, async (input) => {
      await stateBalance(services, actor, { ...input, month, ip: args.context.ip });
      setFlash(args.context, { tone: "success", key: "sales:provider.done" });
      return redirect(page.href(adminPaths.month(month)), 303);
    });
  return submitForm(args.request, z.object({}), async () => {
    await closeMonth(services, actor, { month, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "sales:month.done", values: { month } });
    return redirect(page.href(adminPaths.month(month)), 303);
  });
}

export default function AdminMonth() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { month, books, isOver, closed, country, labels } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isBalance = result?.initialValue?.intent === "balance";
  return (
    <AdminPage
      title={t("sales:month.title", { month: formatMonth(month, locale) })}
      alert={<ErrorSummary result={result} formId={isBalance ? BALANCE_FORM : FORM} labels={useBalanceLabels()} />}
    >
      <p className="mb-4">
        <span className={closed ? "badge badge-green" : "badge badge-amber"}>
          {t(closed ? "sales:month.closed" : "sales:month.open")}
        </span>
        {closed ? (
          <span className="ml-2 text-ink-2">
            {formatDateTime(closed.closedAt, locale)} · {closed.closedBy}
          </span>
        ) : null}
      </p>
      <MonthBooksView books={books} country={country} labels={labels} />
      {books.providers && books.providers.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-2 text-lg">{t("sales:provider.title")}</h2>
          <ProviderAccounts positions={books.providers} labels={labels} country={country} />
          {closed ? null : (
            <BalanceForm positions={books.providers} labels={labels} result={isBalance ? result : undefined} />
          )}
        </section>
      ) : null}
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <a href={href(adminPaths.monthFile(month))} className="btn btn-ghost" download>
          <Icon name="download" />
          {t("sales:month.file")}
        </a>
        {isOver && !closed ? (
          <form method="post" id={FORM} className="flex flex-wrap items-center gap-3">
            <button type="submit" className="btn btn-danger">
              {t("sales:month.close")}
            </button>
            <span className="text-ink-2">{t("sales:month.closeText")}</span>
          </form>
        ) : null}
      </div>
    </AdminPage>
  );
}
