/** Colors of one seller: a light and a dark ground, ink, muted text, lines and three accents. */
export type Palette = {
  light: string;
  dark: string;
  sheet: string;
  ink: string;
  muted: string;
  rule: string;
  soft: string;
  a: string;
  b: string;
  c: string;
  serif?: true;
};

/** Colors as they are used on one ground. */
export type Tones = {
  ground: string;
  ink: string;
  muted: string;
  rule: string;
  soft: string;
  /** Accents of shapes. */
  a: string;
  b: string;
  c: string;
  /** The colours for text and thin lines. */
  textA: string;
  textB: string;
  textC: string;
  isDark: boolean;
  serif: boolean;
};

export type Ground = "light" | "dark" | "sheet" | "a" | "b" | "c" | "soft";

const row = (colors: string): Palette => {
  const [light, dark, sheet, ink, muted, rule, soft, a, b, c] = colors.split(" ").map((color) => `#${color}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { light, dark, sheet, ink, muted, rule, soft, a, b, c };
};

/** Palettes by seller key: light, dark, sheet, ink, muted, rule, soft and the accents. */
export const palettes: Record<string, Palette> = {
  moraetop: row("eadfca 101c33 ffffff 14213d 596072 d9d2c3 f6f1e6 d13a2c 1f5fbf c9a45c"),
  dolgorae: row("e3eff2 082f49 f7fbfc 0b2c42 4c6a7b bcd3da cfe4e9 ff6b4a 138a9e 7fd1dc"),
  gaonkey: row("e9e8f1 14152a ffffff 1b1c33 63657f d6d5e4 f2f1f8 d8a33c 5057d8 8f94ef"),
  dohwaseo: { ...row("f1e8d8 26221f fbf6ec 2b2420 6d6053 d9cbb4 e6d8bf b4372a 2f4c70 c8963e"), serif: true },
  "seo-yunjae": row("f4f4f1 0d0e10 ffffff 0d0e10 6c6f73 d6d6d0 e6e6e1 d2f53c 3a3d42 9aa0a6"),
  "kim-bora": row("e9e2fa 3b2a8c ffffff 231a45 665d8c dcd4f0 f5f1fe 5b3fd6 ff7fa6 ffd166"),
  "oh-sangmin": row("e8eceb 0c1216 131c22 16202a 5f6e70 c9d2d0 dfe6e4 ffb224 4cc9b8 ff6b5e"),
  nurimadang: { ...row("fff0dc 1d4f43 fffaf2 2a1b14 7b6656 ead5b8 fde3c4 f2542d 1d5c4c f3c14b"), serif: true },
  chaeum: row("e4ecdf 16301f fbfdf8 163021 536a5a c9d7c4 d3e2cd 2f8a4e f0bf2c 9cc7a3"),
  bitgoeul: row("ffd84d 1c1235 fff6d6 1c1235 5d4a8f e0bb33 ffeaa0 ff4d8d 38d9c9 7a5cff"),
  ridgeline: row("eceee8 12314d ffffff 1c3550 54687b b9c4cb dde2de c4502a 24405c 8fb3cc"),
  hoshizora: row("fff3df 1a2153 fffaf0 1f2450 6d6a86 ecd9b7 ffe4b8 ff7448 2f3c8f ffc54d"),
  "straits-ledger": { ...row("dfe7e9 0b2239 fcfbf8 0b2239 566877 cfd6d8 eef1ef b8182b 1e5c6b b99b5f"), serif: true },
  "jonas-petersen": row("d6d7d3 1b1c1e f2f2ee 141414 5c5e5e a9aba7 e4e5e1 f2700f 1d4e89 e3c44a"),
  alpenkern: row("f5f3ef 1a1a1a ffffff 111111 5a5a5a cfcbc4 e8e4dd d42a1d 111111 8a8a8a"),
  "ananya-rao": row("fff6e6 0d3f4c ffffff 12343d 5d7378 e5d9c0 fbe9c8 ef9b0f 0f5666 c2185b"),
};

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Between two colors: 0 is the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const end = channels(to);
  const parts = channels(from).map((value, index) => Math.round(value + (end[index]! - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** An accent that may carry text or lines on the ground: moved a little towards ink, or ink itself. */
function readable(color: string, ground: string, ink: string): string {
  for (let share = 0; share < 0.3; share += 0.1) {
    const candidate = mixed(color, ink, share);
    if (contrast(candidate, ground) >= 3) return candidate;
  }
  return ink;
}

export function tonesOf(palette: Palette, kind: Ground): Tones {
  const ground = palette[kind];
  const isDark = contrast("#ffffff", ground) > contrast(palette.ink, ground);
  const ink = isDark ? "#ffffff" : palette.ink;
  const shapes = [palette.a, palette.b, palette.c].map((color) => (contrast(color, ground) < 1.3 ? ink : color));
  const texts = shapes.map((color) => readable(color, ground, ink));
  const plain = kind === "light" || kind === "sheet";
  return {
    ground,
    ink,
    muted: plain && !isDark ? palette.muted : mixed(ground, ink, 0.68),
    rule: plain && !isDark ? palette.rule : mixed(ground, ink, 0.2),
    soft: plain && !isDark ? palette.soft : mixed(ground, ink, 0.1),
    a: shapes[0]!,
    b: shapes[1]!,
    c: shapes[2]!,
    textA: texts[0]!,
    textB: texts[1]!,
    textC: texts[2]!,
    isDark,
    serif: palette.serif ?? false,
  };
}

/** Text on a filled shape. */
export const inkOn = (fill: string, ink = "#111418"): string =>
  contrast("#ffffff", fill) >= Math.min(3.6, contrast(ink, fill)) ? "#ffffff" : ink;
