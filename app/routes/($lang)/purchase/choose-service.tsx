import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { type CardItem, ServiceCards } from "#app/ui/services/service-card.tsx";

export type Choice = { saved: CardItem[]; popular: CardItem[]; favorites: number[] };

/** A request is always about a service: without one, there is one to choose first. */
export function ChooseService({ saved, popular, favorites }: Choice) {
  const t = useT();
  return (
    <div className="wrap">
      <div className="grid justify-items-start gap-4 pt-14 pb-2">
        <h1>{t("consultation:ask.pickTitle")}</h1>
        <p className="max-w-[60ch] text-ink-2">{t("consultation:ask.pickLead")}</p>
        <LocaleLink to={paths.market.list()} className="btn">
          {t("order:waiting.toMarket")}
        </LocaleLink>
      </div>
      {saved.length > 0 ? (
        <section className="section">
          <SectionHead
            number="01"
            title={t("common:nav.favorites")}
            more={<MoreLink to={paths.mypage.favorites()}>{t("market:home.morePopular")}</MoreLink>}
          />
          <ServiceCards items={saved} favorites={favorites} name="saved" heading="h3" isFirst />
        </section>
      ) : null}
      <section className="section">
        <SectionHead number={saved.length > 0 ? "02" : "01"} title={t("common:nav.popular")} />
        <ServiceCards items={popular} favorites={favorites} name="popular" heading="h3" isFirst={saved.length === 0} />
      </section>
    </div>
  );
}
