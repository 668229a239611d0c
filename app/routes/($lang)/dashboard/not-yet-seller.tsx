import { payoutHoldDays, sellerPercent } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** First steps for a member without services. */
export function NotYetSeller() {
  const t = useT();
  return (
    <>
      <h1>{t("selling:seller.title")}</h1>
      <p className="mb-8 mt-2 text-ink-2">{t("dashboard:start.lead", { percent: sellerPercent })}</p>
      <ol className="steps">
        <li>
          <h2>{t("selling:seller.submit")}</h2>
          <p>{t("dashboard:start.profile")}</p>
        </li>
        <li>
          <h2>{t("selling:title")}</h2>
          <p>{t("dashboard:start.service")}</p>
        </li>
        <li>
          <h2>{t("sales:payouts.title")}</h2>
          <p>{t("dashboard:start.payout", { days: payoutHoldDays })}</p>
        </li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <LocaleLink to={paths.market.register()} className="btn">
          {t("selling:seller.submit")}
        </LocaleLink>
        <LocaleLink to={paths.mypage.home()} className="btn btn-quiet">
          {t("common:nav.mypage")}
        </LocaleLink>
      </p>
    </>
  );
}
