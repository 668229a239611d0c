import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCases } from "#app/domain/refunds/boards.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { CaseBadge } from "#app/ui/refunds/refund-badges.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const days = askedDays(url);
  const cases = await answerOrRefuse(page, () =>
    listCases(services, actor, { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range }),
  );
  return listAnswer(days, { title: `${t("refund:nav.cases")} · ${t("common:nav.admin")}`, cases, country });
}

export default function AdminCases() {
  const { t } = useLanguage();
  const { cases, country, days } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = cases;
  return (
    <AdminPage title={t("refund:nav.cases")} alert={<DaysSummary days={days} />}>
      <DaysFinder to={adminPaths.cases()} of={t("refund:case.due")} days={days} />
      {items.length > 0 ? (
        <CaseTable items={items} country={country} />
      ) : (
        <p className="notice">{t("refund:cases.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.cases({ ...days.range, page: number })}
      />
      <ListExport to={adminPaths.csv.cases(days.range)} total={total} />
    </AdminPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function CaseTable({ items, country }: { items: Loaded["cases"]["items"]; country: Loaded["country"] }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    status: t("order:payment.status"),
    reasonCode: t("refund:reasonCode"),
    due: t("refund:case.due"),
    amount: t("refund:case.wanted"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("refund:nav.cases")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:deposits.order")}</th>
          <th scope="col">{label.status}</th>
          <th scope="col">{label.reasonCode}</th>
          <th scope="col">{label.due}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.case(item.id)} className="mono">
                {item.orderNumber}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                <span lang={langOf(item.titleLocale)}>{item.title}</span> · {item.buyer}
              </span>
            </th>
            <td data-label={label.status}>
              <CaseBadge status={item.status} />
            </td>
            <td data-label={label.reasonCode}>{t(`refund:reasonCode.${item.reasonCode}`)}</td>
            <td data-label={label.due}>
              <span>
                <time dateTime={isoOf(item.dueAt)}>{formatDateTime(item.dueAt, locale)}</time>
                {item.overdue ? (
                  <span className="badge badge-sign badge-red ml-2">
                    <Icon name="alert" />
                    {t("admin:deposits.overdue")}
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(item.wantedAmount, item.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
