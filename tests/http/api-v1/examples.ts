import type { EndpointId } from "#app/domain/usage/weights.ts";
import { tokenExamples } from "./token-examples.ts";
import { web3Examples } from "./web3-examples.ts";

/** A call of each endpoint. `units` is what it takes from a full bucket; its status is 200 unless it says another. */
export type ApiExample = { path: string; units: number; status?: number; body?: Record<string, unknown> };

export const exampleOf: Record<EndpointId, ApiExample> = {
  "weights.list": { path: "/api/v1/weights", units: 0 },
  "status.read": { path: "/api/v1/status", units: 0 },
  "usage.read": { path: "/api/v1/usage?group=endpoint", units: 1 },
  ...web3Examples,
  ...tokenExamples,
};

/** JSON that no field of a body expects. */
export const hostileJson = [
  "[]",
  "[[[[]]]]",
  "{}",
  '{"__proto__":{}}',
  "1e400",
  "-1",
  "true",
  "null",
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
];

/** The example of a list with paging: in the query, and of a POST in the body, where a limit is a number. */
export function pagedExample(
  { id, method }: { id: EndpointId; method: "GET" | "POST" },
  { limit, ...more }: { limit?: number; cursor?: string; order?: "asc" },
): [string, RequestInit] {
  const { path, body } = exampleOf[id];
  if (method === "POST") {
    const asked = JSON.stringify({ ...body, ...(limit === undefined ? {} : { limit }), ...more });
    return [path, { method, body: asked, headers: { "Content-Type": "application/json" } }];
  }
  const url = new URL(path, "http://x");
  for (const [name, value] of Object.entries({ ...(limit === undefined ? {} : { limit }), ...more }))
    url.searchParams.set(name, String(value));
  return [url.pathname + url.search, { method }];
}
