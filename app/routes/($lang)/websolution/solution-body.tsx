import type { TypePrices } from "#app/domain/search/type-prices.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PortfolioCards } from "#app/ui/portfolio/portfolio-cards.tsx";
import type { PortfolioCardView } from "#app/ui/portfolio/portfolio-view.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { type CardItem, ServiceCards } from "#app/ui/services/service-card.tsx";
import { type AskableService, AskSection } from "./ask-section.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { PriceFigure } from "./price-figure.tsx";
import type { PriceScale } from "./price-scale.ts";
import { PriceTable } from "./price-table.tsx";
import { Questions } from "./questions.tsx";

type SolutionBodyProps = {
  country: Country;
  types: readonly TypePrices[];
  scale: PriceScale | null;
  items: readonly CardItem[];
  favorites: readonly number[];
  askable: readonly AskableService[];
  works: readonly PortfolioCardView[];
};

/** Prices, services, the way of an order, works, questions and the form, in this order. */
export function SolutionBody({ country, types, scale, items, favorites, askable, works }: SolutionBodyProps) {
  const t = useT();
  const hasWorks = works.length > 0;
  return (
    <>
      <div className="wrap pb-8">
        <section className="section" aria-labelledby="prices">
          <SectionHead
            id="prices"
            number="01"
            title={t("websolution:prices.title")}
            text={t("websolution:prices.text")}
          />
          {scale ? <PriceFigure scale={scale} country={country} /> : null}
          <PriceTable types={types} country={country} />
        </section>
        <section className="section" aria-labelledby="services">
          <SectionHead
            id="services"
            number="02"
            title={t("websolution:services.title")}
            more={
              <MoreLink to={paths.market.list({ category: "web-solution" })}>{t("common:nav.allServices")}</MoreLink>
            }
          />
          <ServiceCards items={items} favorites={favorites} name="web-solutions" heading="h3" />
        </section>
      </div>
      <OrderSteps days={null} />
      <div className="wrap pb-8">
        {hasWorks ? (
          <section className="section" aria-labelledby="works">
            <SectionHead
              id="works"
              number="03"
              title={t("websolution:works.title")}
              text={t("websolution:works.text")}
            />
            <PortfolioCards items={works} isFirst={false} />
          </section>
        ) : null}
        <Questions number={hasWorks ? "04" : "03"} />
        {askable.length > 0 ? <AskSection number={hasWorks ? "05" : "04"} services={askable} /> : null}
      </div>
    </>
  );
}
