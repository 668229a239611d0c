import { z } from "zod";
import { pageLanguages } from "#app/i18n/locales.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { contentLocales } from "../catalog/terms.ts";
import { anyLines, requiredText } from "../shared/text-field.ts";
import { wordKeyOf } from "./match.ts";
import { trialLength, wordKinds, wordLength } from "./terms.ts";

/** Languages that members write in. */
export const wordLanguages = [...new Set<TextLocale>([...pageLanguages, ...contentLocales])];

/** `language`: empty for texts in all of them. */
export const WordActInput = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("add"),
    // A single letter would be in every text.
    word: requiredText(wordLength).refine((word) => word === "" || wordKeyOf(word).length >= 2, "forbidden-word-short"),
    language: z.enum(["", ...wordLanguages]).default(""),
    kind: z.enum(wordKinds, "required"),
  }),
  z.object({ act: z.literal("remove"), wordId: z.uuid("required") }),
]);
export type WordActInput = z.output<typeof WordActInput>;

/** A text that an operator tries the list with. */
export const TrialInput = z.object({
  text: anyLines(trialLength).catch(""),
  language: z.enum(["", ...wordLanguages]).catch(""),
});
