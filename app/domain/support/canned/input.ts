import { z } from "zod";
import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import { requiredLines, requiredText } from "../../shared/text-field.ts";
import { unknownPlaceholders } from "./placeholders.ts";

// Messages are keys of locales/*/errors.json.
export const cannedLength = 3000;
export const cannedNameLength = 60;
/** All of them are in one list, and in the choice beside each answer. */
export const mostCannedAnswers = 300;

export const CannedInput = z.object({
  name: requiredText(cannedNameLength),
  locale: z
    .string({ error: "required" })
    .refine(isTextLocale, "required")
    .transform((locale) => locale as TextLocale),
  body: requiredLines(cannedLength).superRefine((text, check) => {
    const [word] = unknownPlaceholders(text);
    if (word)
      check.addIssue({ code: "custom", message: `unknown-placeholder?${new URLSearchParams({ word: `{${word}}` })}` });
  }),
});
export type CannedInput = z.infer<typeof CannedInput>;
