import type { LoaderFunctionArgs } from "@remix-run/node";
import { demoChain } from "#app/domain/chains/networks.ts";
import { answerCall } from "#app/http/api-v1/call.server.ts";
import type { ReferenceEndpoint } from "#app/http/api-v1/reference.server.ts";

type Asked = Pick<ReferenceEndpoint, "path" | "fields">;
type TryValues = Readonly<Record<string, string>>;

/** The address of a try: values by the names of the parameters, on the demo chain. Empty ones are not sent. */
export function tryPath({ path, fields }: Asked, values: TryValues): string {
  const textOf = (name: string) => (name === "chain" ? demoChain.slug : (values[name]?.trim() ?? ""));
  // Nothing, or dots, in place of a part of the address would be another address: a dash is a wrong value of it.
  const partOf = (text: string) => (/^\.{0,2}$/.test(text) ? "-" : encodeURIComponent(text));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(textOf(name)));
  const query = fields
    .filter(({ name, where }) => where === "query" && textOf(name) !== "")
    .map(({ name }): [string, string] => [name, textOf(name)]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** Sends a try as a call without a key: the request pipeline and the limit are those of the reader's address. */
export async function sendTry(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  { path, language }: { path: string; language: string },
): Promise<{ status: number; body: unknown; remaining: number | null }> {
  const headers = { "Accept-Language": language };
  const call = new Request(new URL(path, new URL(request.url).origin), { headers });
  const answer = await answerCall({ context, request: call, params: {} });
  const remaining = answer.headers.get("RateLimit-Remaining");
  return {
    status: answer.status,
    body: await answer.json(),
    remaining: remaining === null ? null : Number(remaining),
  };
}
