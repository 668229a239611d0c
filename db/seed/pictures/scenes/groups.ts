import type { Scene } from "../brush.ts";
import { inkOn, mixed } from "../palettes.ts";
import { circle, line, moved, raised, rect, round, text } from "../shapes.ts";
import { type SpriteName, sprite } from "./sprites.ts";

/** Two scenes next to each other; the first takes the share of the width. */
export const beside =
  (first: Scene, second: Scene, share = 0.55): Scene =>
  (brush) => {
    const { box } = brush;
    const w = box.w * share;
    return [
      first({ ...brush, box: { ...box, w: w - 30, after: 0 } }),
      second({ ...brush, box: { ...box, x: box.x + w + 30, w: box.w - w - 30, before: 0 } }),
    ];
  };

type State = readonly [
  label: string,
  style: "full" | "edge" | "dark" | "red" | "amber" | "faint",
  sign?: "spin" | "dot",
];

/** The states of one control. */
export function states(items: readonly State[], columns = 3): Scene {
  return ({ box, sheet }) => {
    const w = box.w / columns - 28;
    const step = box.h / Math.ceil(items.length / columns);
    const h = Math.min(126, step - 40);
    const looks = {
      full: [sheet.a, inkOn(sheet.a)],
      edge: [sheet.ground, sheet.ink],
      dark: [sheet.ink, sheet.ground],
      red: ["#ffe4ec", "#8f1f4a"],
      amber: ["#fff3d1", "#6b4700"],
      faint: ["#e9e6f0", "#5f587e"],
    } as const;
    return items.map(([label, style, mark], index) => {
      const x = box.x + (index % columns) * (w + 28);
      const y = box.y + Math.floor(index / columns) * step;
      const [fill, ink] = looks[style];
      return [
        raised(x, y, w, h, fill, { radius: h / 2, stroke: style === "edge" ? sheet.a : undefined, width: 5 }),
        mark === "spin"
          ? line(`M${round(x + 66)} ${round(y + h / 2 - 20)}a20 20 0 1 0 18 12`, sheet.a, 7, { round: true })
          : "",
        mark === "dot" ? circle(x + 58, y + h / 2, 13, "#5fe0a0") : "",
        text(x + w / 2 + (mark ? 24 : 0), y + h / 2 + 15, label, {
          size: 44,
          fill: ink,
          bold: true,
          at: "middle",
          max: w - (mark ? 150 : 70),
        }),
      ];
    });
  };
}

/** Cards in a hand: a picture, a name and what the card can do. */
export function hand(cards: readonly (readonly [SpriteName, name: string, note: string])[]): Scene {
  return ({ box, on, sheet }) => {
    const w = Math.min(330, box.w / (cards.length * 0.78));
    const h = w * 1.42;
    const step = (box.w - w) / Math.max(1, cards.length - 1);
    const middle = (cards.length - 1) / 2;
    return cards.map(([name, title, note], index) => {
      const x = box.x + index * step;
      const turn = (index - middle) * 7;
      const y = box.y + 40 + Math.abs(index - middle) * 34;
      const fill = [on.a, on.c, on.b][index % 3]!;
      return moved(
        `rotate(${turn} ${round(x + w / 2)} ${round(y + h)})`,
        raised(x, y, w, h, sheet.ground, { radius: 22, stroke: on.ink, width: 6 }),
        rect(x + 20, y + 20, w - 40, w - 40, mixed(fill, "#ffffff", 0.25), { radius: 10 }),
        sprite(name, x + w * 0.17, y + w * 0.15, (w * 0.66) / 12),
        text(x + 26, y + w + 44, title, { size: 38, fill: sheet.ink, bold: true, max: w - 52 }),
        text(x + 26, y + w + 92, note, { size: 27, fill: sheet.muted, max: w - 52 }),
      );
    });
  };
}
