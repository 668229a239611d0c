import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Page of a refused checkout: the reason, that nothing was charged, and links to the next steps. */
export function CheckoutRefused({ view: { service, refusal } }: { view: CheckoutView }) {
  const t = useT();
  if (!refusal) return null;
  // A service that is not on sale has no page to go back to.
  const hasPage = refusal !== "service-unavailable";
  return (
    <div className="wrap grid justify-items-start gap-4 py-14">
      <p className="idx" aria-hidden="true">
        409
      </p>
      <h1>{t(`order:refused.${refusal}.title`)}</h1>
      <p className="max-w-[60ch] text-lg" lang={service.lang ?? undefined}>
        {service.title}
      </p>
      <p className="max-w-[60ch] text-ink-2">{t(`order:refused.${refusal}.text`)}</p>
      <p className="notice">{t("order:refused.nothingCharged")}</p>
      <div className="flex flex-wrap gap-3">
        {refusal === "service-not-priced" ? (
          <LocaleLink to={paths.purchase.request(service.id)} className="btn">
            {t("market:buy.ask")}
          </LocaleLink>
        ) : null}
        {hasPage ? (
          <LocaleLink
            to={paths.market.detail(service)}
            className={refusal === "service-not-priced" ? "btn btn-ghost" : "btn"}
          >
            {t("order:refused.toService")}
          </LocaleLink>
        ) : null}
        <LocaleLink to={paths.market.list()} className={hasPage ? "btn btn-ghost" : "btn"}>
          {t("order:refused.toMarket")}
        </LocaleLink>
        {refusal === "own-service" ? (
          <LocaleLink to={paths.mypage.home()} className="btn btn-quiet">
            {t("common:nav.mypage")}
          </LocaleLink>
        ) : null}
      </div>
    </div>
  );
}
