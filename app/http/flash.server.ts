import type { Flash } from "#app/ui/frame/flash-message.tsx";
import type { RequestContext } from "./context.server.ts";
import { cookie, isHttps, openValue, readCookie, sealValue } from "./cookies.server.ts";

const NAME = "flash";
const MAX_AGE = 60;

export function setFlash(context: RequestContext, flash: Omit<Flash, "id">): void {
  const sealed = sealValue(context.services.secrets, NAME, { ...flash, id: context.requestId });
  context.setCookie(cookie(NAME, sealed, { maxAge: MAX_AGE, secure: isHttps(context.services.settings.origin) }));
}

/** Reads the message and takes it away. */
export function takeFlash(context: RequestContext, cookieHeader: string | null): Flash | null {
  const sealed = readCookie(cookieHeader, NAME);
  if (sealed === null) return null;
  context.setCookie(cookie(NAME, "", { maxAge: 0, secure: isHttps(context.services.settings.origin) }));
  return openValue(context.services.secrets, NAME, sealed) as Flash | null;
}
