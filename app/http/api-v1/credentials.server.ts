import { authenticateKey, type CallingKey, type KeyRefusal } from "#app/domain/api-keys/authenticate-key.server.ts";
import { holdsApiKey } from "#app/domain/api-keys/key-format.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { Problem } from "./problem.server.ts";

const problemOf: Record<KeyRefusal, ProblemCode> = {
  unknown: "invalid_api_key",
  suspended: "account_suspended",
  revoked: "revoked_api_key",
  expired: "expired_api_key",
  ip: "ip_not_allowed",
  origin: "origin_not_allowed",
};

/** `refused`: why the key of the project is not taken for this call; null: it is. */
export type ShownKey = { key: CallingKey; refused: Problem | null };

/**
 * The key that a call shows in X-API-Key or as a bearer token; null without one. A key in an address is in logs and
 * referrers by now, so that it is refused even where the headers are right.
 */
export async function keyOf(services: Services, request: Request, ip: string): Promise<ShownKey | null> {
  if (holdsApiKey(plain(request.url))) throw new Problem("key_in_url");
  const { headers } = request;
  const shown = headers.get("X-API-Key") ?? /^Bearer\s+(\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
  if (shown === undefined || shown === null) {
    if (headers.has("Authorization")) throw new Problem("invalid_api_key");
    return null;
  }
  const origin = headers.get("Origin");
  const result = await authenticateKey(services, { key: shown.trim(), ip, origin });
  if (!("refused" in result)) return { key: result.key, refused: null };
  const refused = new Problem(problemOf[result.refused], { ip, origin: origin ?? "–" });
  if (!result.key) throw refused;
  return { key: result.key, refused };
}

function plain(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
