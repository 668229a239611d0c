import { textWidth } from "./advances.ts";

/** Shapes of a picture as SVG source. Coordinates are those of a picture of 1460 × 800. */
export type Shape = string | readonly Shape[];
export type Point = readonly [number, number];

type ShapeStyle = {
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  radius?: number;
  round?: boolean;
};

export type TextStyle = {
  size: number;
  fill: string;
  bold?: boolean;
  mono?: boolean;
  serif?: boolean;
  at?: "middle" | "end";
  /** Space between letters, in pixels. */
  spacing?: number;
  opacity?: number;
  /** The size shrinks until the line is no wider than this. */
  max?: number;
};

export const joined = (shapes: Shape): string => (typeof shapes === "string" ? shapes : shapes.map(joined).join(""));
export const round = (value: number): string => String(Math.round(value * 10) / 10);
export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

function attributes({ stroke, width = 2, opacity, dash, radius, round: rounded }: ShapeStyle): string {
  return [
    radius ? ` rx="${round(radius)}"` : "",
    stroke ? ` stroke="${stroke}" stroke-width="${round(width)}"` : "",
    opacity === undefined ? "" : ` opacity="${opacity}"`,
    dash ? ` stroke-dasharray="${dash}"` : "",
    rounded ? ' stroke-linecap="round" stroke-linejoin="round"' : "",
  ].join("");
}

export function rect(x: number, y: number, w: number, h: number, fill: string, style: ShapeStyle = {}): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"`;
  return `<rect ${box} fill="${fill}"${attributes(style)}/>`;
}

export const circle = (x: number, y: number, r: number, fill: string, style: ShapeStyle = {}): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${attributes(style)}/>`;

export const fillPath = (d: string, fill: string, style: ShapeStyle = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(style)}/>`;
export const line = (d: string, stroke: string, width = 2, style: ShapeStyle = {}): string =>
  fillPath(d, "none", { stroke, width, ...style });
export const through = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");

export const moved = (transform: string, ...shapes: Shape[]): string =>
  `<g transform="${transform}">${joined(shapes)}</g>`;

/** Only what lies inside of the outline is seen. The id is the outline itself, so it is the same every time. */
export function clipped(outline: string, ...shapes: Shape[]): string {
  let hash = 0;
  for (const char of outline) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0;
  const id = `c${hash.toString(36)}`;
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${joined(shapes)}</g>`;
}

const shadowSteps = [
  [52, 0.035],
  [32, 0.045],
  [14, 0.06],
] as const;

/** A shadow without a filter (blur takes six times as long as the rest): wider and fainter copies below the shape. */
export function raised(x: number, y: number, w: number, h: number, fill: string, style: ShapeStyle = {}): string {
  const below = shadowSteps.map(([width, opacity]) =>
    rect(x, y + 14, w, h, "#0a0f18", { radius: style.radius, stroke: "#0a0f18", width, opacity, round: true }),
  );
  return joined([...below, rect(x, y, w, h, fill, style)]);
}

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A line of text. It stays text until `outlined` replaces it, so that a scene needs no font. */
export function text(x: number, y: number, value: string, style: TextStyle): string {
  const face = style.mono
    ? style.bold
      ? "mono-bold"
      : "mono"
    : style.serif
      ? "serif"
      : style.bold
        ? "bold"
        : "regular";
  const spacing = style.spacing ?? 0;
  const natural = textWidth(value, style.size, face, spacing);
  const size = style.max && natural > style.max ? (style.size * style.max) / natural : style.size;
  const width = textWidth(value, size, face, spacing);
  const left = style.at === "middle" ? x - width / 2 : style.at === "end" ? x - width : x;
  const place = `x="${round(left)}" y="${round(y)}" size="${round(size)}" face="${face}" spacing="${spacing}"`;
  const opacity = style.opacity === undefined ? "" : ` opacity="${style.opacity}"`;
  return `<text ${place} fill="${style.fill}"${opacity}>${escaped(value)}</text>`;
}

export function tick(x: number, y: number, size: number, stroke: string, width = 6): string {
  const d = `M${round(x - size * 0.45)} ${round(y)}l${round(size * 0.33)} ${round(size * 0.36)}L${round(x + size * 0.5)} ${round(y - size * 0.4)}`;
  return line(d, stroke, width, { round: true });
}

export function cross(x: number, y: number, size: number, stroke: string, width = 6): string {
  const r = size * 0.36;
  return line(`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`, stroke, width, {
    round: true,
  });
}

export function arrowHead([x, y]: Point, angle: number, size: number, fill: string): string {
  const corner = (turn: number) =>
    `${round(x - size * Math.cos(angle + turn))} ${round(y - size * Math.sin(angle + turn))}`;
  return fillPath(`M${round(x)} ${round(y)}L${corner(0.45)}L${corner(-0.45)}Z`, fill);
}
