import { z } from "zod";
import { contentLocales } from "../terms.ts";

/** The steps of a registration that hold values, in their order. */
export const valueSteps = ["basics", "description", "price", "translations"] as const;
export type ValueStep = (typeof valueSteps)[number];

export const mostOptions = 10;
export const mostTags = 10;

// Typed values are kept as they are, up to a length that no honest text reaches: a step may be left half filled.
/** Control characters and half surrogates are nothing PostgreSQL can store. */
export const storable = (text: string) => text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, "");
const typed = (max: number) => z.string("text").overwrite(storable).max(max, "too-long").default("");
const chosen = z.array(z.string().overwrite(storable).max(40)).max(60, "wrong-format").default([]);

const basics = z.object({
  title: typed(300),
  category: typed(40),
  type: typed(40),
  summary: typed(600),
  tags: typed(1_000),
  contentLocale: typed(10),
});
const description = z.object({
  description: typed(40_000),
  stacks: chosen,
  networks: chosen,
  userDemoUrl: typed(600),
  adminDemoUrl: typed(600),
  requirements: typed(4_000),
  licence: typed(20),
  licenceText: typed(40_000),
});
const price = z.object({
  pricingType: typed(20),
  price: typed(40),
  sellingCountry: typed(10),
  estimatedDays: typed(10),
  loginRequired: typed(10),
  options: z
    .array(z.object({ title: typed(300), amount: typed(40) }))
    .max(mostOptions, "too-many-options")
    .default([]),
});
const translation = z
  .object({ title: typed(300), summary: typed(600), description: typed(40_000) })
  .default({ title: "", summary: "", description: "" });
const translations = z.object(
  Object.fromEntries(contentLocales.map((locale) => [locale, translation])) as Record<
    (typeof contentLocales)[number],
    typeof translation
  >,
);

/** The values of each step as a form sends them: strings of a bounded length, not judged yet. */
export const typedValues = { basics, description, price, translations } as const;
export type TypedValues = { [Step in ValueStep]: z.output<(typeof typedValues)[Step]> };

const untouched: Partial<TypedValues> = {
  basics: { ...basics.parse({}), contentLocale: "ko" },
  description: { ...description.parse({}), licence: "standard" },
  price: { ...price.parse({}), pricingType: "fixed", sellingCountry: "all" },
};

/** A step nobody has filled in yet. */
export function emptyValues<Step extends ValueStep>(step: Step): TypedValues[Step] {
  return (untouched[step] ?? typedValues[step].parse({})) as TypedValues[Step];
}
