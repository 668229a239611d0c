import type { ReactNode } from "react";
import type { PayoutStatus } from "#app/domain/payouts/status.ts";
import type { Payout } from "#app/domain/payouts/views.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDay } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

const BADGES = { prepared: ["amber", "clock"], paid: ["green", "check"], returned: ["red", "undo"] } as const;

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useT();
  const [tone, icon] = BADGES[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(`sales:status.${status}`)}
    </span>
  );
}

type PayoutTableProps = {
  payouts: readonly Payout[];
  country: Country;
  caption: string;
  /** Label of a row: the seller's name for operators, the day for sellers. */
  name: (payout: Payout) => ReactNode;
  /** Address of the page that lists a payout's orders. */
  ordersAt: (payout: Payout) => string;
};

/** Payouts: a table where there is room, cards below. */
export function PayoutTable({ payouts, country, caption, name, ordersAt }: PayoutTableProps) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const label = {
    account: t("sales:account.title"),
    orders: t("sales:run.orders"),
    amount: t("sales:payouts.amount"),
    state: t("sales:state"),
    paidOn: t("sales:paidOn"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:payouts.day")}</th>
          <th scope="col">{label.account}</th>
          <th scope="col">{label.orders}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.paidOn}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.id}>
            <th scope="row" className="order-what">
              {name(payout)}
              <time className="block text-sm text-ink-3" dateTime={payout.payDay}>
                {formatDay(payout.payDay, locale)}
              </time>
            </th>
            <td data-label={label.account}>
              <span>
                {payout.account.bank} <span className="mono whitespace-nowrap">{payout.account.number}</span>
                <span className="block text-sm text-ink-3">{payout.account.holder}</span>
              </span>
            </td>
            <td data-label={label.orders}>
              <LocaleLink to={ordersAt(payout)} className="link">
                {t("sales:count", { count: payout.orders })}
              </LocaleLink>
            </td>
            <td data-label={label.state}>
              <span>
                <PayoutBadge status={payout.status} />
                {payout.returnReason ? <span className="block text-sm text-ink-3">{payout.returnReason}</span> : null}
              </span>
            </td>
            <td data-label={label.paidOn}>{payout.paidOn ? formatDay(payout.paidOn, locale) : "–"}</td>
            <td data-label={label.amount} className="num font-semibold">
              {won(payout.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
