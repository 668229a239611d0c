/** Whether an address (with or without its query) is that of a call of /api/v1, read as the router reads it. */
export function isPlatformCall(url: string): boolean {
  if (!URL.canParse(url, "http://localhost")) return false;
  const path = new URL(url, "http://localhost").pathname;
  return /^\/api\/v1(\/(?!openapi\.json$)|$)/i.test(path);
}
