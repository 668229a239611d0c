import { safeRedirect } from "#app/domain/identity/sign-in/safe-path.ts";

/** The path a small form returns to: the named one, else the page it was sent from, else `fallback`. Always a path of this site, percent-encoded. */
export function returnPath(request: Request, named: FormDataEntryValue | null, origin: string, fallback = "/"): string {
  const asked = typeof named === "string" && named !== "" ? named : refererPath(request, origin);
  const path = safeRedirect(asked);
  return path === "/" && asked !== "/" ? fallback : path;
}

function refererPath(request: Request, origin: string): string | null {
  const referer = request.headers.get("Referer");
  return referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : null;
}
