import type { DiscrepancyKind } from "#app/domain/payments/core/discrepancy-kinds.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export type FoundDifference = {
  id: string;
  kind: DiscrepancyKind;
  foundAt: Date;
  ageDays: number;
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
export function DiscrepancyTable({
  discrepancies,
  country,
}: {
  discrepancies: readonly FoundDifference[];
  country: Country;
}) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    order: t("admin:deposits.order"),
    found: t("reconcile:discrepancies.found"),
    status: t("order:payment.status"),
    amount: t("reconcile:discrepancy.asked"),
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
        {discrepancies.map((discrepancy) => (
          <tr key={discrepancy.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.discrepancy(discrepancy.id)} className="font-semibold">
                {t(`reconcile:kind.${discrepancy.kind}`)}
              </LocaleLink>
            </th>
            <td data-label={label.order}>
              <span className="mono whitespace-nowrap">{discrepancy.orderNumber}</span>
            </td>
            <td data-label={label.found}>
              <span>
                <time dateTime={isoOf(discrepancy.foundAt)}>{formatDateTime(discrepancy.foundAt, locale)}</time>
                <span className="block text-sm text-ink-3">
                  {t("market:facts.daysValue", { count: discrepancy.ageDays })}
                </span>
              </span>
            </td>
            <td data-label={label.status}>
              <StatusBadge kind="payment" status={discrepancy.paymentStatus} />
            </td>
            <td data-label={label.amount} className="num">
              {amount(
                discrepancy.chargeAmount ?? discrepancy.amount,
                discrepancy.chargeCurrency ?? discrepancy.currency,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
