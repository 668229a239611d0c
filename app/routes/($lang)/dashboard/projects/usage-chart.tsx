import type { DayOfUsage } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { barsPath, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot, PlotEdges } from "#app/ui/charts/plot.tsx";
import { useUnits } from "./use-units.ts";

/** Units of each day as bars. Drawn here: it needs no script, and a table beside it has the numbers. */
export function UsageChart({ days }: { days: readonly DayOfUsage[] }) {
  const { t, locale } = useLanguage();
  const units = useUnits();
  const values = days.map((day) => day.units);
  const scale = scaleOf(values);
  const names = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!];
  return (
    <figure>
      <figcaption className="text-sm text-ink-2">{t("project:usage.caption")}</figcaption>
      <Plot label={t("project:usage.caption")} scale={scale} words={units.number}>
        <path className="bars-now" d={barsPath(values, scale, { left: 0.15, right: 0.85 })} />
      </Plot>
      <PlotEdges names={names.map(({ day }) => formatShortDay(day, locale))} />
    </figure>
  );
}
