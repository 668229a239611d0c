import { z } from "zod";
import { apiScopes } from "#app/domain/api-keys/terms.ts";
import { product } from "#app/domain/terms.ts";
import { type Weight, weights } from "#app/domain/usage/weights.ts";
import type { Contract } from "./contract.server.ts";
import { endpoints } from "./endpoints.server.ts";
import { type ProblemCode, problemCodes } from "./problem-codes.ts";
import { problemType } from "./problem.server.ts";

type Json = Record<string, unknown>;

let document: Json | undefined;

/** OpenAPI 3.1 of /api/v1, from the contracts that the endpoints work by. Made once per process. */
export function openApiV1(): Json {
  document ??= build();
  return document;
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const { contract } of endpoints)
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract) };
  return {
    openapi: "3.1.0",
    info: {
      title: `${product.latinName} Web3 API`,
      version: "1.0.0",
      description:
        "Answers are { data, page, meta }. Refusals are problems (RFC 9457) with a code that never changes. Integers of 256 bits are decimal text, addresses have their EIP-55 checksum, hashes are in small letters, times are ISO 8601 in UTC.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ contract }) => contract.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-API-Key", description: `Scopes: ${apiScopes.join(", ")}` },
        bearer: { type: "http", scheme: "bearer", description: "The same key" },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "detail", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { enum: Object.keys(problemCodes) },
    detail: { type: "string", description: "In the language of Accept-Language" },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "detail"],
        properties: { field: { type: "string" }, detail: { type: "string" } },
      },
    },
  },
};

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  return made as Json;
};

function operationOf(contract: Contract): Json {
  const { id, method, path, tag, summary, access, scope, isBare } = contract;
  const input = schemaOf(contract.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, where: "path" | "query") => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: properties[name],
    ...(properties[name]?.description ? { description: properties[name].description } : {}),
  });
  const body = {
    type: "object",
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => others.includes(name)),
    additionalProperties: false,
  };
  const { units, per } = weights[id] as Weight;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${perText[per](units)}${scope ? `, scope ${scope}` : ""}`,
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(method === "GET" ? others.map((name) => parameter(name, "query")) : []),
    ],
    ...(method === "POST" && others.length > 0
      ? {
          requestBody: { required: true, content: { "application/json": { schema: isBare ? properties.body : body } } },
        }
      : {}),
    security: [...(access === "key" ? [] : [{}]), { key: [] }, { bearer: [] }],
    responses: { [contract.status ?? 200]: successOf(contract), ...problemsOf(contract) },
  };
}

const perText: Record<Weight["per"], (units: number) => string> = {
  call: (units) => `${units} CU`,
  item: (units) => `${units} CU each`,
  method: () => "CU by JSON-RPC method: /api/v1/weights",
};

const integer = { schema: { type: "integer" } };
const costHeader = { "X-CU-Cost": { required: true, ...integer, description: "Compute units that this answer cost" } };
const limitHeaders = {
  "RateLimit-Limit": { ...integer, description: "Compute units that the bucket of the account holds when it is full" },
  "RateLimit-Remaining": { ...integer, description: "Compute units left in the bucket" },
  "RateLimit-Reset": { ...integer, description: "Seconds until the bucket is full again" },
  "X-CU-Month-Remaining": { ...integer, description: "Compute units left of the month's allowance" },
};

function successOf({ data, isList, hasMeta, isBare, summary }: Contract): Json {
  const properties = {
    data: schemaOf(data, "output"),
    ...(isList ? { page: pageSchema } : {}),
    ...(hasMeta ? { meta: metaSchema } : {}),
  };
  const envelope = { type: "object", required: Object.keys(properties), properties, additionalProperties: false };
  const schema = isBare ? properties.data : envelope;
  return {
    description: summary,
    headers: { ...costHeader, ...limitHeaders },
    content: { "application/json": { schema } },
  };
}

const pageSchema = {
  type: "object",
  required: ["limit", "nextCursor"],
  properties: {
    limit: { type: "integer" },
    nextCursor: {
      type: ["string", "null"],
      description: "Cursor of the next page; null on the last page. Cursors do not expire",
    },
  },
};
const metaSchema = {
  type: "object",
  required: ["chainId", "indexedTo", "finalizedTo", "reorgedSince"],
  properties: {
    chainId: { type: "integer" },
    indexedTo: { type: "integer", description: "Highest block that the answer takes into account" },
    finalizedTo: { type: "integer", description: "Highest final block. Blocks up to this one do not change any more" },
    reorgedSince: {
      type: "boolean",
      description: "Whether a reorg has replaced blocks of earlier pages since the cursor was issued",
    },
  },
};

const always: readonly ProblemCode[] = [
  "unknown_query",
  "key_in_url",
  "invalid_parameter",
  "invalid_api_key",
  "revoked_api_key",
  "expired_api_key",
  "account_suspended",
  "ip_not_allowed",
  "origin_not_allowed",
  "method_not_allowed",
  "rate_limited",
  "quota_exceeded",
  "internal_error",
  "overloaded",
];

function problemsOf({ method, access, scope, problems, path }: Contract): Record<string, Json> {
  const codes = new Set<ProblemCode>([
    ...always,
    ...(access !== "open" ? (["missing_api_key"] as const) : []),
    ...(scope ? (["scope_missing"] as const) : []),
    // Bytes that are no text, or nothing, in place of a parameter are an address that is none.
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(path.includes("{chain}") ? (["unsupported_chain", "chain_not_allowed"] as const) : []),
    ...(method === "POST"
      ? (["malformed_body", "unsupported_media_type", "length_required", "body_too_large"] as const)
      : []),
    ...problems,
  ]);
  const statuses = [...new Set([...codes].map((code) => problemCodes[code].status))].sort((a, b) => a - b);
  const answerOf = (status: number) => {
    const ofStatus = [...codes].filter((code) => problemCodes[code].status === status);
    const schema = {
      allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { code: { enum: ofStatus } } }],
    };
    return {
      description: ofStatus.join(", "),
      ...(headersOf[status] ? { headers: headersOf[status] } : {}),
      content: { [problemType]: { schema } },
    };
  };
  return Object.fromEntries(statuses.map((status) => [status, answerOf(status)]));
}

const later = { "Retry-After": { ...integer, description: "Seconds" } };
const headersOf: Record<number, Json> = { 405: { Allow: { schema: { type: "string" } } }, 429: later, 503: later };
