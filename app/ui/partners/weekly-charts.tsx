import type { PartnerWeek } from "#app/domain/partners/dashboard/dashboard.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { barsPath, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot, PlotEdges } from "#app/ui/charts/plot.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { useWon } from "#app/ui/money/use-won.ts";

type Figure = "clicks" | "orders" | "commission";
const figures: readonly Figure[] = ["clicks", "orders", "commission"];
type WeeksProps = { weeks: readonly PartnerWeek[]; country: Country };

function useWeekWords(country: Country) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  return {
    ...words,
    name: (figure: Figure) => t(`partner:dash.${figure}`),
    value: (figure: Figure, value: number) => (figure === "commission" ? won(value) : words.number(value)),
  };
}

/** Clicks, orders and commission by week, a chart each. Drawn here: they need no script, and the table has the numbers. */
export function WeeklyCharts({ weeks, country }: WeeksProps) {
  return (
    <div className="figure-charts">
      {figures.map((figure) => (
        <WeeklyChart key={figure} figure={figure} weeks={weeks} country={country} />
      ))}
    </div>
  );
}

function WeeklyChart({ figure, weeks, country }: WeeksProps & { figure: Figure }) {
  const t = useT();
  const words = useWeekWords(country);
  const values = weeks.map((week) => week[figure]);
  const scale = scaleOf(values);
  const best = weeks.reduce((most, week) => (week[figure] > most[figure] ? week : most), weeks[0]!);
  const amount = words.value(figure, best[figure]);
  const label = t("dashboard:chart.label", { title: words.name(figure), name: words.piece(best.monday), amount });
  return (
    <figure>
      <figcaption>
        <span>{words.name(figure)}</span>
        <b>
          {words.value(
            figure,
            values.reduce((sum, value) => sum + value, 0),
          )}
        </b>
        <span className="figure-most">{t("admin:figures.max", { value: amount })}</span>
      </figcaption>
      <Plot small label={label} scale={scale} words={(value) => words.value(figure, value)}>
        <path className="bars-now" d={barsPath(values, scale, { left: 0.15, right: 0.85 })} />
      </Plot>
      <PlotEdges names={[words.shortPiece(weeks[0]!.monday), words.shortPiece(weeks.at(-1)!.monday)]} />
    </figure>
  );
}

/** The numbers of the charts, the newest week first. */
export function WeeklyTable({ weeks, country }: WeeksProps) {
  const t = useT();
  const words = useWeekWords(country);
  const caption = t("lead:weeks.title");
  return (
    <details className="figure-table">
      <summary>{t("dashboard:table")}</summary>
      <section className="scroller" aria-label={caption} tabIndex={0}>
        <table className="ledger">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("lead:weeks.from")}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="num">
                  {words.name(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.monday}>
                <th scope="row">{words.piece(week.monday)}</th>
                {figures.map((figure) => (
                  <td key={figure} className="num">
                    {words.value(figure, week[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
