import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listEventsAbout } from "#app/domain/audit/list-events.server.ts";
import { BankDepositActInput } from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import { type BankDeposit, bankDepositToMatch } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { isOpenDeposit } from "#app/domain/payments/bank-deposits/status.ts";
import { seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AuditTable } from "#app/routes/($lang)/admin/audit/audit-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { Fact } from "#app/ui/orders/fact.tsx";
import { DepositAge, DepositState } from "./bank-deposit-table.tsx";
import { actOf, ExcludeForm, formIdOf, NoteForm, ReturnForm, useActLabels } from "./act-forms.tsx";
import { MatchForm } from "./match-form.tsx";
import { performAct } from "./perform-act.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const depositId = args.params.depositId ?? "";
  // The address is a deposit's before anything is looked up under its name.
  const { deposit, candidates } = await answerOrRefuse(page, () => bankDepositToMatch(services, actor, { depositId }));
  const events = await listEventsAbout(services, actor, {
    subject: `bank-deposit:${depositId}`,
    right: "deposits.confirm",
  });
  return {
    title: `${t("deposit:one.title", { depositor: deposit.depositorName })} · ${t("common:nav.admin")}`,
    deposit,
    candidates,
    events: events.items,
    today: seoulDay(services.clock()),
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const depositId = args.params.depositId ?? "";
  await answerOrRefuse(page, () => bankDepositToMatch(services, actor, { depositId }));
  return submitForm(args.request, BankDepositActInput, async (input) => {
    const { flash, isDone } = await performAct(services, actor, { depositId, ip: args.context.ip }, input);
    setFlash(args.context, flash);
    return redirect(page.href(isDone ? adminPaths.bankDeposits() : adminPaths.bankDeposit(depositId)), 303);
  });
}

export default function BankDepositPage() {
  const t = useT();
  const { deposit, candidates, events, today, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const sent = actOf(result);
  return (
    <AdminPage
      title={t("deposit:one.title", { depositor: deposit.depositorName })}
      alert={<ErrorSummary result={result} formId={formIdOf(sent ?? "match")} labels={useActLabels()} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DepositFacts deposit={deposit} country={country} />
        <div className="grid gap-6">
          {isOpenDeposit(deposit) ? (
            <>
              <MatchForm result={result} candidates={candidates} amount={deposit.amount} country={country} />
              <ReturnForm result={result} today={today} earliest={deposit.depositedOn} />
              <ExcludeForm result={result} />
            </>
          ) : (
            <p className="notice">{t("deposit:closed")}</p>
          )}
          <NoteForm result={result} />
        </div>
      </div>
      <h2 className="mb-3 mt-8">{t("admin:audit.title")}</h2>
      <AuditTable events={events} caption={t("admin:audit.title")} />
    </AdminPage>
  );
}

function DepositFacts({ deposit, country }: { deposit: BankDeposit; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  return (
    <section className="sheet">
      <h2>{t("deposit:facts")}</h2>
      <dl className="facts mt-2">
        <Fact name={t("order:line.amount")}>
          <b className="text-xl">{won(deposit.amount)}</b>
        </Fact>
        <Fact name={t("order:payment.depositor")}>
          <b>{deposit.depositorName}</b>
        </Fact>
        <Fact name={t("order:payment.depositedOn")}>{formatDate(startOfSeoulDate(deposit.depositedOn), locale)}</Fact>
        <Fact name={t("deposit:age")}>{isOpenDeposit(deposit) ? <DepositAge deposit={deposit} /> : null}</Fact>
        <Fact name={t("deposit:status")}>
          <DepositState deposit={deposit} country={country} />
        </Fact>
        <Fact name={t("order:payment.reference")}>
          <span className="mono">{deposit.bankReference}</span>
        </Fact>
        <Fact name={t("admin:deposit.note")}>{deposit.note || null}</Fact>
        <Fact name={t("deposit:recordedBy")}>
          {deposit.recordedBy} · {formatDateTime(deposit.recordedAt, locale)}
          {deposit.isFromStatement ? ` · ${t("deposit:fromStatement")}` : ""}
        </Fact>
        <Fact name={t("deposit:return.on")}>
          {deposit.returnedOn ? formatDate(startOfSeoulDate(deposit.returnedOn), locale) : null}
        </Fact>
        <Fact name={t("deposit:return.reference")}>{deposit.returnReference}</Fact>
      </dl>
    </section>
  );
}
