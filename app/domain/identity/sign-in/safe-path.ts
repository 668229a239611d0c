const HOME = "/";
const ORIGIN = "https://same.invalid";
const MAX_LENGTH = 2000;
const CONTROL_OR_BACKSLASH = /[\\\p{Cc}]/u;

/**
 * Returns the path to go to after signing in: a path of this site, percent-encoded for a Location header, or the home page.
 * Anything a browser could read as another host is refused.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > MAX_LENGTH || !/^\/(?!\/)/.test(value) || CONTROL_OR_BACKSLASH.test(value)) return HOME;
  const url = parse(value);
  if (url?.origin !== ORIGIN) return HOME;
  const path = decode(url.pathname);
  if (path === null || !isPlain(path)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** No `//` anywhere: /de//evil.com is another host as soon as somebody takes the locale away. */
function isPlain(path: string): boolean {
  return path.startsWith("/") && !path.includes("//") && !CONTROL_OR_BACKSLASH.test(path);
}

function parse(value: string): URL | null {
  try {
    return new URL(value, ORIGIN);
  } catch {
    return null;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
