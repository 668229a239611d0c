import { createHash } from "node:crypto";

/** A weak validator of a body: its encodings differ in their bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether an If-None-Match names what is there, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(asked: string | null | undefined, etag: string): boolean {
  if (!asked) return false;
  return asked === "*" || asked.split(",").some((tag) => opaque(tag) === opaque(etag));
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, "");

/** Text with a validator of its content: 304 without a body to whoever has it already. */
export function conditionalText(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = etagOf(body);
  const isKnown = matchesEtag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } });
}

export function conditionalJson(request: Request, value: unknown, headers: Record<string, string>): Response {
  return conditionalText(request, JSON.stringify(value), {
    "Content-Type": "application/json; charset=utf-8",
    ...headers,
  });
}
