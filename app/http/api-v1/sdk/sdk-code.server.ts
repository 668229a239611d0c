import { openApiV1 } from "../openapi.server.ts";
import { clientCode } from "./client-code.ts";
import { fieldCode, type JsonSchema, typeOf } from "./schema-code.ts";

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
};
type Document = {
  paths: Record<string, Record<"get" | "post", Operation>>;
  components: { schemas: { Problem: JsonSchema } };
};
type Known = { path: string; method: "GET" | "POST"; operation: Operation };

const HEAD = `// Typed client of the Jangteo Web3 API. Made from /api/v1/openapi.json, do not edit. It needs nothing but fetch.
// Copy this file into your project, or fetch it again when the API has grown: fields are added, never taken away.
`;

/** The typed client, from the document that the endpoints work by. Not formatted. */
export function sdkCode(): string {
  const { paths, components } = openApiV1() as unknown as Document;
  const known = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method === "post" ? ("POST" as const) : ("GET" as const),
      operation,
    })),
  );
  const { page, meta } = sharedParts(known);
  return [
    HEAD,
    `export type Page = ${typeOf(page)};`,
    `export type Meta = ${typeOf(meta)};`,
    `export type ProblemCode = ${typeOf(components.schemas.Problem.properties!.code)};`,
    `export type Problem = ${typeOf(components.schemas.Problem).replace(/code: [^;]+;/, "code: ProblemCode;")};`,
    "/** Parameters and answers of each endpoint. */",
    `export interface Endpoints {\n${known.map(endpointCode).join("\n")}\n}`,
    'const calls: Record<keyof Endpoints, { method: "GET" | "POST"; path: string; body: "fields" | "whole" | null }> = {',
    ...known.map(callCode),
    "};",
    clientCode,
  ].join("\n");
}

/** The two parts that envelopes share, as the first endpoint that has them declares them. */
function sharedParts(known: readonly Known[]): { page: JsonSchema; meta: JsonSchema } {
  const envelopes = known.map(({ operation }) => answerOf(operation).properties ?? {});
  const part = (name: "page" | "meta") => envelopes.find((envelope) => envelope[name])![name]!;
  return { page: part("page"), meta: part("meta") };
}

function answerOf({ responses }: Operation): JsonSchema {
  const status = Object.keys(responses).find((code) => code.startsWith("2"))!;
  return responses[status]!.content["application/json"]!.schema;
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"].schema;
/** The body of another protocol is taken as it is. */
const isWhole = (body: JsonSchema) => !body.properties;

function endpointCode({ operation }: Known): string {
  const { operationId, summary, description, parameters } = operation;
  const body = bodyOf(operation);
  const fields = parameters.map(({ name, required, schema }) =>
    fieldCode(name, textType(schema), { isOptional: !required, about: schema.description }),
  );
  if (body && isWhole(body)) fields.push(fieldCode("body", typeOf(body), { isOptional: false }));
  else if (body)
    for (const [name, schema] of Object.entries(body.properties!)) {
      const isOptional = !body.required?.includes(name);
      fields.push(fieldCode(name, typeOf(schema), { isOptional, about: schema.description }));
    }
  const given = fields.length > 0 ? `{\n${fields.join("\n")}\n}` : "Record<string, never>";
  return [
    `/** ${summary}. ${description}. */`,
    `${JSON.stringify(operationId)}: { parameters: ${given}; answer: ${answerCode(answerOf(operation))} };`,
  ].join("\n");
}

/** Numbers in addresses are text; callers have them as numbers. */
function textType(schema: JsonSchema): string {
  const type = typeOf(schema);
  return type === "string" ? "string | number" : type;
}

function answerCode(answer: JsonSchema): string {
  const { data, page, meta, ...others } = answer.properties ?? {};
  if (!data || Object.keys(others).length > 0) return typeOf(answer);
  return `{\ndata: ${typeOf(data)};\n${page ? "page: Page;\n" : ""}${meta ? "meta: Meta;\n" : ""}}`;
}

function callCode({ path, method, operation }: Known): string {
  const body = bodyOf(operation);
  const kind = body ? JSON.stringify(isWhole(body) ? "whole" : "fields") : "null";
  return `${JSON.stringify(operation.operationId)}: { method: "${method}", path: ${JSON.stringify(path)}, body: ${kind} },`;
}
