import { Validator } from "@seriousme/openapi-schema-validator";
import addFormats from "ajv-formats";
import Ajv2020 from "ajv/dist/2020.js";

type Media = { schema: unknown };
type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: { type?: string } };
type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<
    string,
    { content: Record<string, Media>; headers?: Record<string, Media & { required?: boolean }> }
  >;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };
type Place = { path: string; method: string; operation: Operation };

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

const byteType = "application/offset+octet-stream";

export type Sent = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  header?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The content type of the body; JSON unless given. */
  as?: keyof typeof mediaTypes;
  /** A body of bytes instead of fields. */
  bytes?: Uint8Array;
  token?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: what came is compared with the document, which knows its shape
type Envelope = { message: string; data: any; errors?: Record<string, string[]> };
type Answer = Envelope & { status: number };

export type Documented = {
  document: Document;
  operationIds: string[];
  /** Operations that answer with an envelope: all but the webhooks and the document itself. */
  callIds: string[];
  /** Returns the validation problems of the document itself. */
  problems(): Promise<unknown>;
  /** Sends a request that the document allows; throws when it does not, or when the answer is not as documented. */
  call(operationId: string, sent?: Sent): Promise<Answer>;
  /** Sends any request; throws when the answer is not a documented refusal with this status. */
  refused(operationId: string, status: number, sent?: Sent): Promise<void>;
  /** Operations that answered with 2xx, and those that refused. */
  seen: { succeeded: Set<string>; refused: Set<string> };
};

/** The product as its own openapi.json describes it: only documented requests and responses are accepted. */
export async function readDocument(origin: string): Promise<Documented> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Place => ({ path, method, operation })),
  );
  const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true }))
    .addVocabulary(Object.keys(document))
    .addSchema(document, "openapi.json");
  const seen = { succeeded: new Set<string>(), refused: new Set<string>() };

  /** Validates a value by the schema at a path of the document. */
  function judge(value: unknown, what: string, ...keys: (string | number)[]): void {
    const pointer = keys
      .map((key) => encodeURIComponent(String(key).replace(/~/g, "~0").replace(/\//g, "~1")))
      .join("/");
    const validate = ajv.getSchema(`openapi.json#/${pointer}`);
    if (!validate) throw new Error(`${what}: the document says nothing about it`);
    if (!validate(value))
      throw new Error(
        `${what} is not as documented: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 2000)}`,
      );
  }

  function placeOf(operationId: string): Place {
    const place = places.find(({ operation }) => operation.operationId === operationId);
    if (!place) throw new Error(`no operation ${operationId}`);
    return place;
  }

  function judgeRequest({ path, method, operation }: Place, sent: Sent): void {
    if (
      !operation.security.some((requirement) =>
        sent.token ? "bearer" in requirement : Object.keys(requirement).length === 0,
      )
    )
      throw new Error(`${operation.operationId}: ${sent.token ? "a token is not taken" : "a token is required"}`);
    const given = { path: sent.path ?? {}, query: sent.query ?? {}, header: sent.header ?? {} };
    for (const [index, { name, in: where, required, schema }] of operation.parameters.entries()) {
      const value = given[where][name];
      if (value === undefined && required) throw new Error(`${operation.operationId}: ${name} is required`);
      if (value !== undefined)
        judge(
          schema.type === "integer" ? Number(value) : String(value),
          `${operation.operationId} ${name}`,
          "paths",
          path,
          method,
          "parameters",
          index,
          "schema",
        );
    }
    for (const where of ["path", "query", "header"] as const) {
      for (const name of Object.keys(given[where]))
        if (!operation.parameters.some((parameter) => parameter.in === where && parameter.name === name))
          throw new Error(`${operation.operationId}: no parameter ${name}`);
    }
    if (sent.bytes && !operation.requestBody?.content[byteType]) throw new Error(`${operation.operationId}: no bytes`);
    if (sent.body === undefined && sent.bytes === undefined && operation.requestBody)
      throw new Error(`${operation.operationId}: a body is required`);
    if (sent.body === undefined) return;
    const body = Object.fromEntries(Object.entries(sent.body).map(([name, value]) => [name, withoutBytes(value)]));
    judge(
      body,
      `body of ${operation.operationId}`,
      "paths",
      path,
      method,
      "requestBody",
      "content",
      mediaTypes[sent.as ?? "json"],
      "schema",
    );
  }

  async function send(place: Place, sent: Sent): Promise<Answer> {
    const { path, method, operation } = place;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sent.path?.[name])));
    const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${origin}${address}?${query}`, {
      method: method.toUpperCase(),
      headers: {
        ...(sent.body && (sent.as ?? "json") === "json" ? { "Content-Type": mediaTypes.json } : {}),
        ...(sent.bytes ? { "Content-Type": byteType } : {}),
        ...(sent.token ? { Authorization: `Bearer ${sent.token}` } : {}),
        ...sent.header,
      },
      body: sent.bytes ? new Uint8Array(sent.bytes) : sent.body && written(sent.body, sent.as),
    });
    for (const [name, { required }] of Object.entries(operation.responses[answer.status]?.headers ?? {})) {
      if (required !== false && !answer.headers.has(name))
        throw new Error(`${answer.status} of ${operation.operationId}: no ${name}`);
    }
    const envelope = (await answer.json()) as Envelope;
    judge(
      envelope,
      `${answer.status} of ${operation.operationId}`,
      "paths",
      path,
      method,
      "responses",
      answer.status,
      "content",
      answer.headers.get("Content-Type")!.split(";", 1)[0]!,
      "schema",
    );
    return { status: answer.status, ...envelope };
  }

  return {
    document,
    operationIds: places.map(({ operation }) => operation.operationId),
    callIds: places
      .filter(({ operation: { tags } }) => !tags.includes("webhook") && !tags.includes("document"))
      .map(({ operation }) => operation.operationId),
    seen,
    async problems() {
      const { valid, errors } = await new Validator().validate(document);
      return valid ? [] : errors;
    },
    async call(operationId, sent = {}) {
      const place = placeOf(operationId);
      judgeRequest(place, sent);
      const answer = await send(place, sent);
      if (answer.status < 300) seen.succeeded.add(operationId);
      else
        throw new Error(`${operationId} answers ${answer.status}: ${answer.message} ${JSON.stringify(answer.errors)}`);
      return answer;
    },
    async refused(operationId, status, sent = {}) {
      const answer = await send(placeOf(operationId), sent);
      if (answer.status !== status)
        throw new Error(`${operationId} answers ${answer.status} instead of ${status}: ${answer.message}`);
      seen.refused.add(operationId);
    },
  };
}

function written(body: Record<string, unknown>, as: Sent["as"] = "json"): BodyInit {
  if (as === "json") return JSON.stringify(body);
  const form = as === "form" ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(body)) {
    // One part for each item of a list; values other than text and files are JSON (OpenAPI 3.1).
    for (const part of [value].flat()) form.append(name, isJson(part) ? JSON.stringify(part) : (part as string));
  }
  return form;
}

const withoutBytes = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutBytes) : value instanceof Blob ? "bytes" : value;
const isJson = (part: unknown) => typeof part === "object" && !(part instanceof Blob);
