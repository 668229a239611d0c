import type { SellerFigures } from "#app/domain/dashboard/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import { barsPath, linePath, runningSums, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot, PlotEdges } from "#app/ui/charts/plot.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

type ChartProps = { figures: SellerFigures; country: Country };

/** Revenue as bars and added up, this period filled and the one before hollow. Drawn here: it needs no script. */
export function RevenueCharts({ figures, country }: ChartProps) {
  return (
    <div className="charts">
      <Bars figures={figures} country={country} />
      <Sums figures={figures} country={country} />
    </div>
  );
}

function Bars({ figures: { pieces, unit, period }, country }: ChartProps) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const [now, before] = [pieces.map((piece) => piece.now.revenue), pieces.map((piece) => piece.before.revenue)];
  const scale = scaleOf([...now, ...before]);
  const title = t(unit === "day" ? "dashboard:chart.day" : "dashboard:chart.month");
  const best = pieces.reduce((most, piece) => (piece.now.revenue > most.now.revenue ? piece : most), pieces[0]!);
  const label = { title, name: words.piece(best.name), amount: won(best.now.revenue) };
  return (
    <figure>
      <figcaption>
        <b>{title}</b>
        <span className="chart-key">{t("dashboard:chart.now", { period: words.period(period) })}</span>
        <span className="chart-key chart-before">{words.before(period)}</span>
      </figcaption>
      <Plot label={t("dashboard:chart.label", label)} scale={scale} words={won}>
        <path className="bars-before" d={barsPath(before, scale, { left: 0.5, right: 0.9 })} />
        <path className="bars-now" d={barsPath(now, scale, { left: 0.1, right: 0.5 })} />
      </Plot>
      <PlotEdges
        names={[pieces[0]!, pieces[Math.floor(pieces.length / 2)]!, pieces.at(-1)!].map(({ name }) =>
          words.shortPiece(name),
        )}
      />
    </figure>
  );
}

function Sums({ figures: { pieces, total, period }, country }: ChartProps) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const now = runningSums(pieces.map((piece) => piece.now.revenue));
  const before = runningSums(pieces.map((piece) => piece.before.revenue));
  const scale = scaleOf([...now, ...before]);
  const texts = [
    `${t("dashboard:chart.now", { period: words.period(period) })} ${won(total.now.revenue)}`,
    `${words.before(period)} ${won(total.before.revenue)}`,
  ] as const;
  return (
    <figure>
      <figcaption>
        <b>{t("dashboard:chart.sum")}</b>
        <span className="chart-key chart-line">{texts[0]}</span>
        <span className="chart-key chart-line chart-before">{texts[1]}</span>
      </figcaption>
      <Plot label={`${t("dashboard:chart.sum")}. ${texts.join(", ")}`} scale={scale} words={won}>
        <path className="line-before" d={linePath(before, scale)} />
        <path className="line-now" d={linePath(now, scale)} />
      </Plot>
      <PlotEdges names={[pieces[0]!, pieces.at(-1)!].map(({ name }) => words.shortPiece(name))} />
    </figure>
  );
}
