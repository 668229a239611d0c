import type { Category } from "#app/domain/catalog/terms.ts";

export type Palette = {
  paper: string;
  sunken: string;
  line: string;
  control: string;
  ink: string;
  jade: string;
  soft: string;
  amber: string;
};
type Motif = (random: () => number, palette: Palette) => string;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rect = (x: number, y: number, width: number, height: number, fill: string, stroke = "none", weight = 4) =>
  `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${fill}" stroke="${stroke}" stroke-width="${weight}"/>`;
const frame = ({ paper, control }: Palette, x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, paper, control, 4);

/** Candles over an order book. */
const candles: Motif = (random, palette) => {
  const bars = times(18, (index) => {
    const top = 220 + random() * 220;
    const height = 40 + random() * 160;
    const up = random() > 0.45;
    const x = 420 + index * 34;
    return `<path d="M${x + 10} ${(top - 36).toFixed(0)}V${(top + height + 36).toFixed(0)}" stroke="${palette.control}" stroke-width="3"/>${rect(x, top, 20, height, up ? palette.jade : palette.amber)}`;
  });
  const book = times(8, (row) =>
    rect(
      1080,
      190 + row * 56,
      60 + random() * 180,
      26,
      row < 4 ? palette.soft : palette.sunken,
      row < 4 ? palette.jade : palette.amber,
      3,
    ),
  );
  return frame(palette, 370, 130, 1000, 540) + bars.join("") + book.join("");
};

/** Two pools and the curve between them. */
const pools: Motif = (random, palette) => {
  const level = 420 + random() * 120;
  const fill = (x: number, y: number, colour: string) =>
    `<clipPath id="p${x}"><circle cx="${x}" cy="400" r="190"/></clipPath><g clip-path="url(#p${x})">${rect(x - 190, y, 380, 400, colour)}</g><circle cx="${x}" cy="400" r="190" fill="none" stroke="${palette.jade}" stroke-width="6"/>`;
  return `${frame(palette, 300, 110, 1060, 580)}${fill(560, level, palette.jade)}${fill(1100, 860 - level, palette.soft)}<path d="M600 220C760 ${(300 + random() * 60).toFixed(0)} 880 ${(480 + random() * 80).toFixed(0)} 1080 560" fill="none" stroke="${palette.amber}" stroke-width="8" stroke-dasharray="22 14"/>`;
};

/** A wall of works, one of them taken. */
const gallery: Motif = (random, palette) => {
  const taken = Math.floor(random() * 8);
  return times(8, (index) => {
    const x = 330 + (index % 4) * 264;
    const y = 120 + Math.floor(index / 4) * 290;
    const piece = times(9, (cell) =>
      random() > 0.5
        ? rect(
            x + 34 + (cell % 3) * 56,
            y + 34 + Math.floor(cell / 3) * 56,
            56,
            56,
            [palette.jade, palette.soft, palette.amber][Math.floor(random() * 3)]!,
          )
        : "",
    ).join("");
    return (
      rect(x, y, 236, 260, palette.paper, index === taken ? palette.jade : palette.control, index === taken ? 10 : 4) +
      piece +
      rect(x + 34, y + 222, 90 + random() * 60, 12, palette.line)
    );
  }).join("");
};

/** A card, a key and its words. */
const vault: Motif = (random, palette) => {
  const words = times(
    12,
    (index) =>
      rect(860 + (index % 3) * 156, 220 + Math.floor(index / 3) * 96, 130, 60, palette.paper, palette.control, 3) +
      rect(880 + (index % 3) * 156, 244 + Math.floor(index / 3) * 96, 40 + random() * 50, 12, palette.jade),
  );
  return `${rect(320, 240, 480, 300, palette.jade)}${rect(320, 300, 480, 56, palette.ink)}${rect(356, 440, 150, 20, palette.soft)}${rect(356, 480, 230, 14, palette.soft)}<circle cx="710" cy="470" r="34" fill="none" stroke="${palette.amber}" stroke-width="12"/><path d="M744 470H840M806 470V506M834 470V500" stroke="${palette.amber}" stroke-width="12"/>${words.join("")}`;
};

/** A figure of blocks, mirrored as such figures are. */
const sprite: Motif = (random, palette) => {
  const cells = times(40, (index) => {
    if (random() < 0.42) return "";
    const column = index % 5;
    const y = 140 + Math.floor(index / 5) * 66;
    const fill = [palette.jade, palette.jade, palette.soft, palette.amber][Math.floor(random() * 4)]!;
    return rect(620 + column * 66, y, 66, 66, fill) + rect(620 + (8 - column) * 66, y, 66, 66, fill);
  });
  return (
    rect(560, 90, 720, 630, palette.paper, palette.control) +
    cells.join("") +
    times(
      4,
      (index) =>
        rect(320, 150 + index * 140, 180, 90, palette.paper, palette.control) +
        rect(340, 184 + index * 140, 40 + random() * 110, 22, palette.jade),
    ).join("")
  );
};

/** Members around a decision. */
const council: Motif = (random, palette) => {
  const seats = times(12, (index) => {
    const angle = (index / 12) * Math.PI * 2;
    const x = 860 + Math.cos(angle) * 270;
    const y = 400 + Math.sin(angle) * 250;
    const yes = random() > 0.35;
    return `<path d="M860 400L${x.toFixed(0)} ${y.toFixed(0)}" stroke="${yes ? palette.jade : palette.line}" stroke-width="${yes ? 5 : 3}"/>${rect(x - 34, y - 34, 68, 68, yes ? palette.jade : palette.paper, palette.jade)}`;
  });
  return `${seats.join("")}${rect(780, 320, 160, 160, palette.paper, palette.ink, 6)}<path d="M815 400l32 34 62-70" fill="none" stroke="${palette.jade}" stroke-width="14"/>`;
};

/** Racks, and what runs through them. */
const racks: Motif = (random, palette) =>
  `${times(4, (rack) => {
    const x = 320 + rack * 270;
    const units = times(
      7,
      (unit) =>
        rect(x + 20, 130 + unit * 78, 190, 58, random() > 0.7 ? palette.soft : palette.sunken, palette.line, 3) +
        rect(x + 36, 150 + unit * 78, 18, 18, random() > 0.25 ? palette.jade : palette.amber) +
        rect(x + 70, 153 + unit * 78, 40 + random() * 90, 12, palette.control),
    );
    return frame(palette, x, 100, 230, 600) + units.join("");
  }).join("")}<path d="M550 300H590M820 460H860M1090 220H1130" stroke="${palette.jade}" stroke-width="8"/>`;

/** A page drawn before it is built. */
const wireframe: Motif = (random, palette) => {
  const cards = times(
    3,
    (index) =>
      rect(420 + index * 290, 440, 250, 190, palette.sunken, palette.line, 3) +
      rect(440 + index * 290, 560, 90 + random() * 110, 16, palette.control) +
      rect(440 + index * 290, 590, 60 + random() * 80, 12, palette.line),
  );
  return `${frame(palette, 370, 90, 960, 620)}${rect(370, 90, 960, 60, palette.ink)}${times(3, (index) => rect(396 + index * 34, 112, 18, 18, index === 0 ? palette.amber : palette.control)).join("")}${rect(420, 200, 380 + random() * 120, 40, palette.ink)}${rect(420, 262, 300 + random() * 160, 18, palette.control)}${rect(420, 294, 260 + random() * 120, 18, palette.control)}${rect(420, 346, 170, 52, palette.jade)}${rect(1000, 200, 270, 200, palette.soft, palette.jade)}${cards.join("")}`;
};

/** Figures over a line: the operator's screen. */
const dashboard: Motif = (random, palette) => {
  let y = 540;
  const line = times(12, (index) => {
    y = Math.max(330, Math.min(600, y - 24 + random() * 30));
    return `${index === 0 ? "M" : "L"}${430 + index * 76} ${y.toFixed(0)}`;
  }).join("");
  const tiles = times(
    4,
    (index) =>
      rect(400 + index * 226, 140, 200, 120, palette.sunken, palette.line, 3) +
      rect(420 + index * 226, 164, 70, 12, palette.control) +
      rect(420 + index * 226, 196, 60 + random() * 100, 34, index === 0 ? palette.jade : palette.ink),
  );
  return `${frame(palette, 370, 100, 960, 600)}${tiles.join("")}<path d="M420 640H1290M420 560H1290M420 480H1290M420 400H1290" stroke="${palette.line}" stroke-width="2"/><path d="${line}" fill="none" stroke="${palette.jade}" stroke-width="8"/>`;
};

/** Source, indented. */
const code: Motif = (random, palette) => {
  const lines = times(13, (index) => {
    const indent = [0, 1, 2, 2, 1, 2, 3, 3, 2, 1, 1, 0, 0][index]!;
    const x = 460 + indent * 52;
    const first = 60 + random() * 120;
    return (
      rect(400, 150 + index * 42, 26, 14, palette.line) +
      rect(x, 148 + index * 42, first, 18, index % 4 === 0 ? palette.jade : palette.control) +
      rect(x + first + 22, 148 + index * 42, 80 + random() * 280, 18, random() > 0.7 ? palette.amber : palette.line)
    );
  });
  return frame(palette, 370, 110, 960, 600) + lines.join("");
};

/** Three phones side by side. */
const phones: Motif = (random, palette) =>
  times(3, (index) => {
    const x = 380 + index * 320;
    const rows = times(
      5,
      (row) =>
        rect(x + 30, 330 + row * 66, 44, 44, row === 0 ? palette.jade : palette.soft, palette.jade, 3) +
        rect(x + 92, 338 + row * 66, 60 + random() * 70, 12, palette.ink) +
        rect(x + 92, 360 + row * 66, 40 + random() * 60, 10, palette.control),
    );
    return `<rect x="${x}" y="90" width="260" height="620" rx="26" fill="${palette.paper}" stroke="${palette.ink}" stroke-width="6"/>${rect(x + 30, 140, 90, 14, palette.control)}${rect(x + 30, 176, 130 + random() * 60, 40, palette.ink)}${rect(x + 30, 244, 95, 46, palette.jade)}${rect(x + 137, 244, 95, 46, palette.paper, palette.jade, 3)}${rows.join("")}`;
  }).join("");

/** A ledger page: rows, and a sum under a double rule. */
const table: Motif = (random, palette) => {
  const rows = times(
    8,
    (row) =>
      rect(420, 214 + row * 54, 150 + random() * 220, 16, palette.ink) +
      rect(840, 214 + row * 54, 80 + random() * 60, 16, palette.control) +
      rect(
        1290 - (90 + random() * 110),
        214 + row * 54,
        90 + random() * 20,
        16,
        row % 3 === 1 ? palette.amber : palette.jade,
      ) +
      `<path d="M410 ${248 + row * 54}H1300" stroke="${palette.line}" stroke-width="2"/>`,
  );
  return `${frame(palette, 370, 110, 970, 600)}${rect(420, 150, 120, 14, palette.control)}${rect(840, 150, 90, 14, palette.control)}<path d="M410 184H1300M410 192H1300M410 660H1300M410 668H1300" stroke="${palette.control}" stroke-width="3"/>${rows.join("")}`;
};

/** Per category: the cover first, then the other sides. */
export const motifs: Record<Category, readonly Motif[]> = {
  exchange: [candles, dashboard, table, phones, code],
  defi: [pools, dashboard, code, table, phones],
  nft: [gallery, phones, wireframe, code, dashboard],
  wallet: [vault, phones, code, table, wireframe],
  gamefi: [sprite, phones, gallery, dashboard, code],
  dao: [council, table, wireframe, code, dashboard],
  infrastructure: [racks, dashboard, code, table, wireframe],
  template: [code, wireframe, phones, table, dashboard],
  "web-solution": [wireframe, phones, dashboard, code, table],
};
