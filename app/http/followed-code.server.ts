import { referralCookie } from "#app/domain/partners/partner-code.ts";
import { readCookie } from "./cookies.server.ts";

/** The partner code of the link that this visitor followed last. */
export function followedCode(request: Request): string | undefined {
  return readCookie(request.headers.get("Cookie"), referralCookie) ?? undefined;
}
