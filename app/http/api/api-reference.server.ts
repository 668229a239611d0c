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
  summary: string;
  access: "public" | "member";
  fields: { name: string; where: "path" | "query" | "body"; type: string; required: boolean }[];
  answers: { status: string; description: string }[];
};

let reference: { tag: string; operations: ReferenceOperation[] }[] | undefined;

/** openapi.json as the reference page reads it: by tag, fields in one list. */
export function apiReference() {
  reference ??= build();
  return reference;
}

function build() {
  const tags = new Map<string, ReferenceOperation[]>();
  const documented = openApi().paths as Record<string, Record<string, Operation>>;
  for (const [path, operations] of Object.entries(documented)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      tags.set(tag, [...(tags.get(tag) ?? []), referenceOf(path, method, operation)]);
    }
  }
  return [...tags].map(([tag, operations]) => ({ tag, operations }));
}

function referenceOf(
  path: string,
  method: string,
  { operationId, summary, parameters, requestBody, responses, security }: Operation,
): ReferenceOperation {
  // A form may hold files beside what JSON holds.
  const body = (requestBody?.content["multipart/form-data"] ?? requestBody?.content["application/json"])?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    access: security.some((way) => Object.keys(way).length === 0) ? "public" : "member",
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
    answers: Object.entries(responses).map(([status, { description }]) => ({ status, description })),
  };
}
