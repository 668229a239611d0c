import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** For operators: the part of the platform's share that goes on to the partner who brought the order. */
export function PartnerShare({ partner, country }: { partner: NonNullable<OrderView["partner"]>; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  return (
    <>
      <dl className="receipt mt-3 max-w-[480px]">
        <div>
          <dt>
            <LocaleLink to={adminPaths.partner(partner.applicationId)} className="link">
              {t("order:shares.partner", { code: partner.code })}
            </LocaleLink>{" "}
            · {t(`partner:dash.source.${partner.source}`)}
          </dt>
          <dd>{partner.commission === null ? "–" : amount(partner.commission, "KRW")}</dd>
        </div>
      </dl>
      <p className="hint mt-2">{t("order:shares.partnerHint")}</p>
    </>
  );
}
