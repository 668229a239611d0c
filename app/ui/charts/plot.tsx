import type { ReactNode } from "react";
import { depthOf, type Scale } from "./chart-scale.ts";

type PlotProps = {
  label: string;
  scale: Scale;
  words: (value: number) => string;
  small?: boolean;
  children: ReactNode;
};

/** The axis of a chart around its shapes, which stretch with the page; lines and letters keep their size. */
export function Plot({ label, scale, words, small = false, children }: PlotProps) {
  return (
    <svg className={small ? "plot plot-small" : "plot"} role="img" aria-label={label}>
      {scale.ticks.map((tick) => (
        <g key={tick} className={tick === 0 ? "tick tick-zero" : "tick"}>
          <line x1="0" x2="100%" y1={`${depthOf(tick, scale)}%`} y2={`${depthOf(tick, scale)}%`} />
        </g>
      ))}
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      {/* After the shapes, so that a bar never covers a number. */}
      {scale.ticks.map((tick) =>
        tick === 0 || small ? null : (
          <text key={tick} x="0" y={`${depthOf(tick, scale)}%`} dy="-4">
            {words(tick)}
          </text>
        ),
      )}
    </svg>
  );
}

/** Labels at the beginning, perhaps the middle, and the end of the axis. */
export function PlotEdges({ names }: { names: readonly string[] }) {
  return (
    <p className="plot-edges" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}
