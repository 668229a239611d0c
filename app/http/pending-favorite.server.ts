import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { setFavorite } from "../domain/favorites/set-favorite.server.ts";
import type { Actor } from "../domain/shared/actor.ts";
import { DomainError } from "../domain/shared/errors.ts";
import type { RequestContext } from "./context.server.ts";
import { cookie, isHttps, openValue, readCookie, sealValue } from "./cookies.server.ts";

const NAME = "favorite";
const MINUTES = 15;

/** The service that a visitor wants to mark, kept in their own browser until they have signed in. */
export function rememberFavorite(context: RequestContext, serviceId: number): void {
  const until = context.services.clock().getTime() + MINUTES * MINUTE_MS;
  const sealed = sealValue(context.services.secrets, NAME, { serviceId, until });
  context.setCookie(cookie(NAME, sealed, { maxAge: MINUTES * 60, secure: isHttps(context.origin) }));
}

/** After signing in: marks that service, once. A failure does not stop the login. */
export async function applyPendingFavorite(
  context: RequestContext,
  cookies: string | null,
  actor: Actor,
): Promise<void> {
  const sealed = readCookie(cookies, NAME);
  if (!sealed) return;
  context.setCookie(cookie(NAME, "", { maxAge: 0, secure: isHttps(context.origin) }));
  const pending = pendingOf(openValue(context.services.secrets, NAME, sealed));
  if (!pending || pending.until < context.services.clock().getTime()) return;
  try {
    await setFavorite(context.services, actor, { serviceId: pending.serviceId, wanted: true });
  } catch (error) {
    if (!(error instanceof DomainError)) context.report(error);
  }
}

function pendingOf(value: unknown): { serviceId: number; until: number } | null {
  const { serviceId, until } = (value ?? {}) as Record<string, unknown>;
  return typeof serviceId === "number" && typeof until === "number" ? { serviceId, until } : null;
}
