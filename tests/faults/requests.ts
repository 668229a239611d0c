import type { KillableProduct } from "./killable-product.ts";

/** All members in these tests have this password. */
export const password = "a-password-of-tests";

/** The access token of a member. */
export async function signInByApi({ origin }: KillableProduct, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken;
}

/** The Cookie header of a member. */
export async function signInByPage(product: KillableProduct, email: string): Promise<string> {
  const answer = await postForm(product, "/login", { email, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A form sent from one of our pages; redirects are not followed. */
export function postForm(
  { origin }: KillableProduct,
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}
