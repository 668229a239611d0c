import { pageLanguages } from "#app/i18n/locales.ts";
import { z } from "zod";
import { isForward, periodFields, reversed } from "../shared/periods/period.ts";
import { optionalText } from "../shared/text-field.ts";
import { featuredLimit, featuredPlaces } from "./places.ts";

const TITLE_MAX = 60;

const titles = z
  .object(Object.fromEntries(pageLanguages.map((language) => [language, optionalText(TITLE_MAX)])))
  .transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, title]) => title !== "")))
  .default({});

/** Titles and period of a new list. */
export const NewFeaturedInput = z
  .object({ place: z.enum(featuredPlaces, { error: "required" }), titles, ...periodFields })
  .refine(isForward, reversed);
export type NewFeaturedInput = z.output<typeof NewFeaturedInput>;

const revision = z.number({ error: "required" }).int();
const serviceId = z
  .number({ error: "service-reference" })
  .int()
  .min(1, "service-reference")
  .max(2 ** 31 - 1);

/** A service as operators have it at hand: its number, or the address of its page. */
export function serviceIn(typed: string): number | null {
  const [, number, inAddress] = /^#?(\d{1,9})$|\/market\/(\d{1,9})(?:[/?#]|$)/.exec(typed.trim()) ?? [];
  const id = Number(number ?? inAddress ?? 0);
  return id > 0 ? id : null;
}

/** The buttons of a list's page. */
export const FeaturedActInput = z.discriminatedUnion("act", [
  z.object({ act: z.literal("change"), revision, titles, ...periodFields }).refine(isForward, reversed),
  z.object({
    act: z.literal("add"),
    service: z
      .string({ error: "required" })
      .max(300, "service-reference")
      .transform((typed, context) => {
        const id = serviceIn(typed);
        if (id === null) context.addIssue({ code: "custom", message: "service-reference" });
        return id ?? 0;
      }),
  }),
  z.object({ act: z.enum(["up", "down"]), revision, serviceId }),
  z.object({
    act: z.literal("place"),
    revision,
    serviceId,
    position: z
      .number({ error: `number-range?least=1&most=${featuredLimit}` })
      .int(`number-range?least=1&most=${featuredLimit}`)
      .min(1, `number-range?least=1&most=${featuredLimit}`)
      .max(featuredLimit, `number-range?least=1&most=${featuredLimit}`),
  }),
  z.object({ act: z.literal("remove"), serviceId }),
  z.object({ act: z.literal("end") }),
  z.object({ act: z.literal("delete") }),
]);
export type FeaturedActInput = z.output<typeof FeaturedActInput>;
