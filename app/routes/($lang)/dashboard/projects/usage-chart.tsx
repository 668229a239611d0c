import type { DayOfUsage } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { barsPath, depthOf, scaleOf } from "../chart-scale.ts";
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
      <svg className="plot" role="img" aria-label={t("project:usage.caption")}>
        {scale.ticks.map((tick) => (
          <g key={tick} className={tick === 0 ? "tick tick-zero" : "tick"}>
            <line x1="0" x2="100%" y1={`${depthOf(tick, scale)}%`} y2={`${depthOf(tick, scale)}%`} />
            {tick === 0 ? null : (
              <text x="0" y={`${depthOf(tick, scale)}%`} dy="-4">
                {units.number(tick)}
              </text>
            )}
          </g>
        ))}
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="bars-now" d={barsPath(values, scale, { left: 0.15, right: 0.85 })} />
        </svg>
      </svg>
      <p className="plot-edges" aria-hidden="true">
        {names.map(({ day }) => (
          <span key={day}>{formatShortDay(day, locale)}</span>
        ))}
      </p>
    </figure>
  );
}
