import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import type { PriceScale } from "./price-scale.ts";

const ROW = 46;
const SIDE = 12;
/** Words at the ends of the scale stay inside it. */
const anchors = { first: "start", last: "end", between: "middle" } as const;

/** Each price of the market as a square on one scale, by type of service. The table below says the same in numbers. */
export function PriceFigure({ scale, country }: { scale: PriceScale; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const height = scale.rows.length * ROW;
  const last = scale.ticks.length - 1;
  return (
    <figure className="mt-2">
      <figcaption className="text-sm text-ink-3">{t("websolution:scale.title")}</figcaption>
      <svg width="100%" height={height + 26} aria-hidden="true" className="mt-3 block overflow-visible text-jade">
        {scale.ticks.map(({ won: price, at }, index) => (
          <g key={price}>
            <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} className="stroke-line" strokeDasharray="2 3" />
            <text
              x={`${at}%`}
              y={height + 20}
              textAnchor={anchors[index === 0 ? "first" : index === last ? "last" : "between"]}
              // A phone has room for the ends only.
              className={`fill-ink-3 text-xs${index === 0 || index === last ? "" : " hidden md:block"}`}
            >
              {won(price)}
            </text>
          </g>
        ))}
        {scale.mark === null ? null : (
          <line x1={`${scale.mark}%`} x2={`${scale.mark}%`} y1="0" y2={height} stroke="currentColor" strokeWidth="2" />
        )}
        {scale.rows.map(({ type, places }, index) => (
          <g key={type}>
            <text x="0" y={index * ROW + 14} className="fill-ink-2 text-xs">
              {t(`catalog:type.${type}`)}
            </text>
            <line x1="0" x2="100%" y1={index * ROW + 30} y2={index * ROW + 30} className="stroke-control" />
            {places.map((at) => (
              <svg key={at} x={`${at}%`} y={index * ROW + 30 - SIDE / 2} width="1" height={SIDE} overflow="visible">
                <rect
                  x={-SIDE / 2}
                  width={SIDE}
                  height={SIDE}
                  className={scale.mark === null ? undefined : "fill-jade-soft"}
                  fill="currentColor"
                  stroke="currentColor"
                />
              </svg>
            ))}
          </g>
        ))}
      </svg>
      {scale.mark === null ? null : <p className="mt-1 text-sm text-ink-3">{t("websolution:scale.mark")}</p>}
    </figure>
  );
}
