import { referralParameter } from "#app/domain/partners/partner-code.ts";
import { factsOf } from "#app/http/route-lookup.server.ts";

/** The link to a public page of ours with a partner's code; `typed` is its address or its path. null: there is none. */
export function partnerLink(origin: string, code: string, typed: string): string | null {
  const url = URL.canParse(typed.trim(), origin) ? new URL(typed.trim(), origin) : null;
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return null;
  if (url.pathname.startsWith("//") || url.pathname.startsWith("/api/")) return null;
  if (factsOf(url.pathname).access !== "public") return null;
  url.searchParams.set(referralParameter, code);
  return url.href;
}
