import { type Brush, outerOf, type Scene } from "../brush.ts";
import { inkOn, mixed, type Tones } from "../palettes.ts";
import { circle, clipped, fillPath, line, moved, raised, rect, round, type Shape, text, times } from "../shapes.ts";
import { type SpriteName, sprite } from "./sprites.ts";

type Motif = (side: number, tones: Tones, random: () => number, index: number) => Shape;

const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)]!;

/** A folk painting: sun, peaks, waves. */
const landscape: Motif = (s, tones, random) => {
  const sky = pick(["#e9d9b4", "#c9d6c4", "#e3c1a0", "#9db3c4", "#f0e4cc", "#2f4c70"], random);
  const hills = pick(
    [
      ["#3f6b57", "#63876b"],
      ["#2f4c70", "#56769a"],
      ["#8a4a32", "#b4643f"],
    ],
    random,
  );
  const base = s * (0.62 + random() * 0.08);
  const count = 3 + Math.floor(random() * 3);
  const peaks = times(count, (index) => {
    const x = s * (0.5 + (index - (count - 1) / 2) * (0.82 / count));
    const h = s * (0.24 + random() * 0.22);
    const w = s * (0.55 / count + 0.12);
    const d = `M${round(x - w)} ${round(base + 6)}C${round(x - w * 0.5)} ${round(base - h * 0.5)} ${round(x - w * 0.35)} ${round(base - h)} ${round(x)} ${round(base - h)}S${round(x + w * 0.5)} ${round(base - h * 0.5)} ${round(x + w)} ${round(base + 6)}Z`;
    return fillPath(d, hills[index % 2]!, { stroke: "#2b2420", width: 2.5 });
  });
  const waves = times(24, (index) => {
    const level = Math.floor(index / 6);
    const x = ((index % 6) - 1 + (level % 2) * 0.5) * s * 0.2;
    return `M${round(x)} ${round(base + s * (0.1 + level * 0.095))}a${round(s * 0.1)} ${round(s * 0.1)} 0 0 1 ${round(s * 0.2)} 0`;
  });
  return [
    rect(0, 0, s, s, sky),
    circle(s * (0.18 + random() * 0.64), s * 0.2, s * 0.1, random() > 0.4 ? "#b4372a" : "#fbf6ec", {
      stroke: "#2b2420",
      width: 2,
    }),
    peaks,
    rect(0, base, s, s - base, sky === "#2f4c70" ? "#1d3450" : "#cfdccf"),
    line(waves.join(""), sky === "#2f4c70" ? "#dfe6ef" : "#2f4c70", 2.5),
    rect(0, 0, s, s, "none", { stroke: tones.ink, width: 3 }),
  ];
};

/** Hard-edged shapes, so that the wall looks hung. */
const abstract: Motif = (s, tones, random, index) => {
  const colors = [
    tones.a,
    tones.b,
    tones.c,
    mixed(tones.a, tones.ground, 0.6),
    mixed(tones.b, "#000000", 0.4),
    "#7ad3c4",
    "#f6efe2",
  ];
  const ground = pick(colors, random);
  const other = () =>
    pick(
      colors.filter((color) => color !== ground),
      random,
    );
  const kind = [3, 0, 2, 1, 0, 3, 1, 2][index % 8]!;
  const q = s / 4;
  if (kind === 0)
    return [
      rect(0, 0, s, s, ground),
      times(4, (index) =>
        circle(s * (index % 2 ? 0.68 : 0.32), s * (index > 1 ? 0.68 : 0.32), s * (0.14 + random() * 0.22), other(), {
          opacity: 0.92,
        }),
      ),
    ];
  if (kind === 1) {
    const bands = times(
      5,
      (index) =>
        `M0 ${round(s * (0.25 + index * 0.16))}C${round(s * 0.3)} ${round(s * (0.05 + index * 0.16 + random() * 0.2))} ${round(s * 0.6)} ${round(s * (0.35 + index * 0.16))} ${round(s)} ${round(s * (0.18 + index * 0.16))}V${round(s)}H0Z`,
    );
    return [rect(0, 0, s, s, ground), bands.map((d) => fillPath(d, other()))];
  }
  if (kind === 2) {
    const cells = times(16, (index) => {
      const [x, y] = [(index % 4) * q, Math.floor(index / 4) * q];
      const shapes = [
        `M${x} ${y}h${q}a${q} ${q} 0 0 1 -${q} ${q}z`,
        `M${x} ${y}h${q}v${q}a${q} ${q} 0 0 1 -${q} -${q}z`,
        `M${x} ${y + q}v-${q}h${q}z`,
        `M${x} ${y}h${q}v${q}h-${q}z`,
      ];
      return fillPath(pick(shapes, random), other());
    });
    return [rect(0, 0, s, s, ground), cells];
  }
  const below = other();
  return [
    rect(0, 0, s, s, ground),
    rect(0, s * 0.62, s, s * 0.38, below),
    circle(s * 0.5, s * 0.5, s * 0.25, other()),
    times(5, (index) => rect(0, s * (0.66 + index * 0.066), s, s * 0.022, ground, { opacity: 0.7 })),
  ];
};

/** A face made of layers: head, hair, glasses, collar. */
const face: Motif = (s, tones, random) => {
  const skin = pick(["#f4c9a8", "#d99f74", "#a8704a", "#f0b6a6", "#8fb7a0", "#b9a6e0"], random);
  const hair = pick([tones.ink, "#7a3b24", tones.b, tones.a, "#d9b24a"], random);
  const coat = pick([tones.a, tones.b, tones.c, "#35524a"], random);
  const ground = pick(
    [mixed(tones.c, "#ffffff", 0.45), mixed(tones.a, "#ffffff", 0.55), mixed(tones.b, "#ffffff", 0.6), "#e8dcc3"],
    random,
  );
  const u = s / 100;
  const top = pick(
    [
      `M${24 * u} ${44 * u}C${20 * u} ${12 * u} ${80 * u} ${8 * u} ${77 * u} ${46 * u}C${70 * u} ${30 * u} ${40 * u} ${28 * u} ${24 * u} ${44 * u}Z`,
      `M${22 * u} ${50 * u}C${14 * u} ${10 * u} ${86 * u} ${4 * u} ${80 * u} ${60 * u}L${72 * u} ${36 * u}H${30 * u}Z`,
      `M${26 * u} ${34 * u}h${48 * u}l-${4 * u} -${22 * u}h-${40 * u}z`,
    ],
    random,
  );
  const eyes = pick(["dots", "glasses", "calm"], random);
  return [
    rect(0, 0, s, s, ground),
    fillPath(`M${12 * u} ${s}C${14 * u} ${72 * u} ${86 * u} ${72 * u} ${88 * u} ${s}Z`, coat),
    rect(42 * u, 62 * u, 16 * u, 18 * u, mixed(skin, "#000000", 0.12)),
    `<ellipse cx="${round(50 * u)}" cy="${round(48 * u)}" rx="${round(24 * u)}" ry="${round(27 * u)}" fill="${skin}"/>`,
    fillPath(top, hair),
    eyes === "glasses"
      ? [38, 62].map((x) => circle(x * u, 50 * u, 9 * u, "#ffffff", { stroke: tones.ink, width: 3 * u, opacity: 0.9 }))
      : "",
    eyes === "calm"
      ? line(
          `M${34 * u} ${50 * u}q${4 * u} ${4 * u} ${9 * u} 0M${57 * u} ${50 * u}q${4 * u} ${4 * u} ${9 * u} 0`,
          tones.ink,
          2.4 * u,
        )
      : [38, 62].map((x) => circle(x * u, 50 * u, 2.8 * u, tones.ink)),
    line(`M${43 * u} ${62 * u}q${7 * u} ${5 * u} ${14 * u} 0`, tones.ink, 2.4 * u, { round: true }),
  ];
};

const motifs = { landscape, abstract, face };

/** Pieces on a wall, in a grid that runs out of the picture; those listed in `hidden` are not revealed yet. */
export function wall(
  motif: keyof typeof motifs,
  columns: number,
  { hidden = [] as readonly number[], labels = [] as readonly string[], stagger = true } = {},
): Scene {
  return ({ box, sheet, on, random }) => {
    const gap = 26;
    const outer = outerOf(box);
    const side = (outer.w - gap * (columns - 1)) / columns;
    const step = side + gap + (labels.length ? 66 : 0);
    const rows = Math.ceil((box.h + 160) / step);
    return times(columns * rows, (index) => {
      const column = index % columns;
      const x = outer.x + column * (side + gap);
      const y = box.y + Math.floor(index / columns) * step - (stagger && column % 2 ? side * 0.42 : 0);
      const shape = hidden.includes(index)
        ? [
            rect(0, 0, side, side, mixed(on.ground, on.ink, 0.08), { stroke: on.ink, width: 3 }),
            text(side / 2, side * 0.6, `#${(index * 7 + 12) % 97}`, {
              size: side * 0.24,
              fill: on.muted,
              bold: true,
              at: "middle",
            }),
          ]
        : motifs[motif](side, sheet, random, index);
      const [name, price] = (labels[index % Math.max(1, labels.length)] ?? "|").split("|");
      return moved(
        `translate(${round(x)} ${round(y)})`,
        clipped(rect(0, 0, side, side, "#000000", { radius: motif === "landscape" ? 0 : 14 }), shape),
        labels.length
          ? [
              text(2, side + 40, name!, { size: 29, fill: on.ink, bold: true, max: side * 0.56 }),
              text(side - 2, side + 40, price!, { size: 26, fill: on.textA, bold: true, at: "end", max: side * 0.4 }),
            ]
          : "",
      );
    });
  };
}

/** The gallery wall inside a browser window. */
export function gallerySite(
  address: string,
  title: string,
  motif: keyof typeof motifs,
  columns: number,
  labels: readonly string[],
  action = "",
): Scene {
  return (brush: Brush) => {
    const { box, sheet } = brush;
    const outer = outerOf(box);
    const inner = { ...brush, on: sheet, box: { x: box.x + 48, y: box.y + 160, w: box.w - 96, h: box.h - 120 } };
    return [
      raised(outer.x, box.y, outer.w, box.h + 80, sheet.ground, { radius: 16 }),
      clipped(
        rect(outer.x, box.y, outer.w, box.h + 80, "#000000", { radius: 16 }),
        rect(outer.x, box.y, outer.w, 56, mixed(sheet.ground, sheet.ink, 0.07)),
        times(3, (index) => circle(box.x + 34 + index * 28, box.y + 28, 8, [sheet.a, sheet.c, sheet.b][index]!)),
        text(box.x + 150, box.y + 36, address, { size: 23, fill: sheet.muted, mono: true }),
        text(box.x + 48, box.y + 128, title, {
          size: 44,
          fill: sheet.ink,
          bold: true,
          serif: sheet.serif,
          max: box.w * 0.6,
        }),
        action
          ? [
              rect(box.x + box.w - 268, box.y + 80, 220, 60, sheet.a, { radius: 30 }),
              text(box.x + box.w - 158, box.y + 120, action, {
                size: 28,
                fill: inkOn(sheet.a),
                bold: true,
                at: "middle",
                max: 190,
              }),
            ]
          : "",
        wall(motif, columns, { labels, stagger: false })(inner),
      ),
    ];
  };
}

/** An inventory: each slot a sprite and its number. */
export function slots(items: readonly (readonly [SpriteName, string])[], columns: number, size = 150): Scene {
  return ({ box, on }) =>
    items.map(([name, count], index) => {
      const x = box.x + (index % columns) * (size + 18);
      const y = box.y + Math.floor(index / columns) * (size + 18);
      return [
        rect(x, y, size, size, mixed(on.ground, on.ink, index === 0 ? 0.2 : 0.1), {
          stroke: index === 0 ? on.c : on.rule,
          width: index === 0 ? 8 : 4,
        }),
        sprite(name, x + size * 0.15, y + size * 0.13, size * 0.058),
        count
          ? [
              rect(x + size - 74, y + size - 42, 70, 38, on.ground, { opacity: 0.82 }),
              text(x + size - 12, y + size - 13, count, { size: 27, fill: on.ink, bold: true, at: "end" }),
            ]
          : "",
      ];
    });
}

/** Inputs and outputs. */
export function recipe(
  parts: readonly (readonly [SpriteName, string, string])[],
  result: readonly [SpriteName, string],
): Scene {
  return ({ box, on }) => {
    const side = Math.min(230, (box.w - 560) / parts.length);
    const slot = (x: number, y: number, size: number, name: SpriteName, count: string, label: string) => [
      rect(x + 10, y + 10, size, size, on.ink),
      rect(x, y, size, size, "#fffdf2", { stroke: on.ink, width: 7 }),
      sprite(name, x + size * 0.13, y + size * 0.12, size * 0.061),
      count
        ? [
            rect(x + size - 84, y + size - 50, 84, 50, on.ink),
            text(x + size - 42, y + size - 13, count, { size: 34, fill: on.ground, bold: true, at: "middle" }),
          ]
        : "",
      text(x + size / 2, y + size + 54, label, { size: 33, fill: on.ink, bold: true, at: "middle", max: size + 40 }),
    ];
    const y = box.y + (box.h - side) / 2;
    const arrow = box.x + parts.length * (side + 70) - 30;
    return [
      parts.map(([name, count, label], index) => [
        slot(box.x + index * (side + 70), y, side, name, count, label),
        index
          ? text(box.x + index * (side + 70) - 35, y + side * 0.62, "+", {
              size: 90,
              fill: on.ink,
              bold: true,
              at: "middle",
            })
          : "",
      ]),
      fillPath(`M${round(arrow)} ${round(y + side * 0.36)}h80v-34l80 62-80 62v-34h-80z`, on.a, {
        stroke: on.ink,
        width: 7,
      }),
      slot(arrow + 196, box.y + (box.h - 360) / 2 - 20, 360, result[0], "", result[1]),
    ];
  };
}
