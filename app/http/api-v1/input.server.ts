import { z } from "zod";
import type { Contract } from "./contract.server.ts";
import { Problem, type ProblemField } from "./problem.server.ts";

type Fields = Record<string, unknown>;

/** Deeper than any structure that a contract takes. */
export const DEEPEST_BODY = 32;
/** More than any endpoint takes: an address of thousands is not even sorted. */
const MOST_PARAMETERS = 50;

/** The input of an endpoint from path, query or body; what is wrong, and what nobody asked for, is named. */
export async function inputOf(contract: Contract, request: Request, params: Fields): Promise<Fields> {
  const query = queryOf(new URL(request.url).searchParams);
  const isPost = contract.method === "POST";
  if (isPost && query.size > 0) throw refused([...query.keys()].map((field) => ({ field, detail: "unknown-field" })));
  const given = isPost ? await bodyOf(contract, request, params) : Object.fromEntries(query);
  const overlap = Object.keys(params).find((name) => Object.hasOwn(given, name));
  if (overlap) throw refused([{ field: overlap, detail: "unknown-field" }]);
  const parsed = z.strictObject(contract.input.shape).safeParse({ ...given, ...params });
  if (!parsed.success) throw refused(parsed.error.issues.flatMap(fieldsOf));
  return parsed.data;
}

function queryOf(parameters: URLSearchParams): Map<string, string> {
  if (parameters.size > MOST_PARAMETERS)
    throw refused([{ field: "query", detail: `too-many-terms?most=${MOST_PARAMETERS}` }]);
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.has(name)) throw refused([{ field: name, detail: "given-twice" }]);
    query.set(name, value);
  }
  return query;
}

/** Whether a call says anything beside its address. */
function hasFields({ input }: Contract, params: Fields): boolean {
  return Object.keys(input.shape).some((name) => !Object.hasOwn(params, name));
}

async function bodyOf(contract: Contract, request: Request, params: Fields): Promise<Fields> {
  if (!hasFields(contract, params) && !request.headers.has("Content-Type")) return {};
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json") throw new Problem("unsupported_media_type");
  const body: unknown = await request.json().catch(() => {
    throw new Problem("malformed_body");
  });
  if (isTooDeep(body)) throw new Problem("malformed_body");
  if (contract.isBare) return { body };
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Problem("malformed_body");
  return body as Fields;
}

/** Nested so deep that walking through it by recursion, as zod and JSON.stringify do, would exhaust the stack. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= DEEPEST_BODY; depth += 1) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function fieldsOf(issue: z.core.$ZodIssue): ProblemField[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((field) => ({ field, detail: "unknown-field" }));
  const isKey = /^[a-z0-9-]+(\?.*)?$/.test(issue.message);
  return [{ field: issue.path.join(".") || "body", detail: isKey ? issue.message : "wrong-format" }];
}

/** A value that breaks two rules in one way is named once. */
function refused(all: ProblemField[]): Problem {
  const errors = [...new Map(all.map((one) => [`${one.field} ${one.detail}`, one])).values()];
  return new Problem("invalid_parameter", {}, { errors: errors.slice(0, 20) });
}
