import { canMove } from "#app/domain/deliveries/status.ts";
import type { Sale } from "#app/domain/payouts/views.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { DeliveryBadge } from "#app/ui/deliveries/delivery-badge.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SaleReasonLine } from "#app/ui/payouts/sale-reason.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useWon } from "#app/ui/money/use-won.ts";

/** A seller's sales: a table where there is room, cards below. */
export function SaleTable({ sales, country, caption }: { sales: readonly Sale[]; country: Country; caption: string }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const won = useWon(country);
  const label = {
    date: t("order:list.date"),
    status: t("order:list.status"),
    paid: t("order:shares.paid"),
    share: t("sales:share"),
    state: t("sales:state"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:sale")}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.status}</th>
          <th scope="col" className="num">
            {label.paid}
          </th>
          <th scope="col" className="num">
            {label.share}
          </th>
          <th scope="col">{label.state}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.number}>
            <th scope="row" className="order-what lg:min-w-36">
              <LocaleLink to={paths.mypage.sale(sale.number)} className="font-semibold" lang={langOf(sale.titleLocale)}>
                {sale.title}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                <span className="mono whitespace-nowrap">{sale.number}</span> · {sale.buyer}
              </span>
            </th>
            <td data-label={label.date}>
              <time dateTime={isoOf(sale.createdAt)} className="whitespace-nowrap">
                {formatDate(sale.createdAt, locale)}
              </time>
            </td>
            <td data-label={label.status}>
              {sale.delivery && sale.saleStatus === "pending" ? (
                <DeliveryState number={sale.number} delivery={sale.delivery} />
              ) : (
                <StatusBadge kind="sale" status={sale.saleStatus} />
              )}
            </td>
            <td data-label={label.paid} className="num">
              {sale.paidAt ? amount(sale.totalAmount, "KRW") : "–"}
            </td>
            <td data-label={label.share} className="num font-semibold">
              {sale.paidAt ? won(sale.earned - sale.givenBack) : "–"}
            </td>
            <td data-label={label.state}>
              <SaleReasonLine reason={sale.reason} country={country} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The work on a sale that is not over: its state, its day, and the way to deliver. */
function DeliveryState({ number, delivery }: { number: string; delivery: NonNullable<Sale["delivery"]> }) {
  const { t, locale } = useLanguage();
  const { status, dueAt } = delivery;
  const mayDeliver = canMove(status, "submit");
  return (
    <div className="min-w-0">
      <DeliveryBadge status={status} words={t(`delivery:status.${status}`)} />
      {mayDeliver && dueAt ? (
        <span className="mt-1 block text-sm text-ink-3">
          {t("delivery:due")} {formatDate(dueAt, locale)}
        </span>
      ) : null}
      <span className="mt-1 block text-sm">
        <LocaleLink to={paths.order.delivery(number)} className="link">
          {t(mayDeliver ? "delivery:act.deliver" : "delivery:act.open")}
        </LocaleLink>
      </span>
    </div>
  );
}
