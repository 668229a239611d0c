import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OpenProduct } from "#app/domain/api-products/products.ts";
import { unitsOf } from "#app/domain/usage/weights.ts";
import { exampleAnswer } from "#app/http/api-v1/example-answer.server.ts";
import { exampleValue, type ExampleValues } from "#app/http/api-v1/example-values.ts";
import { platformReference, type ReferenceEndpoint, type ReferenceField } from "#app/http/api-v1/reference.server.ts";
import { type ReferenceLanguage, referenceLanguageOf } from "#app/http/api/reference-texts.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { tryParameter } from "#app/routing/product-paths.ts";
import { sendTry, tryPath } from "./send-try.server.ts";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";

export type TryField = Pick<ReferenceField, "name" | "about" | "choices" | "required"> & {
  value: string;
  /** Words of the answer about this field. */
  errors: string[];
};
export type TryForm = {
  /** The language of the descriptions. */
  lang: ReferenceLanguage;
  endpoints: { id: string; path: string; summary: string }[];
  id: string;
  fields: TryField[];
  /** The address that is called, from /api/v1 on. */
  request: string;
  /** Whether this is the answer to what the reader sent, which uses up a try; else it is everybody's example. */
  isSent: boolean;
  answer: { status: number; text: string; units: number; remaining: number | null } | null;
};

type Asked = { page: Page; product: OpenProduct; examples: ExampleValues };

const base = "/api/v1";
/** Number of rows of a list that fit beside the form. */
const FEW_ROWS = "5";
const LONGEST_VALUE = 200;

/** The form of the endpoint that is asked for, or of the first that needs a value; null: the product has none to try, or tries are switched off. */
export async function tryFormOf(args: LoaderFunctionArgs, asked: Asked): Promise<TryForm | null> {
  if (!(await settingsInForce(asked.page.services))["api-tries"]) return null;
  const { searchParams } = asked.page.url;
  const lang = referenceLanguageOf(asked.page.locale);
  const all = platformReference(lang).filter(
    ({ tag, method, isOpen }) => tag === asked.product && method === "GET" && isOpen,
  );
  const first = all.find(({ fields }) => fields.some(({ name, required }) => required && name !== "chain")) ?? all[0];
  const endpoint = all.find(({ id }) => id === searchParams.get(tryParameter)) ?? first;
  if (!endpoint) return null;
  const values = valuesOf(endpoint, asked);
  const isSent = isTrySubmitted(asked.page.url);
  const said = isSent ? await sent(args, asked, endpoint, values) : await shown(asked, endpoint, values);
  return {
    lang,
    endpoints: all.map(({ id, path, summary }) => ({ id, path: path.slice(base.length), summary })),
    id: endpoint.id,
    fields: fieldsOf(endpoint).map(({ name, about, choices, required }) => ({
      ...{ name, about, choices, required },
      value: values[name]!,
      errors: said?.errors.filter(({ field }) => field === name).map(({ detail }) => detail) ?? [],
    })),
    request: tryPath(endpoint, values),
    isSent,
    answer: said && { ...said.answer, text: JSON.stringify(said.body, null, 2) },
  };
}

/** Whether the form of a try was submitted: such a page is not cached. */
export function isTrySubmitted({ searchParams }: URL): boolean {
  return searchParams.has(tryParameter) && [...searchParams.keys()].some((name) => name !== tryParameter);
}

/** The chain is always the demo's; whole pages of a list are read by cursors that no form holds. */
const fieldsOf = ({ fields }: ReferenceEndpoint) => fields.filter(({ name }) => name !== "chain" && name !== "cursor");

function valuesOf(endpoint: ReferenceEndpoint, { page, examples }: Asked): Record<string, string> {
  const { searchParams } = page.url;
  const usual = ({ name, required, usual: known }: ReferenceField) => {
    if (name === "limit") return FEW_ROWS;
    return required ? String(exampleValue(name, endpoint.path, examples) ?? "") : (known ?? "");
  };
  const isSent = isTrySubmitted(page.url);
  return Object.fromEntries(
    fieldsOf(endpoint).map((field) => [
      field.name,
      isSent ? (searchParams.get(field.name) ?? "").slice(0, LONGEST_VALUE) : usual(field),
    ]),
  );
}

type Said = {
  answer: { status: number; units: number; remaining: number | null };
  body: unknown;
  errors: { field: string; detail: string }[];
};

async function sent(
  args: LoaderFunctionArgs,
  { page }: Asked,
  endpoint: ReferenceEndpoint,
  values: Record<string, string>,
): Promise<Said> {
  const path = tryPath(endpoint, values);
  const { status, body, remaining } = await sendTry(args, { path, language: page.locale });
  const { errors = [] } = body as { errors?: Said["errors"] };
  return { answer: { status, units: unitsOf(status, endpoint.cost.units), remaining }, body, errors };
}

async function shown(
  { page }: Asked,
  { id, cost }: ReferenceEndpoint,
  values: Record<string, string>,
): Promise<Said | null> {
  const body = await exampleAnswer(page.services, { id, values });
  return body && { answer: { status: 200, units: cost.units, remaining: null }, body, errors: [] };
}

/** The status of the page: wrong values are the reader's, and used up tries are told like everywhere. */
export function statusOf({ answer, fields }: TryForm): number {
  if (answer?.status === 429) return 429;
  return fields.some(({ errors }) => errors.length > 0) ? 422 : 200;
}
