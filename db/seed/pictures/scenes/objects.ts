import type { Scene } from "../brush.ts";
import { inkOn, mixed } from "../palettes.ts";
import {
  circle,
  clipped,
  fillPath,
  line,
  moved,
  raised,
  rect,
  round,
  type Shape,
  text,
  tick,
  times,
} from "../shapes.ts";
import { qrCode } from "./signs.ts";

/** A ticket with a stub: what it is for, when, and the seat. */
export function ticket(title: string, when: string, seat: string, code: string): Scene {
  return ({ box, sheet, random }) => {
    const w = box.w - 40;
    const h = Math.min(440, box.h);
    const cut = w * 0.7;
    const outline = `M0 28a28 28 0 0 1 28-28H${round(cut - 32)}a32 32 0 0 0 64 0H${round(w - 28)}a28 28 0 0 1 28 28V${h - 28}a28 28 0 0 1-28 28H${round(cut + 32)}a32 32 0 0 0-64 0H28a28 28 0 0 1-28-28z`;
    const art = w * 0.24;
    const body = fillPath(outline, sheet.ground);
    return moved(
      `translate(${round(box.x + 20)} ${round(box.y + (box.h - h) / 2)}) rotate(-4 ${round(w / 2)} ${h / 2})`,
      moved(
        "translate(0 18)",
        fillPath(outline, "#05082a", { opacity: 0.25, stroke: "#05082a", width: 22, round: true }),
      ),
      body,
      clipped(
        body,
        rect(0, 0, art, h, sheet.a),
        circle(art * 0.5, h * 0.58, art * 0.36, sheet.c),
        fillPath(
          `M0 ${h}V${round(h * 0.8)}L${round(art * 0.25)} ${round(h * 0.64)} ${round(art * 0.5)} ${round(h * 0.82)} ${round(art * 0.75)} ${round(h * 0.68)} ${round(art)} ${round(h * 0.86)}V${h}Z`,
          sheet.b,
        ),
        times(5, (index) => circle(art * (0.1 + index * 0.2), 50 + (index % 2) * 26, 12, sheet.ground)),
      ),
      text(art + 40, h * 0.2, title, { size: 42, fill: sheet.ink, bold: true, max: cut - art - 90 }),
      text(art + 40, h * 0.33, when, { size: 29, fill: sheet.muted, max: cut - art - 90 }),
      rect(art + 40, h * 0.4, cut - art - 90, 3, sheet.rule),
      text(art + 36, h * 0.68, seat, { size: 92, fill: sheet.ink, bold: true, max: cut - art - 80 }),
      text(art + 40, h * 0.88, code, { size: 30, fill: sheet.muted, mono: true, max: cut - art - 90 }),
      line(`M${round(cut)} 44V${h - 44}`, sheet.rule, 5, { dash: "2 16", round: true }),
      qrCode(cut + (w - cut - w * 0.22) / 2, h * 0.16, w * 0.22, random, sheet.ink, sheet.ground),
      circle(cut + (w - cut) / 2, h * 0.83, 36, "none", { stroke: sheet.a, width: 9 }),
      text(cut + (w - cut) / 2, h * 0.83 + 12, "42", { size: 32, fill: sheet.ink, bold: true, at: "middle" }),
    );
  };
}

/** A card of stamps; as many as are in `signs` are stamped, the others wait. */
export function stampCard(signs: readonly string[], total: number): Scene {
  return ({ box, sheet, random }) => {
    const columns = Math.ceil(total / 2);
    const w = (box.w - 60) / columns;
    const r = Math.min(w * 0.42, box.h * 0.19);
    const fills = [sheet.a, sheet.b, mixed(sheet.a, sheet.b, 0.5)];
    return moved(
      `rotate(3 ${round(box.x + box.w / 2)} ${round(box.y + box.h / 2)})`,
      raised(box.x, box.y + box.h * 0.08, box.w, box.h * 0.84, sheet.ground, { radius: 26 }),
      rect(box.x + 22, box.y + box.h * 0.08 + 22, box.w - 44, box.h * 0.84 - 44, "none", {
        radius: 18,
        stroke: sheet.b,
        width: 4,
      }),
      times(total, (index) => {
        const x = box.x + 30 + w * ((index % columns) + 0.5);
        const y = box.y + box.h * (index < columns ? 0.32 : 0.68);
        const value = signs[index];
        if (!value) {
          return [
            circle(x, y, r, "none", { stroke: sheet.rule, width: 5, dash: "12 12" }),
            text(x, y + 16, `${index + 1}`, { size: 44, fill: sheet.muted, at: "middle" }),
          ];
        }
        const fill = fills[index % 3]!;
        return moved(
          `rotate(${round((random() - 0.5) * 30)} ${round(x)} ${round(y)})`,
          circle(x, y, r, "none", { stroke: fill, width: 9 }),
          circle(x, y, r - 15, "none", { stroke: fill, width: 3 }),
          text(x, y + r * 0.36, value, { size: r, fill, bold: true, at: "middle", max: r * 1.4 }),
        );
      }),
    );
  };
}

/** A membership card that lies on the picture, with a thing it opens. */
export function memberCard(name: string, note: string, number: string, side: "gate" | "none" = "none"): Scene {
  return ({ box, on, random }) => {
    const w = Math.min(720, box.w - (side === "gate" ? 240 : 40));
    const h = w * 0.62;
    const y = box.y + (box.h - h) / 2;
    const ink = inkOn(on.b);
    const outline = rect(0, 0, w, h, on.b, { radius: 34 });
    return [
      side === "gate" ? gate(box.x + w + 40, box.y + box.h / 2 - 170) : "",
      moved(
        `translate(${round(box.x)} ${round(y)}) rotate(-6 ${round(w / 2)} ${round(h / 2)})`,
        raised(0, 0, w, h, on.b, { radius: 34 }),
        clipped(
          outline,
          times(7, (index) =>
            circle(w * 0.96, h * 1.05, 90 + index * 62, "none", {
              stroke: [on.a, on.c][index % 2]!,
              width: 20,
              opacity: 0.7,
            }),
          ),
        ),
        text(52, 100, name, { size: 52, fill: ink, bold: true, max: w - 270 }),
        text(52, 152, note, { size: 32, fill: ink, opacity: 0.85, max: w - 270 }),
        text(52, h - 52, number, { size: 40, fill: ink, mono: true, max: w * 0.56 }),
        qrCode(w - 196, 46, 150, random),
      ),
    ];
  };
}

const gate = (x: number, y: number): Shape => [
  raised(x, y, 210, 330, "#26273f", { radius: 34 }),
  rect(x + 16, y + 16, 178, 298, "#303258", { radius: 22 }),
  circle(x + 105, y + 150, 58, "none", { stroke: "#63e6a4", width: 11 }),
  tick(x + 105, y + 152, 48, "#63e6a4", 12),
];

/** An invitation or a letter half out of its envelope. */
export function letter(title: string, rows: readonly string[], seal: string): Scene {
  return ({ box, sheet, on }) => {
    const w = Math.min(660, box.w);
    const x = box.x + (box.w - w) / 2;
    const top = box.y + box.h * 0.56;
    const fill = on.ground === sheet.a ? on.c : sheet.a;
    return [
      moved(
        `rotate(-3 ${round(x + w / 2)} ${round(box.y + 300)})`,
        raised(x + 34, box.y, w - 68, box.h, sheet.ground, { radius: 4 }),
        text(x + w / 2, box.y + 104, title, {
          size: 52,
          fill: sheet.ink,
          bold: true,
          serif: sheet.serif,
          at: "middle",
          max: w - 160,
        }),
        rect(x + w / 2 - 60, box.y + 134, 120, 4, sheet.a),
        rows.map((row, index) =>
          text(x + w / 2, box.y + 204 + index * 58, row, {
            size: 35,
            fill: sheet.ink,
            serif: sheet.serif,
            at: "middle",
            max: w - 150,
          }),
        ),
      ),
      fillPath(`M${x} ${top}L${x + w / 2} ${top + 150}L${x + w} ${top}V900H${x}Z`, fill, {
        stroke: fill,
        width: 10,
        round: true,
      }),
      line(
        `M${x} 880L${x + w / 2 - 40} ${top + 130}M${x + w} 880L${x + w / 2 + 40} ${top + 130}`,
        mixed(fill, "#000000", 0.18),
        5,
      ),
      circle(x + w / 2, top + 150, 60, mixed(fill, "#000000", 0.32)),
      text(x + w / 2, top + 170, seal, {
        size: 54,
        fill: "#ffffff",
        bold: true,
        serif: sheet.serif,
        at: "middle",
        max: 90,
      }),
    ];
  };
}

/** A small signing device and the words on its display. */
export function device(rows: readonly string[], count = 1): Scene {
  return ({ box, on }) => {
    const w = Math.min(520, box.w / (count * 0.8));
    return times(count, (index) => {
      const x =
        box.x +
        index * ((box.w - w) / Math.max(1, count - 1)) * (count > 1 ? 1 : 0) +
        (count === 1 ? (box.w - w) / 2 : 0);
      const y = box.y + 60 + (index % 2) * 70;
      const body = [mixed(on.b, "#000000", 0.55), "#2b2d35", mixed(on.a, "#000000", 0.5)][index % 3]!;
      return moved(
        `rotate(${[-7, 6, -3][index % 3]} ${round(x + w / 2)} ${round(y + 250)})`,
        rect(x + w / 2 - 26, y - 260, 52, 300, "#9a9ca3"),
        raised(x, y, w, box.h - 70, body, { radius: 46 }),
        rect(x + 40, y + 48, w - 80, (box.h - 70) * 0.56, "#0b0f14", { radius: 16, stroke: "#ffffff", width: 2 }),
        rows.map((row, at) =>
          text(x + w / 2, y + 108 + at * 54, row, {
            size: at ? 32 : 40,
            fill: at === 0 ? "#ffffff" : "#aee3c8",
            bold: at === 0,
            at: "middle",
            max: w - 130,
          }),
        ),
        circle(x + w * 0.32, y + (box.h - 70) * 0.82, 40, "#e15b4f"),
        circle(x + w * 0.68, y + (box.h - 70) * 0.82, 40, "#4fbf82"),
        tick(x + w * 0.68, y + (box.h - 70) * 0.82, 34, "#0b2416", 8),
      );
    });
  };
}

/** Buildings with lit windows: as many as `share` of them took part. */
export function towers(names: readonly string[], share: number): Scene {
  return ({ box, on, random }) => {
    const w = box.w / names.length - 24;
    return names.map((name, tower) => {
      const x = box.x + tower * (w + 24);
      const top = box.y + 70 + ((tower * 53) % 130);
      const columns = 4;
      const step = w / columns;
      return [
        rect(x, top, w, 900, mixed(on.ground, on.ink, 0.1 + 0.05 * (tower % 2))),
        rect(x, top, w, 16, mixed(on.ground, on.ink, 0.3)),
        text(x + w / 2, top - 20, name, { size: 34, fill: on.ink, bold: true, at: "middle", max: w }),
        times(40, (index) => {
          const fill = random() < share ? on.b : mixed(on.ground, "#000000", 0.28);
          return rect(
            x + (index % columns) * step + step * 0.2,
            top + 46 + Math.floor(index / columns) * 66,
            step * 0.6,
            42,
            fill,
          );
        }),
      ];
    });
  };
}
