import type { SellerFigures } from "#app/domain/dashboard/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import { barsPath, depthOf, linePath, runningSums, type Scale, scaleOf } from "./chart-scale.ts";
import { useFigureWords } from "./use-figure-words.ts";

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
      <Plot label={t("dashboard:chart.label", label)} scale={scale} won={won}>
        <path className="bars-before" d={barsPath(before, scale, { left: 0.5, right: 0.9 })} />
        <path className="bars-now" d={barsPath(now, scale, { left: 0.1, right: 0.5 })} />
      </Plot>
      <Edges
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
      <Plot label={`${t("dashboard:chart.sum")}. ${texts.join(", ")}`} scale={scale} won={won}>
        <path className="line-before" d={linePath(before, scale)} />
        <path className="line-now" d={linePath(now, scale)} />
      </Plot>
      <Edges names={[pieces[0]!, pieces.at(-1)!].map(({ name }) => words.shortPiece(name))} />
    </figure>
  );
}

type PlotProps = { label: string; scale: Scale; won: (amount: number) => string; children: React.ReactNode };

/** The shapes stretch with the page; lines and letters keep their size. */
function Plot({ label, scale, won, children }: PlotProps) {
  return (
    <svg className="plot" role="img" aria-label={label}>
      {scale.ticks.map((tick) => (
        <g key={tick} className={tick === 0 ? "tick tick-zero" : "tick"}>
          <line x1="0" x2="100%" y1={`${depthOf(tick, scale)}%`} y2={`${depthOf(tick, scale)}%`} />
          {tick === 0 ? null : (
            <text x="0" y={`${depthOf(tick, scale)}%`} dy="-4">
              {won(tick)}
            </text>
          )}
        </g>
      ))}
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
    </svg>
  );
}

/** Labels at the beginning, perhaps the middle, and the end of the axis. */
function Edges({ names }: { names: readonly string[] }) {
  return (
    <p className="plot-edges" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}
