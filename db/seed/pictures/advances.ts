export const faces = ["regular", "bold", "serif", "mono", "mono-bold"] as const;
export type Face = (typeof faces)[number];

/** Advances of the printable ASCII characters from space on, in thousandths of the size (Noto Sans and Serif CJK KR). */
const latin: Record<"regular" | "bold" | "serif", readonly number[]> = {
  regular: [
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
    555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
    723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
    554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
    270, 338, 555,
  ],
  bold: [
    227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370, 325, 387, 590, 590, 590, 590, 590, 590, 590,
    590, 590, 590, 325, 325, 590, 590, 590, 514, 1007, 641, 681, 656, 714, 615, 585, 717, 757, 330, 568, 686, 578, 853,
    749, 770, 667, 770, 682, 624, 625, 748, 619, 915, 627, 580, 613, 378, 387, 378, 590, 567, 626, 591, 644, 527, 644,
    581, 372, 597, 640, 304, 306, 604, 315, 964, 641, 626, 644, 644, 436, 495, 421, 637, 576, 863, 562, 574, 511, 378,
    296, 378, 590,
  ],
  serif: [
    250, 355, 447, 615, 589, 966, 803, 235, 400, 400, 485, 603, 335, 370, 335, 400, 593, 466, 594, 593, 593, 594, 594,
    588, 594, 596, 335, 335, 603, 603, 603, 473, 970, 746, 708, 702, 789, 666, 648, 757, 864, 426, 428, 767, 642, 1001,
    815, 785, 673, 785, 751, 597, 695, 818, 734, 1091, 726, 701, 627, 372, 400, 372, 603, 593, 447, 585, 672, 565, 658,
    572, 402, 596, 687, 349, 335, 651, 355, 1008, 685, 623, 671, 640, 500, 499, 393, 678, 578, 874, 599, 582, 517, 380,
    338, 380, 603,
  ],
};

/** Full-width signs, and the others in thousandths: about the same in all three. */
const fullWidth = "×±…→↔←▲▼●○≤≥";
const others: Readonly<Record<string, number>> = {
  "·": 575,
  "−": 575,
  "–": 540,
  "—": 900,
  "«": 520,
  "»": 520,
  "„": 520,
  "“": 520,
  "”": 520,
  "’": 310,
  ä: 585,
  ö: 620,
  ü: 640,
  Ä: 641,
  Ö: 760,
  Ü: 745,
  ß: 690,
  é: 575,
  Σ: 615,
};

const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xff60);
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;

/**
 * Han and kana are drawn with the Japanese forms: Korean texts here have none.
 * @public used by scripts/picture-glyphs.mjs
 */
export const isHanOrKana = (char: string): boolean => isWide(char.codePointAt(0)!);

/** Columns a character takes in a fixed-width line. */
export const columnsOf = (char: string): number => {
  const code = char.codePointAt(0)!;
  return isWide(code) || isHangul(code) ? 1000 / 602 : 1;
};

/** Advance of a character in thousandths of the size. */
export function advanceOf(char: string, face: Face): number {
  const code = char.codePointAt(0)!;
  if (face === "mono" || face === "mono-bold") return columnsOf(char) * 602;
  if (code >= 32 && code < 127) return latin[face][code - 32]!;
  if (isHangul(code)) return face === "serif" ? 966 : 920;
  if (isWide(code) || fullWidth.includes(char)) return 1000;
  return others[char] ?? 580;
}

export function textWidth(value: string, size: number, face: Face, spacing = 0): number {
  let width = 0;
  let count = 0;
  for (const char of value) {
    width += advanceOf(char, face);
    count += 1;
  }
  return (width * size) / 1000 + spacing * count;
}
