import { outerOf, type Scene } from "../brush.ts";
import { clipped, line, raised, rect, round, type Shape, text, times } from "../shapes.ts";

const up = "#d13a2c";
const down = "#1f5fbf";
const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");

type Mark = { name: string; pair: string; price: number; change: string; tick: number; unit: string };

/** An exchange screen the Korean way: red rises, blue falls. */
export function market(brand: string, { name, pair, price, change, tick, unit }: Mark): Scene {
  return ({ box, sheet, random }) => {
    const outer = outerOf(box);
    const outline = rect(outer.x, box.y, outer.w, box.h + 80, "#ffffff", { radius: 8 });
    const count = 30;
    let last = price * 0.955;
    const candles = times(count, (index) => {
      const open = last;
      last = index === count - 1 ? price : last + (price * 0.985 - last) * 0.08 + (random() - 0.46) * price * 0.013;
      return {
        open,
        close: last,
        high: Math.max(open, last) + random() * price * 0.005,
        low: Math.min(open, last) - random() * price * 0.005,
      };
    });
    const top = Math.max(...candles.map(({ high }) => high));
    const low = Math.min(...candles.map((candle) => candle.low));
    const y = (value: number) => box.y + 240 + (1 - (value - low) / (top - low)) * 300;
    const split = box.x + box.w * 0.6;
    const step = (box.w * 0.6 - 60) / count;
    const bookW = box.w * 0.4;
    return [
      raised(outer.x, box.y, outer.w, box.h + 80, "#ffffff", { radius: 8 }),
      clipped(
        outline,
        rect(outer.x, box.y, outer.w, 72, sheet.ink),
        text(box.x + 34, box.y + 48, brand, { size: 32, fill: sheet.isDark ? "#111418" : "#ffffff", bold: true }),
        text(box.x + 36, box.y + 142, name, { size: 38, fill: "#14213d", bold: true }),
        text(box.x + 36 + 40 * name.length, box.y + 142, pair, { size: 27, fill: "#596072", mono: true }),
        text(box.x + 36, box.y + 204, grouped(price), { size: 58, fill: up, bold: true }),
        text(box.x + 56 + grouped(price).length * 33, box.y + 202, change, { size: 32, fill: up, bold: true }),
        candles.map(({ open, close, high, low: bottom }, index) => {
          const fill = close >= open ? up : down;
          const x = box.x + 34 + index * step;
          return [
            line(`M${round(x + step / 3)} ${round(y(high))}V${round(y(bottom))}`, fill, 2),
            rect(x, y(Math.max(open, close)), step * 0.66, Math.max(3, Math.abs(y(open) - y(close))), fill),
            rect(x, box.y + 690 - random() * 70, step * 0.66, 200, fill, { opacity: 0.25 }),
          ];
        }),
        rect(split, box.y + 72, 2, box.h + 40, "#ece8de"),
        text(split + bookW * 0.4, box.y + 116, unit, { size: 23, fill: "#596072", at: "end" }),
        bookRows({ x: split, y: box.y + 136, w: bookW }, { price, tick }, random),
      ),
    ];
  };
}

function bookRows(
  { x, y, w }: { x: number; y: number; w: number },
  { price, tick }: { price: number; tick: number },
  random: () => number,
): Shape {
  return times(13, (index) => {
    const isAsk = index < 6;
    const amount = 0.05 + random() * 1.9;
    const top = y + index * 52;
    return [
      rect(x + 2, top, w, 50, isAsk ? "#eaf1fb" : "#fdeeec"),
      rect(x + 2, top + 6, 20 + (amount * w) / 5, 38, isAsk ? "#c9dcf5" : "#f8d2cd"),
      text(x + w * 0.4, top + 35, amount.toFixed(3), { size: 26, fill: "#14213d", mono: true, at: "end" }),
      text(x + w - 22, top + 36, grouped(price + (6 - index) * tick), {
        size: 29,
        fill: index > 6 ? down : up,
        bold: true,
        at: "end",
      }),
    ];
  });
}
