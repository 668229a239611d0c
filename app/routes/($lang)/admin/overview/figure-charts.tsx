import { type DayFigures, dayFigures, type FigureName } from "#app/domain/back-office/overview/figures.ts";
import type { ComparedDay, PeriodFigures } from "#app/domain/back-office/overview/period-figures.server.ts";
import { changeOf } from "#app/domain/dashboard/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { barsPath, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot, PlotEdges } from "#app/ui/charts/plot.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

type ChartsProps = { figures: PeriodFigures; country: Country };

/** A chart for each figure by day: this period filled, the one before hollow. Drawn here: it needs no script. */
export function FigureCharts({ figures: { days, total }, country }: ChartsProps) {
  return (
    <div className="figure-charts">
      {dayFigures.map((name) => (
        <FigureChart key={name} name={name} days={days} total={total} country={country} />
      ))}
    </div>
  );
}

type ChartProps = {
  name: FigureName;
  days: readonly ComparedDay[];
  total: { now: DayFigures; before: DayFigures };
  country: Country;
};

function FigureChart({ name, days, total, country }: ChartProps) {
  const t = useT();
  const words = useFigureWords();
  const texts = useFigureTexts(country);
  const [now, before] = [days.map((day) => day.now[name]), days.map((day) => day.before[name])];
  const scale = scaleOf([...now, ...before]);
  const best = days.reduce((most, day) => (day.now[name] > most.now[name] ? day : most), days[0]!);
  const most = texts.value(name, best.now[name]);
  const change = changeOf({ now: total.now[name], before: total.before[name] });
  return (
    <figure>
      <figcaption>
        <span>{texts.name(name)}</span>
        <b>{texts.value(name, total.now[name])}</b>
        {change === null ? null : <span>{words.change(change)}</span>}
        <span className="figure-most">{t("admin:figures.max", { value: most })}</span>
      </figcaption>
      <Plot
        small
        label={t("dashboard:chart.label", { title: texts.name(name), name: words.piece(best.day), amount: most })}
        scale={scale}
        words={(value) => texts.value(name, value)}
      >
        <path className="bars-before" d={barsPath(before, scale, { left: 0.5, right: 0.9 })} />
        <path className="bars-now" d={barsPath(now, scale, { left: 0.1, right: 0.5 })} />
      </Plot>
      <PlotEdges
        names={[words.shortPiece(days[0]!.day), ...(days.length > 1 ? [words.shortPiece(days.at(-1)!.day)] : [])]}
      />
    </figure>
  );
}

/** The numbers of the charts, the newest day first. */
export function FigureTable({ figures: { days, total }, country }: ChartsProps) {
  const t = useT();
  const words = useFigureWords();
  const texts = useFigureTexts(country);
  const cells = (figures: DayFigures) =>
    dayFigures.map((name) => (
      <td key={name} className="num">
        {texts.value(name, figures[name])}
      </td>
    ));
  const before = t("dashboard:before", { period: t("market:facts.daysValue", { count: days.length }) });
  const caption = `${t("admin:figures.title")} · ${t("dashboard:date")}`;
  return (
    <details className="figure-table">
      <summary>{t("dashboard:table")}</summary>
      <section className="scroller" aria-label={caption} tabIndex={0}>
        <table className="ledger">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dashboard:date")}</th>
              {dayFigures.map((name) => (
                <th key={name} scope="col" className="num">
                  {texts.name(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, now }) => (
              <tr key={day}>
                <th scope="row">{words.piece(day)}</th>
                {cells(now)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sales:month.sum")}</th>
              {cells(total.now)}
            </tr>
            <tr>
              <th scope="row">{before}</th>
              {cells(total.before)}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}
