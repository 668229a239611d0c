import { descriptionIn, type ReferenceLanguage } from "./reference-texts.server.ts";
import { openApi } from "./openapi.server.ts";
import { type Schema, schemaType } from "./schema-type.ts";

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  parameters: Parameter[];
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
};

export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  /** The language of `summary` and of the descriptions of answers. */
  lang: ReferenceLanguage;
  summary: string;
  access: "public" | "member";
  fields: { name: string; where: "path" | "query" | "body"; type: string; required: boolean }[];
  /** `codes`: the codes of errors behind a status, as the document lists them. */
  answers: { status: string; description: string; codes: string }[];
};

const references = new Map<ReferenceLanguage, { tag: string; operations: ReferenceOperation[] }[]>();

/** openapi.json as the reference page reads it: by tag, fields in one list. Made once per language. */
export function apiReference(language: ReferenceLanguage = "en") {
  const reference = references.get(language) ?? build(language);
  references.set(language, reference);
  return reference;
}

/** The answers without codes of their own, which are the same wherever they occur, once each, by status. */
export function commonAnswers(language: ReferenceLanguage): ReferenceOperation["answers"] {
  const answers = apiReference(language).flatMap(({ operations }) => operations.flatMap(({ answers }) => answers));
  const common = new Map(answers.filter(isCommon).map((answer) => [answer.status, answer]));
  return [...common.values()].sort((a, b) => a.status.localeCompare(b.status));
}

/** Refusals that depend on no call: a body that cannot be read, another method, a failure of the server. */
export const isCommon = ({ status, codes }: ReferenceOperation["answers"][number]): boolean =>
  Number(status) >= 400 && (codes === "" || codes === "overloaded");

function build(language: ReferenceLanguage) {
  const tags = new Map<string, ReferenceOperation[]>();
  const documented = openApi().paths as Record<string, Record<string, Operation>>;
  for (const [path, operations] of Object.entries(documented)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      tags.set(tag, [...(tags.get(tag) ?? []), referenceOf(operation, { path, method, lang: language })]);
    }
  }
  return [...tags].map(([tag, operations]) => ({ tag, operations }));
}

/** "Gone: reset-expired": the words of a status, and the codes of errors behind it. */
const codesBehindWords = /^([^:]+): ([a-z][a-z-]*(?:, [a-z][a-z-]*)*)$/;

function referenceOf(
  { operationId, summary, parameters, requestBody, responses, security }: Operation,
  { path, method, lang }: Pick<ReferenceOperation, "path" | "method" | "lang">,
): ReferenceOperation {
  // A form may hold files beside what JSON holds.
  const body = (requestBody?.content["multipart/form-data"] ?? requestBody?.content["application/json"])?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    lang,
    summary: descriptionIn(summary, lang),
    access: security.some((requirement) => Object.keys(requirement).length === 0) ? "public" : "member",
    fields: [
      ...parameters.map(({ name, in: where, required, schema }) => ({
        name,
        where,
        required,
        type: schemaType(schema),
      })),
      ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
        name,
        where: "body" as const,
        required: body!.required?.includes(name) ?? false,
        type: schemaType(schema),
      })),
    ],
    answers: Object.entries(responses).map(([status, { description }]) => {
      const [, words, codes] = codesBehindWords.exec(description) ?? [];
      return { status, description: descriptionIn(words ?? description, lang), codes: codes ?? "" };
    }),
  };
}
