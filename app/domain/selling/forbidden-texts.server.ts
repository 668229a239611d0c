import type { Problem } from "../catalog/authoring/checklist.ts";
import type { TypedValues, ValueStep } from "../catalog/authoring/step-values.ts";
import { forbiddenTexts, type WrittenText } from "../forbidden-words/require-allowed.server.ts";
import type { WordKind } from "../forbidden-words/terms.ts";
import type { Needs } from "../shared/services.ts";

type Texts = Record<ValueStep, (values: TypedValues, language: string) => WrittenText[]>;

/** The texts of each step that buyers read, by the fields of its form. */
const textsOf: Texts = {
  basics: ({ basics: { title, summary, tags } }, language) => [
    { field: "title", text: title, language },
    { field: "summary", text: summary, language },
    { field: "tags", text: tags.split(","), language },
  ],
  description: ({ description: { description, requirements, licenceText } }, language) => [
    { field: "description", text: description, language },
    { field: "requirements", text: requirements, language },
    { field: "licenceText", text: licenceText, language },
  ],
  price: ({ price }, language) =>
    price.options.map(({ title }, at) => ({ field: `options[${at}].title`, text: title, language })),
  translations: ({ translations }) =>
    Object.entries(translations).flatMap(([language, words]) =>
      Object.entries(words).map(([part, text]) => ({ field: `${language}.${part}`, text, language })),
    ),
};

/** A problem of a field, and the word that it has. */
export type ForbiddenProblem = Problem & { word: string };
type Found = Partial<Record<ValueStep, ForbiddenProblem[]>>;

/** Problems of a service's steps: fields with a word that is forbidden in their language. */
export async function forbiddenIn(
  needs: Needs<"db">,
  values: TypedValues,
  steps: readonly ValueStep[],
  kind: WordKind = "refuse",
): Promise<Found> {
  const language = values.basics.contentLocale;
  const texts = steps.flatMap((step) =>
    textsOf[step](values, language).map((text) => ({ ...text, field: `${step}/${text.field}` })),
  );
  const problems: Found = {};
  for (const { field: found, word } of await forbiddenTexts(needs, texts, kind)) {
    const [step, field] = found.split("/") as [ValueStep, string];
    const problem = { field, word, message: messageOf(word) };
    problems[step] = [...(problems[step] ?? []), problem];
  }
  return problems;
}

/** Problems of what a seller says about a new version, which buyers read. */
export async function forbiddenInNotes(needs: Needs<"db">, notes: string, language: string): Promise<Problem[]> {
  const found = await forbiddenTexts(needs, [{ field: "notes", text: notes, language }]);
  return found.map(({ field, word }) => ({ field, message: messageOf(word) }));
}

function messageOf(word: string): string {
  return `forbidden-word?${new URLSearchParams({ word })}`;
}
