import { type EndpointId, type Weight, weights } from "#app/domain/usage/weights.ts";
import { descriptionIn, type ReferenceLanguage } from "../api/reference-texts.server.ts";
import { type Schema, schemaType } from "../api/schema-type.ts";
import { exampleValue, type ExampleValues } from "./example-values.ts";
import { openApiV1 } from "./openapi.server.ts";
import { type Sample, samplesOf } from "./samples.ts";

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema; description?: string };
type Operation = {
  operationId: EndpointId;
  tags: [string];
  summary: string;
  parameters: Parameter[];
  security: Record<string, unknown>[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};

export type ReferenceField = {
  name: string;
  where: "path" | "query" | "body";
  type: string;
  required: boolean;
  /** null: its name says it. */
  about: string | null;
  /** Values to choose from; null: any text of the type. */
  choices: string[] | null;
  /** The value that goes without saying. */
  usual: string | null;
};
export type ReferenceEndpoint = {
  id: EndpointId;
  tag: string;
  method: "GET" | "POST";
  path: string;
  /** The language of `summary` and `about`. */
  lang: ReferenceLanguage;
  summary: string;
  cost: Weight;
  /** Whether it answers without a key: to everybody, or a few tries on the demo chain. */
  isOpen: boolean;
  fields: ReferenceField[];
  /** `data` of the answer by the names of its fields; empty where it has none. */
  data: { name: string; type: string; about: string | null }[];
  isList: boolean;
  errors: { status: string; codes: string }[];
};

const references = new Map<ReferenceLanguage, ReferenceEndpoint[]>();

/** The OpenAPI document of /api/v1 as the reference and the forms for trying read it. Made once per language. */
export function platformReference(language: ReferenceLanguage = "en"): readonly ReferenceEndpoint[] {
  const reference = references.get(language) ?? build().map((endpoint) => inLanguage(endpoint, language));
  references.set(language, reference);
  return reference;
}

function build(): ReferenceEndpoint[] {
  const documented = openApiV1().paths as Record<string, Record<string, Operation>>;
  return Object.entries(documented).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => endpointOf(path, method, operation)),
  );
}

function inLanguage(endpoint: ReferenceEndpoint, lang: ReferenceLanguage): ReferenceEndpoint {
  const aboutOf = <Field extends { about: string | null }>(field: Field) => ({
    ...field,
    about: field.about && descriptionIn(field.about, lang),
  });
  return {
    ...endpoint,
    lang,
    summary: descriptionIn(endpoint.summary, lang),
    fields: endpoint.fields.map(aboutOf),
    data: endpoint.data.map(aboutOf),
  };
}

function endpointOf(path: string, method: string, operation: Operation): ReferenceEndpoint {
  const { operationId: id, tags, summary, parameters, requestBody, responses, security } = operation;
  const { 200: success, ...refusals } = responses;
  const answer = success?.content["application/json"]?.schema;
  const data = answer?.properties?.data;
  const item = data?.items ?? data;
  return {
    id,
    tag: tags[0],
    method: method === "post" ? "POST" : "GET",
    path,
    lang: "en",
    summary,
    cost: weights[id],
    isOpen: security.some((requirement) => Object.keys(requirement).length === 0),
    fields: [
      ...parameters.map(({ name, in: where, required, schema }) => fieldOf({ name, where, required, schema })),
      ...bodyFields(requestBody?.content["application/json"].schema),
    ],
    data: Object.entries(item?.properties ?? {}).map(([name, schema]) => ({
      name,
      type: schemaType(schema),
      about: schema.description ?? null,
    })),
    isList: data?.type === "array",
    errors: Object.entries(refusals).map(([status, { description }]) => ({ status, codes: description })),
  };
}

/** The fields of a body; a body that is no object is one field. */
function bodyFields(body: Schema | undefined): ReferenceField[] {
  if (!body) return [];
  if (!body.properties) return [fieldOf({ name: "body", where: "body", required: true, schema: body })];
  return Object.entries(body.properties).map(([name, schema]) =>
    fieldOf({ name, where: "body", required: body.required?.includes(name) ?? false, schema }),
  );
}

function fieldOf({
  name,
  where,
  required,
  schema,
}: Pick<ReferenceField, "name" | "where" | "required"> & { schema: Schema }): ReferenceField {
  return {
    name,
    where,
    required,
    type: schemaType(schema),
    about: schema.description ?? null,
    choices: schema.enum?.map(String) ?? null,
    usual: schema.default === undefined || typeof schema.default === "object" ? null : String(schema.default),
  };
}

/** A call of an endpoint with what it cannot do without, in each language. */
export function samplesOfEndpoint(
  { method, path, fields }: Pick<ReferenceEndpoint, "method" | "path" | "fields">,
  { origin, values }: { origin: string; values: ExampleValues },
): Sample[] {
  const example = (name: string) => exampleValue(name, path, values);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(example(name))));
  const needed = fields.filter(({ where, required }) => required && where !== "path");
  if (method === "GET") {
    const query = new URLSearchParams(needed.map(({ name }) => [name, String(example(name))]));
    return samplesOf({ method, url: origin + filled + (query.size > 0 ? `?${query}` : "") });
  }
  const body = Object.fromEntries(needed.map(({ name }) => [name, example(name)]));
  // The endpoint of another protocol takes its body whole, and answers so, too.
  const isBare = needed[0]?.name === "body";
  return samplesOf({ method, url: origin + filled, body: isBare ? body.body : body, isBare });
}
