import { referralParameter } from "#app/domain/partners/partner-code.ts";
import type { Access } from "#app/routing/route-kinds.ts";
import { routeOf } from "./route-lookup.server.ts";

/** Pages that everybody may open, in the list of pages or not. */
const accesses: ReadonlySet<Access> = new Set<Access>(["public", "unlisted", "signed-out"]);

/** Whether the address of a page may carry a partner's code: one that anybody may open and pass on. */
export function takesPartnerCode(pathname: string): boolean {
  if (pathname.startsWith("//") || pathname.startsWith("/api/") || pathname.endsWith(".data")) return false;
  const { access, address, id } = routeOf(pathname);
  return accesses.has(access) && address === "open" && !/\/not-found(-unprefixed)?$/.test(id);
}

/** The link to a public page of ours with a partner's code; `typed` is its address or its path. null: there is none. */
export function partnerLink(origin: string, code: string, typed: string): string | null {
  const url = URL.canParse(typed.trim(), origin) ? new URL(typed.trim(), origin) : null;
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return null;
  if (!takesPartnerCode(url.pathname)) return null;
  url.searchParams.set(referralParameter, code);
  return url.href;
}

/** An address and its query: everything behind the first question mark, without it. */
function splitAddress(url: string): [path: string, query: string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** The code in an address that may carry one, as it was typed; null for none. */
export function typedCodeOf(url: string): string | null {
  const [path, query] = splitAddress(url);
  // The query is looked at first: nearly no address has a code. The name may be encoded.
  if (!query.includes(referralParameter) && !query.includes("%")) return null;
  const typed = new URLSearchParams(query).get(referralParameter);
  return typed !== null && takesPartnerCode(path) ? typed : null;
}

/** Removes every partner code from an address, however the parameter is encoded; all else stays as it was written. */
export function withoutCode(url: string): string {
  const [path, query] = splitAddress(url);
  const rest = query.split("&").filter((part) => part !== "" && !new URLSearchParams(part).has(referralParameter));
  return rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
