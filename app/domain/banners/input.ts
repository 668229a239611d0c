import { z } from "zod";
import { routedLocales, pageLanguages } from "#app/i18n/locales.ts";
import { isForward, periodFields, reversed } from "../shared/periods/period.ts";
import { optionalText } from "../shared/text-field.ts";
import { bannerLengths, bannerPlaces, bannerThemes, type BannerTexts } from "./banner.ts";

const PRIORITY_MAX = 99;
const PRIORITY = `number-range?least=0&most=${PRIORITY_MAX}`;
// A path and perhaps a query, of plain characters: nothing that a browser reads as another host.
const PATH = /^\/(?!\/)[\w\-./~%+=&,]*(\?[\w\-./~%+=&,]*)?$/;

const part = (max: number) => optionalText(max);
const oneText = z
  .object({ title: part(bannerLengths.title), line: part(bannerLengths.line), action: part(bannerLengths.action) })
  .default({ title: "", line: "", action: "" });

/** All parts of a text or none: half a banner is none. */
const texts = z
  .object(Object.fromEntries(pageLanguages.map((language) => [language, oneText])))
  .superRefine((typed, context) => {
    for (const [language, text] of Object.entries(typed))
      for (const [name, value] of Object.entries(text))
        if (value === "" && Object.values(text).some((other) => other !== ""))
          context.addIssue({ code: "custom", path: [language, name], message: "required" });
    if (Object.values(typed).every(({ title, line, action }) => !title && !line && !action))
      context.addIssue({ code: "custom", path: [pageLanguages[0]!, "title"], message: "required" });
  })
  .transform((typed): BannerTexts => Object.fromEntries(Object.entries(typed).filter(([, { title }]) => title !== "")));

const several = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.preprocess((typed) => (typed === undefined ? [] : [typed].flat()), z.array(z.enum(words)).max(words.length));

const fields = {
  places: several(bannerPlaces).refine((places) => places.length > 0, "required"),
  theme: z.enum(bannerThemes, { error: "required" }),
  texts,
  link: z.string({ error: "required" }).trim().max(300, "too-long").regex(PATH, "link-path"),
  locales: several(routedLocales as unknown as ["ko", ...(typeof routedLocales)[number][]]),
  priority: z.number({ error: PRIORITY }).int(PRIORITY).min(0, PRIORITY).max(PRIORITY_MAX, PRIORITY),
  ...periodFields,
};

/** A banner with the key of its form, so that sending it twice makes one. */
export const NewBannerInput = z.object({ ...fields, formKey: z.uuid("required") }).refine(isForward, reversed);
export type NewBannerInput = z.output<typeof NewBannerInput>;

export const BannerActInput = z.discriminatedUnion("act", [
  z
    .object({ act: z.literal("change"), revision: z.number({ error: "required" }).int(), ...fields })
    .refine(isForward, reversed),
  z.object({ act: z.literal("end") }),
  z.object({ act: z.literal("delete") }),
]);
export type BannerActInput = z.output<typeof BannerActInput>;
