import type { MassRefundOrder } from "#app/domain/mass-refunds/view.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";

type Shown = Omit<MassRefundOrder, "endedAt">;

export function MassRefundOrders({ orders, country }: { orders: readonly Shown[]; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  const label = {
    method: t("order:payment.method"),
    state: t("order:payment.status"),
    amount: t("order:line.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("massrefund:orders")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:deposits.order")}</th>
          <th scope="col">{label.method}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row">
              <LocaleLink to={adminPaths.order(order.number)} className="mono">
                {order.number}
              </LocaleLink>
            </th>
            <td data-label={label.method}>{t(methodName(order.method))}</td>
            <td data-label={label.state}>
              <OrderState order={order} />
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(order.amount, "KRW")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The turn of an order in the run, and below it the reason, or how far the refund itself has come. */
function OrderState({ order: { status, reasonCode, refundStatus, refundFailure } }: { order: Shown }) {
  const t = useT();
  return (
    <span>
      {t(`massrefund:order.${status}`)}
      {reasonCode ? (
        <span className="block text-sm text-ink-3">{t(`massrefund:reason.${reasonCode}` as MessageKey)}</span>
      ) : null}
      {refundStatus ? (
        <span className="block text-sm text-ink-3">
          {t(`massrefund:refund.${refundStatus}`)} {refundFailure ? <code>{refundFailure}</code> : null}
        </span>
      ) : null}
    </span>
  );
}
