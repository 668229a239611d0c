import { networkOf } from "../shared/network.ts";
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

const MINUTE = 60_000;

/** Only this is stored, and only this is looked for: a stolen table has no key in it. */
export function keyHash({ secrets }: Needs<"secrets">, key: string): string {
  return secrets.sign("api-key", key);
}

/**
 * Reads the key at each call: what is revoked works no more from then on. Refuses with too-many-requests where somebody
 * tries keys that nobody has.
 */
export async function authenticateKey(
  { db, clock, secrets, limiter }: Needs<"db" | "clock" | "secrets" | "limiter">,
  { key, ip, origin }: ShownCall,
): Promise<{ key: CallingKey } | { refused: KeyRefusal }> {
  const found = isApiKey(key) ? await keyByHash(db, keyHash({ secrets }, key)) : null;
  if (!found) {
    await limiter.take(wrongKeyLimit, networkOf(ip));
    return { refused: "unknown" };
  }
  const now = clock();
  if (found.ownerSuspendedAt) return { refused: "suspended" };
  if (found.revokedAt) return { refused: "revoked" };
  if (found.expiresAt && found.expiresAt <= now) return { refused: "expired" };
  if (found.ips.length > 0 && !isWithin(found.ips, ip)) return { refused: "ip" };
  if (found.origins.length > 0 && (origin === null || !found.origins.includes(origin))) return { refused: "origin" };
  const before = new Date(now.getTime() - MINUTE);
  if (!found.lastUsedAt || found.lastUsedAt <= before) await markUsed(db, found.id, { at: now, before });
  return { key: found };
}
