import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { trueTypeOf } from "./woff.ts";

export type Weight = "regular" | "bold";
export type Run = { typeface: string; text: string };
type Typeface = { name: string; bytes: Buffer; font: Font; has: (codePoint: number) => boolean };

type Family = "latin" | "latin-ext" | "greek" | "cyrillic" | "vietnamese" | "devanagari" | "kr" | "jp" | "sc";
const EVERYWHERE: Family[] = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese", "devanagari", "kr", "jp", "sc"];
/** Chinese characters look different in Korea, Japan and China: the language of the document decides. */
const FIRST: Record<string, Family> = { ko: "kr", ja: "jp", zh: "sc", hi: "devanagari" };
/** These come in one weight: with a second they would be five megabytes more. */
const REGULAR_ONLY = new Set<Family>(["jp", "sc"]);

/** The fonts of the directory `fonts/`, each read when a document first needs it. */
export class Typefaces {
  private readonly loaded = new Map<string, Typeface>();

  constructor(private readonly directory: string) {}

  /** The text in pieces of one font each: the first of the language's order that has a character draws it. */
  runsOf(text: string, weight: Weight, lang: string): Run[] {
    const first = FIRST[lang.slice(0, 2)];
    const order = first ? [first, ...EVERYWHERE.filter((family) => family !== first)] : EVERYWHERE;
    const runs: Run[] = [];
    for (const character of text.normalize("NFC").replace(/\p{Cc}+/gu, " ")) {
      const codePoint = character.codePointAt(0)!;
      const last = runs.at(-1);
      // Marks and spaces stay with the letter before them, so that it is shaped with them.
      const stays = last && /[\p{M}\p{Cf}\s]/u.test(character) && this.get(last.typeface).has(codePoint);
      const typeface = stays ? last.typeface : this.choose(order, weight, codePoint);
      if (last?.typeface === typeface) last.text += character;
      else runs.push({ typeface, text: character });
    }
    return runs;
  }

  /** The bytes of a font as TrueType. */
  bytesOf(typeface: string): Buffer {
    return this.get(typeface).bytes;
  }

  /** A font for measuring and for outlines. */
  fontOf(typeface: string): Font {
    return this.get(typeface).font;
  }

  private choose(order: Family[], weight: Weight, codePoint: number): string {
    const names = order.map((family) => nameOf(family, weight));
    // A character of no font is drawn as the first one's empty box.
    return names.find((name) => this.get(name).has(codePoint)) ?? names[0]!;
  }

  private get(name: string): Typeface {
    const known = this.loaded.get(name);
    if (known) return known;
    const bytes = trueTypeOf(readFileSync(join(this.directory, `noto-sans-${name}.woff`)));
    const font = create(bytes) as Font;
    const typeface = { name, bytes, font, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
    this.loaded.set(name, typeface);
    return typeface;
  }
}

function nameOf(family: Family, weight: Weight): string {
  return `${family}-${weight === "bold" && !REGULAR_ONLY.has(family) ? 700 : 400}`;
}
