import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export type OpenDeposit = {
  id: string;
  amount: number;
  currency: string;
  depositorName: string | null;
  orderNumber: string;
  title: string;
  titleLocale: string;
  buyer: { nickname: string; email: string };
  createdAt: Date;
  dueAt: Date | null;
  depositClaimedAt: Date | null;
  ageHours: number;
  overdue: boolean;
};

/** Transfers that wait for their money, oldest first; what is late says so in words too. */
export function DepositTable({
  deposits,
  country,
  caption,
}: {
  deposits: readonly OpenDeposit[];
  country: Country;
  caption: string;
}) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    depositor: t("order:payment.depositor"),
    amount: t("order:line.amount"),
    order: t("admin:deposits.order"),
    due: t("order:transfer.due"),
    age: t("admin:deposits.age"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{label.depositor}</th>
          <th scope="col">{label.order}</th>
          <th scope="col">{label.due}</th>
          <th scope="col">{label.age}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <tr key={deposit.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.deposit(deposit.id)} className="font-semibold">
                {deposit.depositorName}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                {deposit.buyer.nickname} · {deposit.buyer.email}
              </span>
            </th>
            <td data-label={label.order}>
              <span>
                <span className="mono whitespace-nowrap">{deposit.orderNumber}</span>
                <span className="block text-sm text-ink-3" lang={langOf(deposit.titleLocale)}>
                  {deposit.title}
                </span>
              </span>
            </td>
            <td data-label={label.due}>
              <span>
                {deposit.dueAt ? (
                  <time dateTime={isoOf(deposit.dueAt)}>{formatDateTime(deposit.dueAt, locale)}</time>
                ) : (
                  "–"
                )}
                {deposit.overdue ? (
                  <span className="badge badge-sign badge-red ml-2">
                    <Icon name="alert" />
                    {t("admin:deposits.overdue")}
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label={label.age}>
              <span>
                {t("admin:deposits.hours", { count: deposit.ageHours })}
                {deposit.depositClaimedAt ? (
                  <span className="block text-sm">
                    <b>{t("admin:deposits.claimed")}</b>{" "}
                    <time dateTime={isoOf(deposit.depositClaimedAt)}>
                      {formatDateTime(deposit.depositClaimedAt, locale)}
                    </time>
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(deposit.amount, deposit.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
