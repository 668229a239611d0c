import { formatRate } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { type Mark, minute, placeOf, scale, type Timeline } from "./timeline.ts";

const SIDE = 12;

/** Block time and finality on one logarithmic scale: filled this network, pale all others. The table says the same in words. */
export function TimelineFigure({ timeline }: { timeline: Timeline }) {
  const { t, locale } = useLanguage();
  const wordOf = (seconds: number) =>
    t(seconds < minute ? "network:time.seconds" : "network:time.minutes", {
      value: formatRate(String(seconds < minute ? seconds : seconds / minute), numberLocale(locale)),
    });
  return (
    <figure className="mt-5">
      <figcaption className="text-sm text-ink-3">{t("network:timeline.title")}</figcaption>
      <svg width="100%" height="118" aria-hidden="true" className="mt-2 block overflow-visible text-jade">
        {scale.map((seconds) => (
          <g key={seconds}>
            <line
              x1={`${placeOf(seconds)}%`}
              x2={`${placeOf(seconds)}%`}
              y1="0"
              y2="96"
              className="stroke-line"
              strokeDasharray="2 3"
            />
            <text x={`${placeOf(seconds)}%`} y="114" textAnchor="middle" className="fill-ink-3 text-xs">
              {wordOf(seconds)}
            </text>
          </g>
        ))}
        <Row y={28} name={t("network:fact.blockTime")} mark={timeline.block} others={timeline.others.block} />
        <Row y={78} name={t("network:timeline.finality")} mark={timeline.finality} others={timeline.others.finality} />
      </svg>
      <p className="mt-1 text-sm text-ink-3">{t("network:timeline.others")}</p>
    </figure>
  );
}

function Row({ y, name, mark, others }: { y: number; name: string; mark: Mark | null; others: readonly number[] }) {
  return (
    <>
      <text x="0" y={y - 12} className="fill-ink-2 text-xs">
        {name}
      </text>
      <line x1="0" x2="100%" y1={y + SIDE / 2} y2={y + SIDE / 2} className="stroke-control" />
      {others.map((at) => (
        <rect key={at} x={`${at}%`} y={y + 2} width="3" height={SIDE - 4} className="fill-control" />
      ))}
      {mark ? (
        <>
          <rect x={`${mark.at}%`} y={y} width={`${mark.width}%`} height={SIDE} fill="currentColor" />
          <rect x={`${mark.at + mark.width}%`} y={y} width={SIDE} height={SIDE} fill="currentColor" />
        </>
      ) : null}
    </>
  );
}
