/**
 * Whether the caller of a call below /api showed a bearer token, and so is the one that the token names. Browsers add
 * cookies to whatever address is followed, a token never: what a GET may change asks this.
 */
export function showsToken(request: Request): boolean {
  return /^Bearer (.+)$/i.test(request.headers.get("Authorization") ?? "");
}
