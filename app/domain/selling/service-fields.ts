import { z } from "zod";
import { stepRules } from "../catalog/authoring/step-rules.ts";
import {
  emptyValues,
  storable,
  type TypedValues,
  typedValues,
  type ValueStep,
  valueSteps,
} from "../catalog/authoring/step-values.ts";
import { type Network, type Stack, networks, stacks } from "../catalog/authoring/technologies.ts";
import { categories, contentLocales, pricingTypes, sellingCountries } from "../catalog/terms.ts";

// Messages are keys of errors.json.

const basics = typedValues.basics.shape;
const description = typedValues.description.shape;
const price = typedValues.price.shape;

/** Makes an optional text field a required one. */
const required = (optional: z.ZodDefault<z.ZodString>) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "required" : "text") })
    .overwrite(storable)
    .max(optional.unwrap().maxLength!, "too-long");
const wordsOf = <Word extends string>(known: Readonly<Record<Word, string>>) =>
  z.array(z.enum(Object.keys(known) as [Word, ...Word[]], "wrong-format"), "wrong-format").max(20, "wrong-format");

/** The fields of a service (spec §3) as a program sends them; its type is said once, when it is registered. */
export const serviceFields = {
  title: required(basics.title),
  category: z.enum(categories, "required"),
  summary: required(basics.summary),
  tags: basics.tags.describe("Tags, separated by commas"),
  contentLocale: z.enum(contentLocales, "language").default("ko").describe("Language of title and description"),
  description: required(description.description).describe("Description in Markdown"),
  stacks: wordsOf<Stack>(stacks).default([]).describe("Development stack"),
  networks: wordsOf<Network>(networks).default([]).describe("Blockchain networks"),
  userDemoUrl: description.userDemoUrl,
  adminDemoUrl: description.adminDemoUrl,
  extraRequirements: description.requirements,
  licence: z.enum(["standard", "own"], "required").default("standard"),
  licenceText: description.licenceText.describe("Text of the licence; required when the licence is the seller's own"),
  pricingType: z.enum(pricingTypes, "required"),
  price: price.price.describe("Price as a decimal in the currency of the selling country, e.g. 1650000 or 49.90"),
  sellingCountry: z.enum(sellingCountries, "country").default("all"),
  estimatedDays: price.estimatedDays,
  loginRequired: price.loginRequired.describe("true: only members may send a purchase request"),
  options: price.options.describe("Additional options; their amounts have the form of the price"),
  translations: z
    .partialRecord(z.enum(contentLocales, "language"), typedValues.translations.shape.ko.unwrap(), "wrong-format")
    .default({})
    .describe("Title, summary and description in further languages"),
};
export type ServiceFields = z.output<z.ZodObject<typeof serviceFields>> & { type: string };

/** The values that the steps of a registration would hold. */
export function stepsOf({ extraRequirements, translations, ...typed }: ServiceFields): TypedValues {
  return {
    basics: typedValues.basics.parse(typed),
    description: typedValues.description.parse({ ...typed, requirements: extraRequirements }),
    price: typedValues.price.parse(typed),
    translations: typedValues.translations.parse(translations),
  };
}

/** The typed values of fields that may be wrong: values that no step can hold are left out. */
export function typedAsSent(sent: Readonly<Record<string, unknown>>): TypedValues {
  const { extraRequirements, translations, ...typed } = sent;
  const named = { ...typed, requirements: extraRequirements };
  const held = (step: ValueStep, values: unknown) => {
    const given = typeof values === "object" && values !== null ? (values as Record<string, unknown>) : {};
    const empty: Record<string, unknown> = emptyValues(step);
    const kept = Object.entries(typedValues[step].shape).map(([name, field]) => {
      const { data = empty[name] } = given[name] === undefined ? {} : field.safeParse(given[name]);
      return [name, data];
    });
    return Object.fromEntries(kept);
  };
  return {
    basics: held("basics", named),
    description: held("description", named),
    price: held("price", named),
    translations: held("translations", translations),
  } as TypedValues;
}

/** Holds the fields to the rules of the steps, which are not asked about values that no step can hold. */
export function judge(sent: ServiceFields, check: z.RefinementCtx): void {
  if (check.issues.length > 0) return;
  const steps = stepsOf(sent);
  for (const step of valueSteps) {
    for (const { path, message } of stepRules[step].safeParse(steps[step]).error?.issues ?? [])
      check.addIssue({ code: "custom", path: sentAs(step, path), message });
  }
}

/** The name under which a program sends a field of a step. */
export function sentAs(step: ValueStep, path: readonly PropertyKey[]): PropertyKey[] {
  if (step === "translations") return ["translations", ...path];
  return path[0] === "requirements" ? ["extraRequirements"] : [...path];
}
