import { pageLanguages } from "#app/i18n/locales.ts";
import { z } from "zod";
import { categories } from "../catalog/terms.ts";
import { optionalText } from "../shared/text-field.ts";
import type { TextLocale } from "#app/i18n/locales.ts";

/** Letters. Search engines cut a description off behind some 160. */
export const wordLengths = { intro: 300, description: 160 } as const;

export const WordsKey = z.object({
  category: z.enum(categories),
  language: z.enum(pageLanguages as unknown as [TextLocale, ...TextLocale[]]),
});
export type WordsKey = z.infer<typeof WordsKey>;

const version = z.number({ error: "required" }).int().min(0);

/** `version`: the last one that the operator saw; 0: none. */
export const WordsActInput = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("save"),
    version,
    intro: optionalText(wordLengths.intro),
    description: optionalText(wordLengths.description),
  }),
  z.object({ act: z.literal("default"), version }),
  z.object({ act: z.literal("restore"), version, from: z.number({ error: "required" }).int().min(1) }),
]);
export type WordsActInput = z.output<typeof WordsActInput>;
