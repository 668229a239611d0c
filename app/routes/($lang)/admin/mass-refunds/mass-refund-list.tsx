import type { MassRefund } from "#app/domain/mass-refunds/view.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { MassRefundState } from "./mass-refund-state.tsx";

type Listed = Pick<MassRefund, "id" | "status" | "reason" | "proposedBy" | "count" | "amount"> & {
  proposedAt: Date | string;
};

export function MassRefundList({ items, country }: { items: readonly Listed[]; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    state: t("order:payment.status"),
    by: t("massrefund:proposedBy"),
    count: t("massrefund:count"),
    amount: t("order:line.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("massrefund:list")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("refund:reason")}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.by}</th>
          <th scope="col" className="num">
            {label.count}
          </th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, status, reason, proposedBy, proposedAt, count, ...mass }) => (
          <tr key={id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.massRefund(id)} className="font-semibold">
                {reason}
              </LocaleLink>
            </th>
            <td data-label={label.state}>
              <MassRefundState status={status} />
            </td>
            <td data-label={label.by}>
              <span>
                {proposedBy}
                <span className="block text-sm text-ink-3">
                  <time dateTime={isoOf(proposedAt)}>{formatDateTime(proposedAt, locale)}</time>
                </span>
              </span>
            </td>
            <td data-label={label.count} className="num">
              {count}
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(mass.amount, "KRW")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
