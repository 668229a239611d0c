import { percentOf, type ServiceFigures } from "#app/domain/dashboard/figures.ts";
import type { PeriodName } from "#app/domain/dashboard/period.ts";
import { useT } from "#app/i18n/context.tsx";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

const SHOWN = 5;

type TopProps = { services: readonly ServiceFigures[]; period: PeriodName; country: Country };

/** The services that earned most in the period. */
export function TopServices({ services, period, country }: TopProps) {
  const t = useT();
  return (
    <section className="figure-section" aria-labelledby="top">
      <div className="figure-head">
        <h2 id="top">{t("dashboard:top")}</h2>
        {services.length > 0 ? (
          <MoreLink to={paths.dashboard.figures({ period })}>{t("dashboard:top.all")}</MoreLink>
        ) : null}
      </div>
      {services.length > 0 ? (
        <TopTable services={services.slice(0, SHOWN)} period={period} country={country} />
      ) : (
        <p className="text-ink-2">{t("dashboard:top.none")}</p>
      )}
    </section>
  );
}

function TopTable({ services, period, country }: TopProps) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const most = Math.max(0, ...services.map(({ now }) => now.revenue));
  const label = {
    orders: t("dashboard:orders"),
    conversion: t("dashboard:conversion"),
    revenue: t("dashboard:revenue"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("dashboard:top")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("mail:fact.service")}</th>
          {Object.values(label).map((text) => (
            <th key={text} scope="col" className="num">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id}>
            <th scope="row" className="order-what">
              <ServiceLink service={service} period={period} />
              <HBar part={service.now.revenue} whole={most} />
            </th>
            <td data-label={label.orders} className="num">
              {words.number(service.now.orders)}
            </td>
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
  );
}

/** The way to the figures of one service. */
export function ServiceLink({ service, period }: { service: ServiceFigures; period: PeriodName }) {
  const { id, title, titleLocale } = service;
  return (
    <LocaleLink
      to={paths.dashboard.figures({ period, service: id })}
      className="font-semibold"
      lang={langOf(titleLocale)}
    >
      {title}
    </LocaleLink>
  );
}

/** Orders of a hundred views; what is agreed in a conversation first is not bought by looking. */
export function Conversion({ service: { byRequest, now } }: { service: ServiceFigures }) {
  const t = useT();
  const words = useFigureWords();
  if (byRequest)
    return (
      <span title={t("dashboard:conversion.request")}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("dashboard:conversion.request")}</span>
      </span>
    );
  const percent = percentOf(now.orders, now.views);
  return <>{percent === null ? "–" : words.percent(percent)}</>;
}
