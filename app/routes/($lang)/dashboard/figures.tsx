import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SellerFigures } from "#app/domain/dashboard/figures.ts";
import { FiguresInput } from "#app/domain/dashboard/period.ts";
import { sellerFigures } from "#app/domain/dashboard/seller-figures.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { Funnel } from "./funnel.tsx";
import { Revenue } from "./revenue.tsx";
import { Conversion, ServiceLink } from "./top-services.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country, url } = page;
  const asked = FiguresInput.parse(Object.fromEntries(url.searchParams));
  const figures = await answerOrRefuse(page, () => sellerFigures(services, actor, asked));
  const one = asked.service === undefined ? undefined : figures.services[0];
  return {
    title: `${one ? `${one.title} · ` : ""}${t("dashboard:figures.title")} · ${t("common:brand")}`,
    figures,
    service: asked.service,
    one,
    country,
  };
}

/** Every figure of every service, or of one of them. */
export default function Figures() {
  const { figures, service, one, country } = useLoaderData<typeof loader>();
  const t = useT();
  const { period } = figures;
  return (
    <>
      <div className="dashboard-head">
        <div>
          <h1>{one ? <span lang={langOf(one.titleLocale)}>{one.title}</span> : t("dashboard:figures.title")}</h1>
          <p className="mt-1 max-w-[70ch] text-md text-ink-2">{t("dashboard:figures.lead")}</p>
        </div>
        {service === undefined ? (
          <MoreLink to={paths.dashboard.home(period)}>{t("dashboard:title")}</MoreLink>
        ) : (
          <MoreLink to={paths.dashboard.figures({ period })}>{t("dashboard:figures.all")}</MoreLink>
        )}
      </div>
      <Revenue
        figures={figures}
        country={country}
        service={service}
        at={(name) => paths.dashboard.figures({ period: name, service })}
      />
      <ServiceTable figures={figures} country={country} />
      <Funnel figures={figures} />
    </>
  );
}

const counts = ["views", "favorites", "requests", "orders"] as const;

function ServiceTable({ figures: { services, period }, country }: { figures: SellerFigures; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const label = { conversion: t("dashboard:conversion"), revenue: t("dashboard:revenue") };
  if (services.length === 0) return <p className="notice mt-6">{t("dashboard:top.none")}</p>;
  return (
    <section className="figure-section" aria-labelledby="services">
      <div className="figure-head">
        <h2 id="services">{t("mypage:nav.services")}</h2>
        <span className="text-sm text-ink-3">{words.period(period)}</span>
      </div>
      <table className="ledger ledger-cards">
        <thead>
          <tr>
            <th scope="col">{t("mail:fact.service")}</th>
            {counts.map((name) => (
              <th key={name} scope="col" className="num">
                {t(`dashboard:${name}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {label.conversion}
            </th>
            <th scope="col" className="num">
              {label.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row" className="order-what">
                <ServiceLink service={service} period={period} />
              </th>
              {counts.map((name) => (
                <td key={name} data-label={t(`dashboard:${name}`)} className="num">
                  {words.number(service.now[name])}
                </td>
              ))}
              <td data-label={label.conversion} className="num">
                <Conversion service={service} />
              </td>
              <td data-label={label.revenue} className="num font-semibold">
                {won(service.now.revenue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
