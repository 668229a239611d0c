import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrepareRunInput } from "#app/domain/payouts/input.ts";
import { duePayouts, prepareRun } from "#app/domain/payouts/prepare-run.server.ts";
import type { PayoutDate } from "#app/domain/shared/periods/payout-calendar.ts";
import { dueReason } from "#app/domain/payouts/reasons.ts";
import { listRuns, type RunView } from "#app/domain/payouts/runs.server.ts";
import type { Due } from "#app/domain/payouts/views.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, formatDay, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SaleReasonLine } from "#app/ui/payouts/sale-reason.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

const FORM = "payout-run";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const days = askedDays(url);
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range };
  const [{ payout, next, due }, runs] = await answerOrRefuse(page, () =>
    Promise.all([duePayouts(services, actor), listRuns(services, actor, asked)]),
  );
  return listAnswer(days, {
    title: `${t("admin:nav.payouts")} · ${t("common:nav.admin")}`,
    payout,
    next,
    due,
    runs,
    idempotencyKey: randomUUID(),
    country,
  });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, PrepareRunInput, async ({ idempotencyKey }) => {
    const { runId } = await prepareRun(page.services, page.actor, { idempotencyKey, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "sales:run.prepared" });
    return redirect(page.href(adminPaths.payoutRun(runId)), 303);
  });
}

export default function AdminPayouts() {
  const t = useT();
  const { payout, next, due, runs, idempotencyKey, country, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = runs;
  return (
    <AdminPage
      title={t("admin:nav.payouts")}
      lead={t("sales:run.lead")}
      alert={
        <>
          <DaysSummary days={days} />
          <ErrorSummary result={result} formId={FORM} />
        </>
      }
    >
      <h2 className="mb-3">{t("sales:run.due")}</h2>
      <PayoutDays payout={payout} next={next} />
      {due.length > 0 ? (
        <DueTable due={due} payDay={payout.payDay} country={country} />
      ) : (
        <p className="text-ink-2">{t("errors:payout-nothing-due")}</p>
      )}
      {due.some(({ obstacle }) => obstacle === "ready") ? (
        <form method="post" id={FORM} className="mt-4">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <button type="submit" className="btn">
            {t("sales:run.prepare")}
          </button>
        </form>
      ) : null}
      <h2 className="mb-3 mt-10">{t("sales:run.list")}</h2>
      <DaysFinder to={adminPaths.payouts()} of={t("sales:payouts.date")} days={days} />
      {items.length > 0 ? (
        <RunTable runs={items} country={country} />
      ) : (
        <p className="text-ink-2">{t("sales:run.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.payouts({ ...days.range, page: number })}
      />
      <ListExport to={adminPaths.csv.payouts(days.range)} total={total} />
    </AdminPage>
  );
}

/** The payout that a run made now is for, and the one after it. */
function PayoutDays({ payout, next }: Record<"payout" | "next", PayoutDate>) {
  const { t, locale } = useLanguage();
  return (
    <dl className="facts mb-4 max-w-[560px]">
      {(
        [
          ["run.this", payout],
          ["run.next", next],
        ] as const
      ).map(([name, { payDay, cutOffDay }]) => (
        <Fact key={name} name={t(`sales:${name}`)}>
          <b>{formatDay(payDay, locale)}</b>
          <span className="block text-sm text-ink-3">
            {t("sales:run.until", { day: formatDay(cutOffDay, locale) })}
          </span>
        </Fact>
      ))}
    </dl>
  );
}

type DueTableProps = { due: readonly Due[]; payDay: string; country: Country };

function DueTable({ due, payDay, country }: DueTableProps) {
  const t = useT();
  const won = useWon(country);
  const label = { orders: t("sales:run.orders"), state: t("sales:state"), amount: t("sales:payouts.amount") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("sales:run.due")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:run.seller")}</th>
          <th scope="col">{label.orders}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {due.map(({ payee, memberId, seller, orders, obstacle, amount }) => (
          <tr key={`${payee}:${memberId}`}>
            <th scope="row" className="order-what">
              {seller}
              {payee === "partner" ? <span className="block text-sm">{t("sales:payee.partner")}</span> : null}
            </th>
            <td data-label={label.orders}>{orders}</td>
            <td data-label={label.state}>
              <SaleReasonLine reason={dueReason(obstacle, payDay)} country={country} />
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {won(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The step that a run has reached; the single transfers have states of their own. */
function stageOf({ open, sentAt, approvedAt }: Pick<RunView, "open" | "sentAt" | "approvedAt">) {
  if (open === 0) return "sales:status.paid";
  if (sentAt) return "sales:run.sentBy";
  return approvedAt ? "sales:run.approvedBy" : "sales:status.prepared";
}

function RunTable({ runs, country }: { runs: readonly RunView[]; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const label = {
    date: t("sales:payouts.date"),
    by: t("sales:run.by"),
    stage: t("sales:state"),
    count: t("sales:month.count"),
    open: t("sales:run.open"),
    amount: t("sales:payouts.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("sales:run.list")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:payouts.day")}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.by}</th>
          <th scope="col">{label.stage}</th>
          <th scope="col">{label.count}</th>
          <th scope="col">{label.open}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.payoutRun(run.id)} className="font-semibold">
                <time dateTime={run.payDay}>{formatDay(run.payDay, locale)}</time>
              </LocaleLink>
            </th>
            <td data-label={label.date}>
              <time dateTime={isoOf(run.preparedAt)}>{formatDateTime(run.preparedAt, locale)}</time>
            </td>
            <td data-label={label.by}>{run.preparedBy}</td>
            <td data-label={label.stage}>{t(stageOf(run))}</td>
            <td data-label={label.count}>{run.payouts}</td>
            <td data-label={label.open}>{run.open}</td>
            <td data-label={label.amount} className="num font-semibold">
              {won(run.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
