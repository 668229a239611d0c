import { z } from "zod";
import { categories } from "../catalog/terms.ts";
import { maxPageSize } from "../terms.ts";
import { anyLines, anyText, requiredText } from "../shared/text-field.ts";
import {
  descriptionLength,
  home,
  mostTags,
  mostTechnologies,
  portfolioCountries,
  portfolioSorts,
  termLength,
  titleLength,
} from "./terms.ts";

/** Terms in one string, separated by commas (spec §5); the same one counts once, whatever its case. */
const terms = (most: number) =>
  anyText((termLength + 2) * most * 2)
    .transform((text) => {
      const byKey = new Map<string, string>();
      for (const term of text.split(/[,，、]/).map((part) => part.trim().replace(/^#/, "").replace(/\s+/g, " ")))
        if (term !== "" && !byKey.has(term.toLowerCase())) byKey.set(term.toLowerCase(), term);
      return [...byKey.values()];
    })
    .refine((list) => list.length <= most, `too-many-terms?most=${most}`)
    .refine((list) => list.every((term) => term.length <= termLength), `term-too-long?most=${termLength}`);

/** "kr" and nothing are the same as "korea". */
const country = z
  .string("country")
  .overwrite((typed) => {
    const word = typed.trim().toLowerCase();
    return word === "" || word === "kr" ? home : word;
  })
  .pipe(z.enum(portfolioCountries, "country"));

const link = anyText(500)
  .overwrite((typed) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed))
  .refine((typed) => typed === "" || isWebAddress(typed), "portfolio-link");

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.hostname.includes(".");
}

const words = {
  title: requiredText(titleLength),
  category: z.enum(categories, "required"),
};
const description = anyLines(descriptionLength);
const tags = terms(mostTags);
const technologies = terms(mostTechnologies);

/** A new item: what is left out has its default. */
export const NewItemWords = z.object({
  ...words,
  country: country.default(home),
  description: description.default(""),
  tags: tags.default([]),
  technologies: technologies.default([]),
  projectLink: link.default(""),
});
export type NewItemWords = z.output<typeof NewItemWords>;

/** Changes of an item: what is named is changed, everything else stays. */
export const ItemChanges = z
  .object({ ...words, country, description, tags, technologies, projectLink: link })
  .partial();
export type ItemChanges = z.output<typeof ItemChanges>;

/** The texts that visitors read, as forms name their fields. */
export function textsOf({ title, description, tags, technologies }: ItemChanges, language: string) {
  return Object.entries({ title, description, tags, technologies }).map(([field, text]) => ({ field, text, language }));
}

const PICTURE = /^(?:\S*\/portfolio\/pictures\/)?([1-9]\d{0,8})(?:-\d{3,4}\.\w{3,4})?$/;

/** Pictures to remove: ids or the addresses we gave, one or several, also as one string with commas or as a JSON list. */
export const removedPictures = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .optional()
  .transform((given, check) => {
    const listed = given === undefined ? [] : Array.isArray(given) ? given : [given];
    const names = listed.flatMap((name) =>
      String(name)
        .replace(/[[\]"\s]/g, "")
        .split(",")
        .filter((part) => part !== ""),
    );
    const ids = names.map((name) => Number(PICTURE.exec(name)?.[1]));
    if (names.length > 50 || ids.some(Number.isNaN)) check.addIssue({ code: "custom", message: "wrong-format" });
    return [...new Set(ids)];
  });

/** Filters of a list; what makes no sense is left out. */
export const PortfolioFilters = z.object({
  user_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  category: z.enum(categories).optional().catch(undefined),
  country: z.enum(portfolioCountries).optional().catch(undefined),
  sort: z.enum(portfolioSorts).default("latest").catch("latest"),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(24).catch(24),
});
