import type { Brush } from "./brush.ts";
import { inkOn, mixed, type Tones } from "./palettes.ts";
import { circle, fillPath, line, moved, rect, round, type Shape, text, times } from "./shapes.ts";

/** The drawing at the lower edge begins at `x`; null where the scene takes the edge. */
export type Habit = {
  back?: (on: Tones, brush: Brush) => Shape;
  front?: (on: Tones, foot: string, x: number | null) => Shape;
};

const grid = (step: number, stroke: string, opacity: number): string =>
  line(
    times(Math.floor(1460 / step), (index) => `M${(index + 1) * step} 0V800`).join("") +
      times(Math.floor(800 / step), (index) => `M0 ${(index + 1) * step}H1460`).join(""),
    stroke,
    1.5,
    { opacity },
  );

const bar = (height: number, fill: string, foot: string, mono: boolean): Shape => [
  rect(0, 800 - height, 1460, height, fill),
  text(40, 800 - height * 0.32, foot, { size: height * 0.5, fill: inkOn(fill), bold: true, mono, max: 1380 }),
];

/** The style of each seller, on every picture. */
export const habits: Record<string, Habit> = {
  moraetop: { front: (on) => rect(0, 0, 18, 800, on.isDark ? on.c : on.ink) },
  dolgorae: {
    back: (on) => grid(60, on.ink, on.isDark ? 0.09 : 0.1),
    front: (on, foot) => bar(58, on.isDark ? mixed(on.ground, "#000000", 0.4) : "#0b2c42", foot, true),
  },
  gaonkey: {
    back: (on) =>
      times(5, (index) =>
        circle(1180, 760, 300 + index * 130, "none", { stroke: on.a, width: 2.5, opacity: 0.5 - index * 0.09 }),
      ),
  },
  dohwaseo: {
    back: (on, { random }) =>
      line(
        times(
          60,
          () =>
            `M${round(random() * 1460)} ${round(random() * 800)}q${round(random() * 26 - 13)} ${round(random() * 20 - 10)} ${round(random() * 40 - 20)} ${round(random() * 30 - 15)}`,
        ).join(""),
        on.muted,
        1.6,
        { opacity: 0.3 },
      ),
    front: (_on, _foot, x) => (x === null ? "" : moved(`translate(${x} 690)`, seal)),
  },
  "seo-yunjae": {
    front: (on, _foot, x) => (x === null ? "" : text(x, 766, "서윤재", { size: 30, fill: on.ink, bold: true })),
  },
  "kim-bora": {
    back: (on, { random }) => [
      circle(1340, 120 + random() * 80, 290, mixed(on.ground, on.a, 0.14)),
      circle(90 + random() * 60, 780, 210, mixed(on.ground, on.b, 0.26)),
    ],
  },
  "oh-sangmin": { front: (on, foot) => bar(54, on.isDark ? on.a : "#16202a", foot, true) },
  nurimadang: {
    back: (on, { random }) => [
      circle(1400, 790 - random() * 60, 230, mixed(on.ground, on.c, 0.34)),
      rect(1240 + random() * 60, -140, 300, 300, mixed(on.ground, on.b, 0.16)),
    ],
    front: (on, _foot, x) =>
      x === null ? "" : text(x, 762, "누리마당", { size: 30, fill: on.muted, bold: true, serif: true }),
  },
  chaeum: {
    front: (on, _foot, x) =>
      x === null ? "" : times(11, (index) => rect(x + index * 26, 744, 18, 18, index === 4 ? on.b : on.a)),
  },
  bitgoeul: {
    back: (on, { random }) =>
      times(26, () =>
        rect(Math.floor(random() * 120) * 12, Math.floor(random() * 64) * 12, 12, 12, mixed(on.ground, on.ink, 0.16)),
      ),
    front: (on) => rect(7, 7, 1446, 786, "none", { stroke: on.isDark ? on.b : on.ink, width: 14 }),
  },
  ridgeline: {
    back: (on) => [grid(45, on.muted, 0.22), rect(28, 28, 1404, 744, "none", { stroke: on.ink, width: 2.5 })],
    front: (on, foot) => [
      rect(1018, 722, 414, 50, on.ground, { stroke: on.ink, width: 3 }),
      text(1036, 756, "RIDGELINE", { size: 22, fill: on.ink, bold: true }),
      text(1414, 756, foot, { size: 22, fill: on.ink, mono: true, at: "end", max: 240 }),
    ],
  },
  hoshizora: { back: (on, { random }) => (on.isDark ? stars(random) : bunting(on)) },
  "straits-ledger": {
    back: () => rect(0, 0, 1460, 12, "#b99b5f"),
    front: (on, _foot, x) =>
      x === null ? "" : text(x, 756, "STRAITS LEDGER", { size: 24, fill: on.muted, bold: true, spacing: 4 }),
  },
  "jonas-petersen": {
    back: (on) =>
      line(times(16, (index) => `M${-200 + index * 130} 800L${200 + index * 130} 0`).join(""), on.ink, 30, {
        opacity: 0.045,
      }),
  },
  "ananya-rao": { front: (on) => rect(0, 0, 18, 800, on.isDark ? "#ef9b0f" : on.a) },
};

const stars = (random: () => number): Shape => [
  times(40, () => circle(random() * 1460, random() * 800, 1.5 + random() * 3, "#ffe7b0", { opacity: 0.8 })),
  fillPath("M0 660C300 580 520 710 800 660S1240 580 1460 660V800H0Z", "#121843"),
];

const bunting = (on: Tones): Shape =>
  times(9, (index) => fillPath(`M${index * 182 - 60} 0h182l-91 74z`, [on.a, on.c, on.b][index % 3]!, { opacity: 0.5 }));

const seal: Shape = [
  rect(0, 0, 62, 62, "#b4372a", { radius: 5 }),
  rect(5, 5, 52, 52, "none", { radius: 3, stroke: "#fbf6ec" }),
  ["도", "화", "서", "인"].map((sign, index) =>
    text(index < 2 ? 33 : 9, index % 2 ? 51 : 29, sign, { size: 20, fill: "#fbf6ec", serif: true }),
  ),
];
