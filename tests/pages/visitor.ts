import { randomBytes } from "node:crypto";

/** Cookies by name, as a browser keeps them for one site. */
export type Cookies = Record<string, string>;

export const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

export type Visitor = ReturnType<typeof aVisitor>;

/** A network (/64, RFC 3849) of its own, so that limits per network do not add up over the workers of a test run. */
export const aNetwork = () => `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

/** An HTTP client that keeps cookies, sends our forms, and returns redirects instead of following them. */
export function aVisitor(origin: string) {
  const cookies: Cookies = {};
  const network = aNetwork();
  const ask = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, origin);
    const headers = { Cookie: cookieHeader(cookies), Origin: url.origin, "X-Forwarded-For": network };
    const answer = await fetch(url, { redirect: "manual", headers, ...init });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/;\s*max-age=0\b/i.test(line)) delete cookies[name!];
      else cookies[name!] = value!;
    }
    const html = await answer.text();
    return { status: answer.status, location: answer.headers.get("Location"), html };
  };
  return {
    cookies,
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}
