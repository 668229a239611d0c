import type { Scene } from "../brush.ts";
import { inkOn } from "../palettes.ts";
import { circle, fillPath, line, rect, round, text } from "../shapes.ts";

/** Orders of one price wait beside each other; the dashed ones are filled. */
export function queue(
  rows: readonly (readonly [
    price: string,
    side: "sell" | "buy",
    orders: readonly (readonly [string, number])[],
    filled?: number,
  ])[],
  label: string,
): Scene {
  return ({ box, on }) => {
    const step = box.h / rows.length;
    const wide = 170;
    const isFilling = rows.some(([, , , filled]) => filled);
    const most = Math.max(...rows.map(([, , orders]) => orders.reduce((sum, [, size]) => sum + size, 0)));
    return rows.map(([price, side, orders, filled = 0], index) => {
      const y = box.y + index * step;
      const fill = side === "sell" ? on.b : on.a;
      let x = box.x + wide;
      const drawn = orders.map(([name, size], place) => {
        const w = ((box.w - wide - (isFilling ? 250 : 60)) * size) / most - 10;
        const eaten = place < filled;
        const shape = [
          rect(x, y + step * 0.1, w, step * 0.72, eaten ? "none" : fill, {
            stroke: eaten ? on.muted : undefined,
            width: 4,
            dash: eaten ? "10 8" : undefined,
            radius: 4,
          }),
          text(x + 16, y + step * 0.56, name, {
            size: 30,
            fill: eaten ? on.muted : inkOn(fill),
            mono: true,
            max: w - 22,
          }),
        ];
        x += w + 10;
        return shape;
      });
      return [
        text(box.x + wide - 30, y + step * 0.6, price, {
          size: 48,
          fill: on.ink,
          mono: true,
          bold: true,
          at: "end",
          max: wide - 40,
        }),
        drawn,
        filled
          ? text(x + 14, y + step * 0.6, label, { size: 42, fill: on.textC, bold: true, max: box.x + box.w - x })
          : "",
        rect(box.x, y + step - 4, box.w, 2, on.rule),
      ];
    });
  };
}

/** Streams from the left that leave to the right; the last of the right is the problem. */
export function streams(
  from: readonly (readonly [string, number])[],
  to: readonly (readonly [string, number])[],
): Scene {
  return ({ box, on }) => {
    const total = from.reduce((sum, [, size]) => sum + size, 0);
    const unit = (box.h * 0.62) / total;
    const middle = box.x + box.w * 0.48;
    const gap = (side: readonly unknown[]) => (box.h - total * unit - 30) / side.length;
    const side = (items: readonly (readonly [string, number])[], isLeft: boolean) => {
      let y = box.y + 40;
      let inner = box.y + box.h * 0.19;
      return items.map(([name, size], index) => {
        const h = size * unit;
        const lit = !isLeft && index === items.length - 1;
        const fill = isLeft ? on.b : lit ? on.a : on.muted;
        const [x1, x2] = isLeft ? [box.x + 30, middle - 26] : [middle + 26, box.x + box.w - 30];
        const [a, b] = isLeft ? [y, inner] : [inner, y];
        const bend = (x2 - x1) / 2;
        const d = `M${round(x1)} ${round(a)}C${round(x1 + bend)} ${round(a)} ${round(x2 - bend)} ${round(b)} ${round(x2)} ${round(b)}V${round(b + h)}C${round(x2 - bend)} ${round(b + h)} ${round(x1 + bend)} ${round(a + h)} ${round(x1)} ${round(a + h)}Z`;
        const shape = [
          fillPath(d, fill, { opacity: lit ? 0.75 : 0.32 }),
          rect(isLeft ? box.x : box.x + box.w - 30, y, 30, h, fill),
          text(isLeft ? box.x : box.x + box.w, y - 12, name, {
            size: 31,
            fill: on.ink,
            bold: true,
            at: isLeft ? undefined : "end",
            max: box.w * 0.42,
          }),
        ];
        y += h + gap(items);
        inner += h;
        return shape;
      });
    };
    return [side(from, true), side(to, false), rect(middle - 26, box.y + box.h * 0.19, 52, total * unit, on.ink)];
  };
}

/** Pairs the results on the left with the expectations on the right; -1 has no partner. */
export function pairs(
  heads: readonly [string, string],
  left: readonly (readonly [string, string])[],
  right: readonly (readonly [string, string])[],
  partner: readonly number[],
): Scene {
  return ({ box, on, sheet }) => {
    const w = box.w * 0.37;
    const step = (box.h - 56) / left.length;
    const y = (index: number) => box.y + 56 + index * step;
    const h = step - 16;
    const cell = (x: number, top: number, [name, value]: readonly [string, string], lit: boolean) => [
      rect(x, top, w, h, lit ? on.c : sheet.ground, { radius: 8, stroke: lit ? on.c : on.rule, width: 3 }),
      text(x + 22, top + h * 0.64, name, { size: 33, fill: lit ? inkOn(on.c) : sheet.ink, bold: true, max: w * 0.5 }),
      text(x + w - 22, top + h * 0.64, value, {
        size: 33,
        fill: lit ? inkOn(on.c) : sheet.ink,
        mono: true,
        at: "end",
        max: w * 0.42,
      }),
    ];
    const x2 = box.x + box.w - w;
    const lonely = right.map((_, index) => !partner.includes(index));
    return [
      text(box.x, box.y + 26, heads[0], { size: 31, fill: on.muted, bold: true }),
      text(x2, box.y + 26, heads[1], { size: 31, fill: on.muted, bold: true }),
      partner.map((to, from) => {
        if (to < 0) return "";
        const [a, b] = [y(from) + h / 2, y(to) + h / 2];
        const [l, r] = [box.x + w + 8, x2 - 8];
        const bend = (r - l) / 2;
        return [
          line(
            `M${round(l)} ${round(a)}C${round(l + bend)} ${round(a)} ${round(r - bend)} ${round(b)} ${round(r)} ${round(b)}`,
            on.a,
            6,
          ),
          circle(l, a, 9, on.a),
          circle(r, b, 9, on.a),
        ];
      }),
      left.map((item, index) => cell(box.x, y(index), item, partner[index]! < 0)),
      right.map((item, index) => cell(x2, y(index), item, lonely[index]!)),
    ];
  };
}
