import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { refusalOfHold } from "#app/domain/orders/goods/access.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** For the buyer: the reason for which what was bought cannot be used now, what ends it, and the way to the request. */
export function GoodsNotice({ order: { number, role, goodsHold } }: { order: OrderView }) {
  const t = useT();
  if (role !== "buyer" || goodsHold === null) return null;
  return (
    <div className="notice notice-amber mt-4">
      <p>{t(`errors:${refusalOfHold[goodsHold]}`)}</p>
      {goodsHold === "refund-pending" ? null : (
        <p className="no-print mt-2">
          <LocaleLink to={paths.order.case(number)} className="link">
            {t("refund:case.open")}
          </LocaleLink>
        </p>
      )}
    </div>
  );
}
