import { methodName } from "#app/ui/payments/method-texts.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRefunds, type RefundOnBoard } from "#app/domain/refunds/boards.server.ts";
import { RetryRefundInput } from "#app/domain/refunds/input.ts";
import { retryRefund } from "#app/domain/refunds/retry-refund.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const days = askedDays(url);
  const boards = await answerOrRefuse(page, () => listRefunds(services, actor, days.range));
  return listAnswer(days, { title: `${t("refund:title")} · ${t("common:nav.admin")}`, boards, country });
}

/** A failed refund, once more. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  return submitForm(args.request, RetryRefundInput, async ({ refundId }) => {
    await answerOrRefuse(page, () => retryRefund(services, actor, { refundId, ip: args.context.ip }));
    setFlash(args.context, { tone: "success", key: "refund:done.requested" });
    return redirect(page.href(adminPaths.refunds()), 303);
  });
}

export default function AdminRefunds() {
  const { t } = useLanguage();
  const { boards, country, days } = useLoaderData<typeof loader>();
  const total = boards.toSend.length + boards.failed.length + boards.onTheWay.length;
  return (
    <AdminPage title={t("refund:title")} alert={<DaysSummary days={days} />}>
      <p className="mb-4">
        <LocaleLink to={adminPaths.massRefunds()} className="btn btn-ghost">
          {t("massrefund:link")}
        </LocaleLink>
      </p>
      <DaysFinder to={adminPaths.refunds()} of={t("moderation:submitted")} days={days} />
      {(["toSend", "failed", "onTheWay"] as const).map((name) => (
        <section key={name} className="mb-8" aria-labelledby={`refunds-${name}`}>
          <h2 id={`refunds-${name}`} className="mb-3">
            {t(`refund:board.${name}`)}
          </h2>
          {boards[name].length > 0 ? (
            <RefundTable refunds={boards[name]} name={name} country={country} />
          ) : (
            <p className="text-ink-2">{t("refund:board.none")}</p>
          )}
        </section>
      ))}
      <ListExport to={adminPaths.csv.refunds(days.range)} total={total} />
    </AdminPage>
  );
}

type RefundTableProps = { refunds: readonly RefundOnBoard[]; name: "toSend" | "failed" | "onTheWay"; country: Country };

function RefundTable({ refunds, name, country }: RefundTableProps) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    account: t("order:payment.method"),
    amount: t("order:line.amount"),
    state: t("order:payment.status"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t(`refund:board.${name}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:deposits.order")}</th>
          <th scope="col">{label.account}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <th scope="row" className="order-what">
              <LocaleLink
                to={name === "toSend" ? adminPaths.sentRefund(refund.id) : adminPaths.order(refund.orderNumber)}
                className="mono"
              >
                {refund.orderNumber}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                {refund.buyer} · {refund.reason}
              </span>
            </th>
            <td data-label={label.account}>
              <span>
                {t(methodName(refund.method))}
                {refund.account ? (
                  <span className="block text-sm text-ink-3">
                    {refund.account.bank} <span className="mono">{refund.account.number}</span>
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label={label.state}>
              <span>
                <time dateTime={isoOf(refund.failedAt ?? refund.createdAt)}>
                  {formatDateTime(refund.failedAt ?? refund.createdAt, locale)}
                </time>
                <span className="block text-sm text-ink-3">
                  {t("market:facts.daysValue", { count: refund.ageDays })}
                </span>
                {refund.failureCode ? <code className="block text-sm text-ink-3">{refund.failureCode}</code> : null}
                {name === "failed" ? (
                  <form method="post" className="mt-1">
                    <input type="hidden" name="refundId" value={refund.id} />
                    <button type="submit" className="btn btn-quiet">
                      {t("refund:board.retry")}
                    </button>
                  </form>
                ) : null}
              </span>
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(refund.amount, refund.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
