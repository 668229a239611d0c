import { z } from "zod";
import type { Contract } from "./contract.server.ts";
import { Problem, type ProblemField } from "./problem.server.ts";

type Fields = Record<string, unknown>;

/** More than any endpoint takes: an address of thousands is not even sorted. */
const MOST_PARAMETERS = 50;

/** The input of an endpoint from path, query or body; what is wrong, and what nobody asked for, is named. */
export async function inputOf(contract: Contract, request: Request, params: Fields): Promise<Fields> {
  const query = queryOf(new URL(request.url).searchParams);
  const isPost = contract.method === "POST";
  if (isPost && query.size > 0) throw refused([...query.keys()].map((field) => ({ field, detail: "unknown-field" })));
  const given = isPost ? await bodyOf(request) : Object.fromEntries(query);
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

async function bodyOf(request: Request): Promise<Fields> {
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json") throw new Problem("unsupported_media_type");
  const body: unknown = await request.json().catch(() => {
    throw new Problem("malformed_body");
  });
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Problem("malformed_body");
  return body as Fields;
}

function fieldsOf(issue: z.core.$ZodIssue): ProblemField[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((field) => ({ field, detail: "unknown-field" }));
  const isKey = /^[a-z0-9-]+(\?.*)?$/.test(issue.message);
  return [{ field: issue.path.join(".") || "body", detail: isKey ? issue.message : "wrong-format" }];
}

const refused = (errors: ProblemField[]) => new Problem("invalid_parameter", {}, { errors: errors.slice(0, 20) });
