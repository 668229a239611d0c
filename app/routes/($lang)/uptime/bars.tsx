import type { ComponentUptime, UptimeDay } from "#app/domain/uptime/read-uptime.server.ts";
import { useUptimeWords } from "./use-uptime-words.ts";

const WIDTH = 7;
const STEP = 10;
const HEIGHT = 30;
const FOOT = 3;
const LEAST = 6;
const DAY_MINUTES = 1_440;
/** Minutes that are a short interruption. */
export const shortMinutes = 60;

export type Tone = "clean" | "short" | "long" | "none";
const tones: readonly Tone[] = ["none", "clean", "short", "long"];

export function toneOf(day: UptimeDay | null): Tone {
  if (day === null) return "none";
  if (day.down === 0) return "clean";
  return day.down <= shortMinutes ? "short" : "long";
}

/** A day's height: the minutes down on a logarithmic scale, or the line at its foot. */
function heightOf(day: UptimeDay | null): number {
  if (day === null || day.down === 0) return FOOT;
  const share = Math.log(1 + day.down) / Math.log(1 + DAY_MINUTES);
  return Math.min(HEIGHT, Math.round(LEAST + share * (HEIGHT - LEAST)));
}

const column = (at: number, y: number, height: number) => `M${at * STEP} ${y}h${WIDTH}v${height}h-${WIDTH}z`;

/** One bar a day; a table says the same in numbers. */
export function Bars({ component, days, measured, down }: ComponentUptime) {
  const words = useUptimeWords();
  const groundOf = (tone: Tone) => days.map((day, at) => (toneOf(day) === tone ? column(at, 0, HEIGHT) : "")).join("");
  const fillOf = (tone: Tone) =>
    days.map((day, at) => (toneOf(day) === tone ? column(at, HEIGHT - heightOf(day), heightOf(day)) : "")).join("");
  return (
    <svg
      viewBox={`0 0 ${days.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.bars(component, { measured, down })}
    >
      {tones.flatMap((tone) => {
        const ground = groundOf(tone);
        if (ground === "") return [];
        return [
          <path key={`${tone}-ground`} className={`uptime-${tone}-ground`} d={ground} />,
          ...(tone === "none" ? [] : [<path key={tone} className={`uptime-${tone}`} d={fillOf(tone)} />]),
        ];
      })}
    </svg>
  );
}

/** A bar as it stands in the legend. */
export function LegendBar({ tone }: { tone: Tone }) {
  const height = { none: 0, clean: 3, short: 10, long: 16 }[tone];
  return (
    <svg viewBox="0 0 8 18" width="8" height="18" aria-hidden="true">
      <path className={`uptime-${tone}-ground`} d="M0 0h8v18H0z" />
      {height === 0 ? null : <path className={`uptime-${tone}`} d={`M0 ${18 - height}h8v${height}H0z`} />}
    </svg>
  );
}
