import { z } from "zod";
import { currencyOfCountry } from "#app/domain/shared/currencies/currency-tables.ts";
import { toMinor } from "#app/domain/shared/money.ts";
import { anyLines, requiredLines, requiredText } from "#app/domain/shared/text-field.ts";
import { typedAmount } from "#app/domain/shared/currencies/typed-amount.ts";
import { standardTerms } from "../standard-terms.ts";
import { type Network, type Stack, networks, stacks } from "./technologies.ts";
import { categories, contentLocales, pricingTypes, sellingCountries, serviceTypes } from "../terms.ts";
import { mostTags } from "./step-values.ts";

// Messages are keys of errors.json.

export const titleLength = 80;
export const summaryLength = 160;
export const descriptionLength = 20_000;
export const descriptionLeast = 50;
const descriptionTooShort = `text-too-short?count=${descriptionLeast}`;
const tagLength = 30;
/** Least and most that a price may be, in whole units of the currency. A free service has the price 0. */
export const lowestPrice = (currency: string) => (currency === "KRW" ? 1_000 : 1);
export const highestPrice = 1_000_000_000;
const mostDays = 365;

const tags = z.string().transform((text, check) => {
  const named = text.split(/[,，、\n]/).map((tag) => tag.normalize("NFC").trim().replace(/^#/, ""));
  const distinct = [...new Set(named.filter(Boolean))];
  if (distinct.length > mostTags) check.addIssue({ code: "custom", message: "too-many-tags" });
  if (distinct.some((tag) => tag.length > tagLength)) check.addIssue({ code: "custom", message: "too-long" });
  return distinct;
});

// An empty value is reported as missing once, by the rule that demands it.
const title = requiredText(titleLength).refine((text) => text === "" || /[\p{L}\p{N}]/u.test(text), "letters");

const basics = z.object({
  title,
  category: z.enum(categories, "required"),
  type: z.enum(serviceTypes, "required"),
  summary: requiredText(summaryLength),
  tags,
  contentLocale: z.enum(contentLocales, "language"),
});

const knownOf = <Word extends string>(words: Readonly<Record<Word, string>>) =>
  z
    .array(z.string())
    .max(20, "wrong-format")
    .refine((chosen) => chosen.every((word) => Object.hasOwn(words, word)), "wrong-format")
    .transform((chosen) => chosen as Word[]);

/** An address that a browser opens, or none. */
const demoUrl = z
  .string()
  .trim()
  .max(500, "too-long")
  .refine((text) => text === "" || isWebAddress(text), "web-address")
  .transform((text) => text || null);

function isWebAddress(text: string): boolean {
  const url = URL.parse ? URL.parse(text) : URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && url.username === "";
}

const description = z
  .object({
    description: requiredLines(descriptionLength).refine(
      (text) => text === "" || text.length >= descriptionLeast,
      descriptionTooShort,
    ),
    stacks: knownOf<Stack>(stacks),
    networks: knownOf<Network>(networks),
    userDemoUrl: demoUrl,
    adminDemoUrl: demoUrl,
    requirements: anyLines(2_000),
    licence: z.enum(["standard", "own"], "required"),
    licenceText: anyLines(10_000),
  })
  .superRefine(({ licence, licenceText }, check) => {
    if (licence === "own" && licenceText === "")
      check.addIssue({ code: "custom", path: ["licenceText"], message: "required" });
  })
  .transform(({ licence, licenceText, requirements, ...rest }) => ({
    ...rest,
    requirements: requirements || null,
    licenceTerms: licence === "standard" ? standardTerms.key : licenceText,
  }));

/** A price in won becomes a contract: "12.345" could be twelve won and a fraction, or twelve thousand. */
const isAmbiguous = (typed: string, currency: string) =>
  currency === "KRW" && /^[^.]*\d\.\d+[^.\d]*$/.test(typed.normalize("NFKC"));

type Judged = { amount: number; problem: null } | { amount: null; problem: string };

/** An amount in minor units, or the key of its problem. `least`: in whole units. A number beyond the limits is told them. */
function amountOf(typed: string, currency: string, least: number): Judged {
  const amount = isAmbiguous(typed, currency) ? null : typedAmount(typed, currency);
  const isInside = amount !== null && amount >= toMinor(least, currency) && amount <= toMinor(highestPrice, currency);
  if (isInside) return { amount, problem: null };
  const isNumber = amount !== null || /^-?\d+$/.test(typed.normalize("NFKC").replace(/[\s,]/g, ""));
  return { amount: null, problem: isNumber ? `number-range?least=${least}&most=${highestPrice}` : "amount" };
}

/** The currency of a service follows from where it is sold; everywhere is won. */
export function currencyOfSale(sellingCountry: string): string {
  return sellingCountry === "all" ? "KRW" : currencyOfCountry(sellingCountry);
}

const option = z.object({ title: z.string(), amount: z.string() });

const price = z
  .object({
    pricingType: z.enum(pricingTypes, "required"),
    price: z.string(),
    sellingCountry: z.enum(sellingCountries, "country"),
    estimatedDays: z
      .string()
      .trim()
      .refine(
        (text) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= mostDays),
        `number-range?least=1&most=${mostDays}`,
      ),
    /** A box that is ticked, or the word of a program. */
    loginRequired: z.enum(["", "false", "true"], "wrong-format"),
    options: z.array(option),
  })
  .transform(({ pricingType, price: typed, sellingCountry, estimatedDays, loginRequired, options }, check) => {
    const currency = currencyOfSale(sellingCountry);
    const isPriced = pricingType === "fixed" || pricingType === "from";
    const asked = isPriced ? amountOf(typed, currency, lowestPrice(currency)) : null;
    if (asked?.problem)
      check.addIssue({ code: "custom", path: ["price"], message: typed.trim() === "" ? "required" : asked.problem });
    // A row left empty is no option.
    const rows = options.map(({ title: name, amount: extra }, index) => ({ name: name.trim(), extra, index }));
    const given = rows.filter(({ name, extra }) => name !== "" || extra.trim() !== "");
    const named = given.map(({ name, extra, index }) => {
      const parsed = requiredText(titleLength).safeParse(name);
      const { amount: value, problem } = amountOf(extra, currency, 0);
      if (!parsed.success)
        check.addIssue({
          code: "custom",
          path: ["options", index, "title"],
          message: parsed.error.issues[0]!.message,
        });
      if (problem !== null)
        check.addIssue({
          code: "custom",
          path: ["options", index, "amount"],
          message: extra.trim() === "" ? "option-amount" : problem,
        });
      return { title: parsed.data ?? name, amount: value ?? 0 };
    });
    return {
      pricingType,
      currency,
      priceAmount: asked ? asked.amount : pricingType === "free" ? 0 : null,
      sellingCountry,
      estimatedDays: estimatedDays === "" ? null : Number(estimatedDays),
      loginRequired: loginRequired === "true",
      options: named,
    };
  });

const translation = z.object({ title: z.string(), summary: z.string(), description: z.string() });
const translations = z
  .object(
    Object.fromEntries(contentLocales.map((locale) => [locale, translation])) as Record<
      (typeof contentLocales)[number],
      typeof translation
    >,
  )
  .transform((byLocale, check) =>
    contentLocales.flatMap((locale) => {
      const words = byLocale[locale];
      if (Object.values(words).every((text) => text.trim() === "")) return [];
      const parsed = z
        .object({ title, summary: requiredText(summaryLength), description: requiredLines(descriptionLength) })
        .safeParse(words);
      for (const issue of parsed.error?.issues ?? [])
        check.addIssue({ code: "custom", path: [locale, ...issue.path], message: issue.message });
      return parsed.success ? [{ locale, ...parsed.data }] : [];
    }),
  );

/** The rules of each step, which hold before a service may be handed in. */
export const stepRules = { basics, description, price, translations } as const;
/** A service as its seller describes it, judged. */
export type ServiceContent = z.output<typeof basics> &
  z.output<typeof description> &
  z.output<typeof price> & { translations: z.output<typeof translations> };
