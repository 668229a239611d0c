// Outlines drawn on a 16-unit grid, one stroke: few bytes, no sprite, no request.
const shapes = {
  star: "m8 1 2.1 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.8l-4.4 2.5 1.1-4.9L.9 6.1l5-.5z",
  heart: "M8 13.5S2 10 2 5.9A3.1 3.1 0 0 1 8 4.6a3.1 3.1 0 0 1 6 1.3C14 10 8 13.5 8 13.5z",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M3 3l10 10M13 3 3 13",
  check: "m2.5 8.5 3.5 3.5 7.5-8",
  arrow: "M3 8h10M9 4l4 4-4 4",
  back: "M13 8H3M7 4 3 8l4 4",
  download: "M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11",
  external: "M9 2.5h4.5V7M13 3 7.5 8.5M11.5 9.5v4h-9v-9h4",
  user: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.6-3 2.800-4.500 5.500-4.500s4.900 1.500 5.500 4.500",
  globe: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.500 4 2.500 6S10 12 8 14c-2-2-2.500-4-2.500-6S6 4 8 2z",
  alert: "M8 2 1.500 13.500h13zM8 6.500v3.500M8 12v.2",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.500V11M8 5v.2",
} as const;
export type IconName = keyof typeof shapes;

/** Decoration only: the words beside it say the same. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} fill={filled ? "currentColor" : "none"} stroke="currentColor" strokeWidth={filled ? 0 : 1.4} />
    </svg>
  );
}
