import { pageLanguages } from "#app/i18n/locales.ts";
import { z } from "zod";
import { searchKey, termKeys } from "../search-text/lexemes.ts";

export const mostRules = 500;
export const mostWords = 10;
const wordLength = 40;
const COUNT = `number-range?least=1&most=${mostWords}`;
// A path and perhaps a query, of plain characters: nothing that a browser reads as another host.
const PATH = /^\/(?!\/)[\w\-./~%+=&,]*(\?[\w\-./~%+=&,]*)?$/;

/** One word a line; a comma separates, too. Each is kept once. */
const words = z
  .string({ error: "required" })
  .max(1_000, "too-long")
  .transform((typed) => {
    const lines = typed.split(/[\n,]/).map((line) => line.normalize("NFKC").trim().replace(/\s+/g, " "));
    return [...new Map(lines.filter((line) => line !== "").map((line) => [searchKey(line), line])).values()];
  })
  .pipe(
    z
      .array(z.string().max(wordLength, "too-long"))
      .min(1, "required")
      .max(mostWords, COUNT)
      .refine((lines) => lines.every((line) => searchKey(line) !== ""), "search-term"),
  );

const fields = {
  words,
  language: z
    .enum(["", ...pageLanguages])
    .default("")
    .transform((language) => (language === "" ? null : language)),
  link: z
    .string({ error: "required" })
    .trim()
    .max(300, "too-long")
    .refine((link) => link === "" || PATH.test(link), "link-path")
    .refine((link) => !new URLSearchParams(link.split("?")[1]).has("q"), "link-search")
    .transform((link) => (link === "" ? null : link))
    .default(null),
};

/** Words of one meaning are two at least, and each is one term: a search is taken apart into terms. */
const areTerms = ({ words: said, link }: { words: string[]; link: string | null }) => {
  const isRefusedAlready = said.length === 0 || said.some((word) => searchKey(word) === "");
  return link !== null || isRefusedAlready || (said.length > 1 && said.every((word) => termKeys(word).length === 1));
};
const notTerms = { path: ["words"], message: "search-term" };

export const SearchRuleInput = z.discriminatedUnion("act", [
  z.object({ act: z.literal("add"), ...fields }).refine(areTerms, notTerms),
  z
    .object({ act: z.literal("change"), id: z.uuid("required"), revision: z.coerce.number().int(), ...fields })
    .refine(areTerms, notTerms),
  z.object({ act: z.literal("delete"), id: z.uuid("required") }),
]);
export type SearchRuleInput = z.output<typeof SearchRuleInput>;
