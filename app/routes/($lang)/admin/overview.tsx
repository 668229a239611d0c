import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { backOfficeFigures } from "#app/domain/payments/transfers/back-office-figures.server.ts";
import { listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { DepositTable } from "#app/routes/($lang)/admin/deposits/deposit-table.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "./admin-page.tsx";
import { useAdminFigures } from "./use-admin-figures.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";

const OLDEST = 5;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const [figures, oldest] = await answerOrRefuse(page, () =>
    Promise.all([backOfficeFigures(services, actor), listOpenDeposits(services, actor, { page: 1, limit: OLDEST })]),
  );
  return {
    title: `${t("admin:nav.overview")} · ${t("common:nav.admin")}`,
    figures,
    oldest,
    country,
  };
}

export default function AdminOverview() {
  const { t, locale } = useLanguage();
  const {
    figures: { deposits, today },
    oldest,
    country,
  } = useLoaderData<typeof loader>();
  const { bankDeposits, documents, mismatches } = useAdminFigures();
  const amount = useAmount(country);
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <AdminPage title={t("admin:overview.title")}>
      <dl className="tiles">
        <div>
          <dt>{t("admin:figures.open")}</dt>
          <dd>{number(deposits.open)}</dd>
        </div>
        <div>
          <dt>{t("admin:figures.openAmount")}</dt>
          <dd>{deposits.openAmount === 0 ? "0" : amount(deposits.openAmount, "KRW")}</dd>
        </div>
        <div className={deposits.overdue > 0 ? "text-red" : undefined}>
          <dt>{t("admin:figures.overdue")}</dt>
          <dd>{number(deposits.overdue)}</dd>
        </div>
        <div className={bankDeposits.late > 0 ? "text-red" : undefined}>
          <dt>
            <LocaleLink to={paths.admin.bankDeposits()}>{t("deposit:nav")}</LocaleLink>
          </dt>
          <dd>
            {number(bankDeposits.open)}
            {bankDeposits.oldestDays !== null ? (
              <small className="block text-sm">
                {t("deposit:oldest", { days: t("market:facts.daysValue", { count: bankDeposits.oldestDays }) })}
              </small>
            ) : null}
          </dd>
        </div>
        <div className={documents.overdue > 0 ? "text-red" : undefined}>
          <dt>
            <LocaleLink to={paths.admin.documents()}>{t("document:admin.nav")}</LocaleLink>
          </dt>
          <dd>
            {number(documents.waiting)}
            {documents.overdue > 0 ? (
              <small className="block text-sm">
                {t("document:admin.overdue")} {number(documents.overdue)}
              </small>
            ) : null}
          </dd>
        </div>
        <div className={mismatches > 0 ? "text-red" : undefined}>
          <dt>
            <LocaleLink to={paths.admin.reconciler()}>{t("reconcile:figures.mismatches")}</LocaleLink>
          </dt>
          <dd>{number(mismatches)}</dd>
        </div>
        <div>
          <dt>{t("admin:figures.ordersToday")}</dt>
          <dd>{number(today.orders)}</dd>
        </div>
        <div>
          <dt>{t("admin:figures.paymentsToday")}</dt>
          <dd>{number(today.payments)}</dd>
        </div>
        <div>
          <dt>{t("admin:figures.receivedToday")}</dt>
          <dd>{today.received === 0 ? "0" : amount(today.received, "KRW")}</dd>
        </div>
      </dl>
      <h2 className="mb-3 mt-8">{t("admin:overview.oldest")}</h2>
      {oldest.items.length > 0 ? (
        <DepositTable deposits={oldest.items} country={country} caption={t("admin:overview.oldest")} />
      ) : (
        <p className="text-ink-2">{t("admin:deposits.none")}</p>
      )}
      <p className="mt-4">
        <LocaleLink to={paths.admin.deposits()} className="btn btn-ghost">
          {t("admin:overview.allDeposits", { number: number(oldest.total) })}
        </LocaleLink>
      </p>
    </AdminPage>
  );
}
