import { mixed, inkOn, type Tones } from "../palettes.ts";
import { circle, line, rect, round, type Shape, text, through, tick, times } from "../shapes.ts";
import { qrCode } from "./signs.ts";

/**
 * One thing on a screen, from its kind and its words:
 * head, big, small, row (name, value, sign), button, ghost, option (title, note, on), input (label, value), qr, card
 * (title, note), meter (label, value, share), chips, rule, gap, note, ok, spark, picture, person.
 */
export type Block = readonly [kind: string, ...words: string[]];
type Space = { x: number; y: number; w: number; k: number; tones: Tones; random: () => number };
type Painter = (words: readonly string[], space: Space) => [height: number, shape: Shape];

const meter: Painter = ([label = "", value = "", share = "0.5"], { x, y, w, k, tones }) => [
  92 * k,
  [
    text(x, y + 36 * k, label, { size: 27 * k, fill: tones.ink, max: w * 0.6 }),
    text(x + w, y + 36 * k, value, { size: 28 * k, fill: tones.ink, bold: true, at: "end", max: w * 0.38 }),
    rect(x, y + 54 * k, w, 18 * k, tones.soft, { radius: 9 * k }),
    rect(x, y + 54 * k, w * Number(share), 18 * k, tones.a, { radius: 9 * k }),
  ],
];

const row: Painter = ([name = "", value = "", sign = ""], { x, y, w, k, tones }) => {
  const marked = sign === "!" || sign === "on";
  return [
    76 * k,
    [
      marked ? rect(x - 14 * k, y + 2, w + 28 * k, 74 * k, mixed(tones.ground, tones.a, 0.16), { radius: 10 * k }) : "",
      sign === "dot" ? circle(x + 12 * k, y + 38 * k, 11 * k, tones.b) : "",
      text(x + (sign === "dot" ? 38 * k : 0), y + 50 * k, name, {
        size: 29 * k,
        fill: tones.ink,
        bold: marked,
        max: w * 0.58,
      }),
      text(x + w, y + 50 * k, value, {
        size: 29 * k,
        fill: sign === "up" || sign === "!" ? tones.textA : sign === "down" ? tones.textB : tones.ink,
        bold: true,
        at: "end",
        max: w * 0.44,
      }),
      rect(x, y + 75 * k, w, 1.5, tones.rule),
    ],
  ];
};

const option: Painter = ([title = "", note = "", on = ""], { x, y, w, k, tones }) => [
  (note ? 122 : 92) * k,
  [
    rect(x, y + 6 * k, w, (note ? 104 : 76) * k, on ? mixed(tones.ground, tones.a, 0.1) : tones.ground, {
      radius: 14 * k,
      stroke: on ? tones.a : tones.rule,
      width: on ? 4 : 2.5,
    }),
    text(x + 24 * k, y + 52 * k, title, { size: 29 * k, fill: tones.ink, bold: true, max: w - 100 * k }),
    text(x + 24 * k, y + 90 * k, note, { size: 22 * k, fill: tones.muted, max: w - 100 * k }),
    circle(x + w - 38 * k, y + 44 * k, 15 * k, on ? tones.a : tones.ground, {
      stroke: on ? tones.a : tones.rule,
      width: 3,
    }),
    on ? tick(x + w - 38 * k, y + 44 * k, 16 * k, inkOn(tones.a), 4) : "",
  ],
];

const filled =
  (fill: string, ink: string, edge: string | undefined): Painter =>
  ([label = ""], { x, y, w, k }) => [
    98 * k,
    [
      rect(x, y + 8 * k, w, 78 * k, fill, { radius: 14 * k, stroke: edge, width: 3 }),
      text(x + w / 2, y + 58 * k, label, { size: 31 * k, fill: ink, bold: true, at: "middle", max: w - 40 * k }),
    ],
  ];

const spark: Painter = (_words, { x, y, w, k, tones, random }) => {
  let level = 0.65;
  const points = times(25, (index) => {
    level = Math.max(0.08, Math.min(0.95, level + (random() - 0.56) * 0.2));
    return [x + (w * index) / 24, y + 20 * k + level * 130 * k] as const;
  });
  const area = `${through(points)}L${round(x + w)} ${round(y + 170 * k)}L${round(x)} ${round(y + 170 * k)}Z`;
  return [
    190 * k,
    [
      `<path d="${area}" fill="${mixed(tones.ground, tones.a, 0.18)}"/>`,
      line(through(points), tones.a, 5 * k, { round: true }),
    ],
  ];
};

const painters: Record<string, Painter> = {
  head: ([value = ""], { x, y, w, k, tones }) => [
    66 * k,
    text(x, y + 48 * k, value, { size: 38 * k, fill: tones.ink, bold: true, max: w }),
  ],
  big: ([value = "", note = ""], { x, y, w, k, tones }) => [
    (note ? 128 : 92) * k,
    [
      text(x, y + 66 * k, value, { size: 62 * k, fill: tones.textA, bold: true, max: w }),
      text(x, y + 108 * k, note, { size: 26 * k, fill: tones.muted, max: w }),
    ],
  ],
  small: ([value = ""], { x, y, w, k, tones }) => [
    44 * k,
    text(x, y + 30 * k, value, { size: 26 * k, fill: tones.muted, max: w }),
  ],
  line: ([value = ""], { x, y, w, k, tones }) => [
    50 * k,
    text(x, y + 36 * k, value, { size: 29 * k, fill: tones.ink, max: w }),
  ],
  row,
  option,
  meter,
  spark,
  button: (words, space) => filled(space.tones.a, inkOn(space.tones.a), undefined)(words, space),
  ghost: (words, space) => filled(space.tones.ground, space.tones.ink, space.tones.rule)(words, space),
  input: ([label = "", value = ""], { x, y, w, k, tones }) => [
    116 * k,
    [
      text(x, y + 28 * k, label, { size: 24 * k, fill: tones.muted, max: w }),
      rect(x, y + 40 * k, w, 64 * k, tones.ground, { radius: 8 * k, stroke: tones.rule, width: 2.5 }),
      text(x + 20 * k, y + 83 * k, value, { size: 29 * k, fill: tones.ink, max: w - 40 * k }),
    ],
  ],
  qr: ([note = ""], { x, y, w, k, tones, random }) => {
    const side = Math.min(w * 0.72, 250 * k);
    return [
      side + (note ? 66 : 34) * k,
      [
        qrCode(x + (w - side) / 2, y + 12 * k, side, random),
        text(x + w / 2, y + side + 50 * k, note, { size: 25 * k, fill: tones.muted, at: "middle", max: w }),
      ],
    ];
  },
  card: ([title = "", note = ""], { x, y, w, k, tones }) => [
    232 * k,
    [
      rect(x, y + 8 * k, w, 212 * k, tones.b, { radius: 20 * k }),
      circle(x + w - 60 * k, y + 66 * k, 34 * k, tones.c),
      circle(x + w - 96 * k, y + 66 * k, 34 * k, tones.a, { opacity: 0.85 }),
      text(x + 28 * k, y + 146 * k, title, { size: 34 * k, fill: inkOn(tones.b), bold: true, max: w - 56 * k }),
      text(x + 28 * k, y + 188 * k, note, { size: 24 * k, fill: inkOn(tones.b), opacity: 0.85, max: w - 56 * k }),
    ],
  ],
  chips: (words, { x, y, w, k, tones }) => {
    const each = w / words.length;
    return [
      72 * k,
      words.map((word, index) => [
        rect(x + index * each, y + 8 * k, each - 10 * k, 50 * k, index === 0 ? tones.ink : tones.soft, {
          radius: 25 * k,
        }),
        text(x + index * each + (each - 10 * k) / 2, y + 42 * k, word, {
          size: 24 * k,
          fill: index === 0 ? tones.ground : tones.ink,
          bold: index === 0,
          at: "middle",
          max: each - 30 * k,
        }),
      ]),
    ];
  },
  ok: ([value = ""], { x, y, w, k, tones }) => [
    58 * k,
    [
      tick(x + 16 * k, y + 30 * k, 26 * k, tones.b),
      text(x + 46 * k, y + 40 * k, value, { size: 28 * k, fill: tones.ink, max: w - 50 * k }),
    ],
  ],
  wait: ([value = ""], { x, y, w, k, tones }) => [
    58 * k,
    [
      circle(x + 16 * k, y + 30 * k, 12 * k, "none", { stroke: tones.muted, width: 3.5 }),
      text(x + 46 * k, y + 40 * k, value, { size: 28 * k, fill: tones.muted, max: w - 50 * k }),
    ],
  ],
  note: ([title = "", body = ""], { x, y, w, k, tones }) => [
    (body ? 122 : 88) * k,
    [
      rect(x, y + 8 * k, w, (body ? 100 : 66) * k, mixed(tones.ground, tones.c, 0.22), { radius: 10 * k }),
      rect(x, y + 8 * k, 8 * k, (body ? 100 : 66) * k, tones.c),
      text(x + 28 * k, y + 52 * k, title, { size: 28 * k, fill: tones.ink, bold: true, max: w - 44 * k }),
      text(x + 28 * k, y + 90 * k, body, { size: 24 * k, fill: tones.ink, max: w - 44 * k }),
    ],
  ],
  person: ([name = "", note = "", sign = ""], { x, y, w, k, tones }) => [
    92 * k,
    [
      circle(x + 34 * k, y + 44 * k, 32 * k, sign ? tones.a : tones.soft),
      circle(x + 34 * k, y + 36 * k, 11 * k, sign ? inkOn(tones.a) : tones.muted),
      fillArc(x + 34 * k, y + 64 * k, 19 * k, sign ? inkOn(tones.a) : tones.muted),
      text(x + 84 * k, y + 40 * k, name, { size: 28 * k, fill: tones.ink, bold: true, max: w - 130 * k }),
      text(x + 84 * k, y + 74 * k, note, { size: 23 * k, fill: tones.muted, max: w - 130 * k }),
      sign ? tick(x + w - 24 * k, y + 42 * k, 24 * k, tones.a) : "",
    ],
  ],
  rule: (_words, { x, y, w, k, tones }) => [26 * k, rect(x, y + 12 * k, w, 2, tones.rule)],
  gap: ([size = "20"], { k }) => [Number(size) * k, ""],
};

const fillArc = (x: number, y: number, r: number, fill: string): string =>
  `<path d="M${round(x - r)} ${round(y)}a${round(r)} ${round(r * 0.9)} 0 0 1 ${round(2 * r)} 0z" fill="${fill}"/>`;

/** Blocks below each other; `k` scales them. */
export function stack(blocks: readonly Block[], space: Space): Shape {
  let { y } = space;
  return blocks.map(([kind, ...words]) => {
    const [height, shape] = painters[kind]!(words, { ...space, y });
    y += height;
    return shape;
  });
}
