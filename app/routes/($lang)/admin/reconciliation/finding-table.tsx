import type { FindingKind } from "#app/domain/payments/core/findings.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export type FoundDifference = {
  id: string;
  kind: FindingKind;
  foundAt: Date;
  orderNumber: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  method: string;
  chargeAmount: number | null;
  chargeCurrency: string | null;
  amount: number;
  currency: string;
};

/** Lists open discrepancies, oldest first. */
export function FindingTable({ findings, country }: { findings: readonly FoundDifference[]; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    order: t("admin:deposits.order"),
    found: t("reconcile:findings.found"),
    status: t("order:payment.status"),
    amount: t("reconcile:finding.asked"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("reconcile:figures.mismatches")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("reconcile:figures.mismatches")}</th>
          <th scope="col">{label.order}</th>
          <th scope="col">{label.found}</th>
          <th scope="col">{label.status}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={paths.admin.finding(finding.id)} className="font-semibold">
                {t(`reconcile:kind.${finding.kind}`)}
              </LocaleLink>
            </th>
            <td data-label={label.order}>
              <span className="mono whitespace-nowrap">{finding.orderNumber}</span>
            </td>
            <td data-label={label.found}>
              <time dateTime={isoOf(finding.foundAt)}>{formatDateTime(finding.foundAt, locale)}</time>
            </td>
            <td data-label={label.status}>
              <StatusBadge kind="payment" status={finding.paymentStatus} />
            </td>
            <td data-label={label.amount} className="num">
              {amount(finding.chargeAmount ?? finding.amount, finding.chargeCurrency ?? finding.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
