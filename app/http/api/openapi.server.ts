import { z } from "zod";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import { product } from "#app/domain/terms.ts";
import type { Contract } from "./api.server.ts";
import { byteTypes } from "./body.server.ts";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import { httpStatusOf } from "#app/http/error-map.ts";
import { pathsBesideContracts } from "./openapi-others.server.ts";

type Json = Record<string, unknown>;

const reasons: Record<number, string> = {
  400: "The body cannot be parsed",
  401: "Not signed in",
  403: "Not permitted",
  404: "Not found, or it belongs to somebody else",
  405: "Method not allowed; see Allow",
  409: "Conflict with the current state",
  410: "Gone",
  411: "Content-Length is missing",
  413: "The body is too large",
  415: "Unsupported media type, neither JSON nor form data",
  422: "Invalid fields; see errors",
  429: "Too many requests; see Retry-After",
  500: "Internal server error",
  502: "An external provider failed",
  503: "Service unavailable; see Retry-After",
  507: "Insufficient storage",
};

let document: Json | undefined;

/** OpenAPI 3.1 of everything below /api, from the schemas the endpoints use. Made once per process. */
export function openApi(): Json {
  document ??= build();
  return document;
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts)
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract) };
  Object.assign(paths, pathsBesideContracts());
  return {
    openapi: "3.1.0",
    info: {
      title: `${product.latinName} API`,
      version: "1.0.0",
      description:
        "Every answer is an envelope { success, message, data }. Messages are in the language of Accept-Language. Amounts are minor units with an ISO 4217 code.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...contracts.map(({ tag }) => tag), "webhook", "document"])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: "sid" },
      },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: "object",
  required: ["success", "message", "data"],
  properties: {
    success: { const: false },
    message: { type: "string" },
    data: { type: "null" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
};

function operationOf(contract: Contract): Json {
  const { method, path, tag, summary, access, output } = contract;
  const schema = toSchema(contract.input, "input");
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const headers = contract.bytes?.headers ?? {};
  const others = Object.keys(properties).filter((name) => !inPath.includes(name) && !(name in headers));
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    ...Object.entries(headers).map(([name, header]) => ({
      name: header,
      in: "header",
      required: required.includes(name),
      schema: properties[name],
    })),
    ...(contract.idempotent ? [idempotencyHeader] : []),
    ...(method === "GET"
      ? others.map((name) => ({
          name,
          in: "query",
          required: required.includes(name),
          schema: properties[name],
          ...(properties[name]?.description ? { description: properties[name].description } : {}),
        }))
      : []),
  ];
  const hasBody = method !== "GET" && others.length > 0;
  const body = {
    ...schema,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]!])),
    required: required.filter((name) => others.includes(name)),
  };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+(\w)/gi, (_, char: string) => char.toUpperCase()).replace(/\W/g, "")}`,
    tags: [tag],
    summary,
    parameters,
    ...(contract.bytes ? { requestBody: { required: true, content: byteContent } } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              bodyTypesOf(contract, body.properties).map((type) => [type, { schema: bodyAs(type, body) }]),
            ),
          },
        }
      : {}),
    // Public endpoints accept a token too: owners see more, and logout ends the session of its token.
    security: [...(access === "public" ? [{}] : []), { bearer: [] }, { cookie: [] }],
    responses: {
      200: {
        description: summary,
        ...(contract.idempotent ? { headers: replayedHeader } : {}),
        content: { "application/json": { schema: envelopeOf(output) } },
      },
      ...refusalsOf(contract),
    },
  };
}

const byteContent = Object.fromEntries(
  byteTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
);

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
  description:
    "Any text of yours, new for each thing you want. The first answer to it is kept for a day and given again; with other parameters it is refused",
};
const replayedHeader = {
  "Idempotent-Replayed": {
    required: false,
    schema: { type: "string", const: "true" },
    description: "The first response to this Idempotency-Key, repeated",
  },
};

type BodySchema = Json & { properties: Record<string, Json> };

const isFile = ({ format, anyOf }: Json): boolean => format === "binary" || ((anyOf as Json[]) ?? []).some(isFile);

/** Files come in forms only. */
function bodyAs(type: string, body: BodySchema): BodySchema {
  if (type === "multipart/form-data") return body;
  const words = Object.entries(body.properties).filter(([, schema]) => !isFile(schema));
  return { ...body, properties: Object.fromEntries(words) };
}

/** A file fits into one kind of body only, and a form holds nothing but words: no lists, no objects, no true. */
function bodyTypesOf({ form }: Contract, properties: Record<string, Json>): string[] {
  if (form) return ["application/json", "multipart/form-data"];
  const fields = Object.values(properties);
  if (fields.some(isFile)) return ["multipart/form-data"];
  return fields.every(isWord)
    ? ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]
    : ["application/json"];
}

function isWord({ type, enum: values }: Json): boolean {
  return type === "string" || (Array.isArray(values) && values.some((value) => typeof value === "string"));
}

function envelopeOf(output: z.ZodType): Json {
  return {
    type: "object",
    required: ["success", "message", "data"],
    properties: { success: { const: true }, message: { type: "string" }, data: toSchema(output, "output") },
  };
}

/** Error responses, with the domain's codes behind each status. */
function refusalsOf({ method, path, access, refusals: own, idempotent, kept }: Contract): Record<number, Json> {
  const always: number[] = [
    405,
    422,
    500,
    ...(method === "GET" ? [] : [400, 403, 411, 413, 415]),
    ...(access === "public" ? [] : [401]),
    ...(path.includes("{") ? [404] : []),
  ];
  const refusals = new Set<DomainErrorCode>([
    ...own,
    "overloaded",
    ...(idempotent ? (["idempotency-mismatch", "idempotency-in-progress"] as const) : []),
  ]);
  const codes = new Map<number, DomainErrorCode[]>(always.map((status) => [status, []]));
  for (const code of refusals) codes.set(httpStatusOf[code], [...(codes.get(httpStatusOf[code]) ?? []), code]);
  return Object.fromEntries(
    [...codes]
      .sort(([a], [b]) => a - b)
      .map(([status, domain]) => [
        status,
        {
          description: [reasons[status], domain.join(", ")].filter(Boolean).join(": "),
          ...(status === 405
            ? { headers: { Allow: { schema: { type: "string" } } } }
            : status === 429 || status === 503
              ? { headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds" } } }
              : {}),
          content: { "application/json": { schema: status === 422 && kept ? keptSchema(kept) : refusal } },
        },
      ]),
  );
}

const refusal = { $ref: "#/components/schemas/Refusal" };

/** A refusal whose data is the part that was kept, if anything was. */
function keptSchema(kept: z.ZodType): Json {
  const { data, ...properties } = refusalSchema.properties;
  return {
    ...refusalSchema,
    properties: { ...properties, data: { anyOf: [toSchema(kept, "output"), data] } },
  };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Json;
  return rest;
}
