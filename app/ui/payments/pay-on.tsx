import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** For the buyer of an order that is paid at a provider: how it stands, and on to paying. */
export function PayOn({ order: { number, role, canPay, payment } }: { order: OrderView }) {
  const t = useT();
  if (role !== "buyer" || !payment) return null;
  if (payment.underReview) {
    return <p className="notice notice-amber no-print mt-4">{t(`payment:complete.review.${payment.underReview}`)}</p>;
  }
  if (payment.inFlight) {
    return (
      <p className="notice notice-amber no-print mt-4">
        {t("payment:on.moving")}{" "}
        <LocaleLink to={paths.order.paymentComplete(number)} className="link">
          {t("payment:complete.refresh")}
        </LocaleLink>
      </p>
    );
  }
  if (!canPay) return null;
  const isDeclined = payment.providerState === "declined" || payment.status === "failed";
  return (
    <div className="no-print mt-4 grid justify-items-start gap-3">
      {isDeclined ? (
        <p className="notice notice-error">
          {t(payment.status === "failed" ? "payment:notice.ended" : "payment:notice.declined")}
        </p>
      ) : null}
      <LocaleLink to={paths.order.pay(number)} className="btn">
        {t("payment:pay.continue")}
      </LocaleLink>
    </div>
  );
}
