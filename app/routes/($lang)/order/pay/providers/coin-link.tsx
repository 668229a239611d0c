import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { methodHint } from "#app/ui/payments/method-texts.ts";
import type { PayView } from "../pay-view.ts";

/** Coins are chosen and sent on a page of their own. */
export function CoinLink({ view: { order, payment } }: { view: PayView }) {
  const t = useT();
  return (
    <div className="sheet-part">
      <LocaleLink to={paths.order.coins(order.number)} className="btn min-h-[52px] w-full max-w-[480px] text-lg">
        {t("payment:pay.coins")}
      </LocaleLink>
      <p className="hint mt-2">{t(methodHint(payment.method))}</p>
    </div>
  );
}
