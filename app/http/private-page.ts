import type { HeadersFunction } from "@remix-run/node";

/** Headers of pages that belong to one person or lead there: no search engine, no cache, and when to try again. */
export const privateHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers({ "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" });
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  return headers;
};

/** `meta` of the same pages. */
export function privateMeta(title: string | undefined) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
