import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs } from "../shared/services.ts";
import { isApiKey } from "./key-format.ts";
import { wrongKeyLimit } from "./rate-limits.ts";
import { isWithin } from "./restrictions.ts";
import { type KeyWithOwner, keyByHash, markUsed } from "./store.server.ts";

/** The key of a call that may go on. */
export type CallingKey = Pick<KeyWithOwner, "id" | "projectId" | "ownerId" | "scopes" | "chains" | "origins">;
export type KeyRefusal = "unknown" | "suspended" | "revoked" | "expired" | "ip" | "origin";
export type ShownCall = {
  key: string;
  ip: string;
  /** The Origin header of a browser; null without one. */
  origin: string | null;
};

/** HMAC of a key. Nothing else is stored and looked for: a stolen table has no key in it. */
export function keyHash({ secrets }: Needs<"secrets">, key: string): string {
  return secrets.sign("api-key", key);
}

/**
 * Reads the key at each call: what is revoked works no more from then on. The key of a refused call is answered as well,
 * for the log of its project. Refuses with too-many-requests where somebody
 * tries keys that nobody has.
 */
export async function authenticateKey(
  { db, clock, secrets, limiter }: Needs<"db" | "clock" | "secrets" | "limiter">,
  { key, ip, origin }: ShownCall,
): Promise<{ key: CallingKey } | { refused: KeyRefusal; key: CallingKey | null }> {
  const found = isApiKey(key) ? await keyByHash(db, keyHash({ secrets }, key)) : null;
  if (!found) {
    await takeForNetwork(limiter, wrongKeyLimit, ip);
    return { refused: "unknown", key: null };
  }
  const now = clock();
  const refused = refusalOf(found, { now, ip, origin });
  if (refused) return { refused, key: found };
  const before = new Date(now.getTime() - MINUTE_MS);
  if (!found.lastUsedAt || found.lastUsedAt <= before) await markUsed(db, found.id, { at: now, before });
  return { key: found };
}

function refusalOf(
  { ownerSuspendedAt, revokedAt, expiresAt, ips, origins }: KeyWithOwner,
  { now, ip, origin }: { now: Date; ip: string; origin: string | null },
): KeyRefusal | null {
  if (ownerSuspendedAt) return "suspended";
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  if (ips.length > 0 && !isWithin(ips, ip)) return "ip";
  return origins.length > 0 && (origin === null || !origins.includes(origin)) ? "origin" : null;
}
