import { createHash, type webcrypto } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Needs } from "#app/domain/shared/services.ts";
import { accessMinutes } from "#app/domain/terms.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/** Hash of a secret for the database: it recognises the secret and cannot be used in its place. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Derives the next token from a token, so that requests at once get one successor and nothing has to be stored. */
export function successorOf({ secrets }: Needs<"secrets">, token: string): string {
  return secrets.sign("session-successor", token);
}

export type AccessClaims = { sessionId: string; memberId: number };

const Claims = z.object({ sid: z.uuid(), sub: z.coerce.number().int().positive() });
const ALGORITHM = "HS256";
const TYPE = "at+jwt"; // RFC 9068

type TokenNeeds = Needs<"clock" | "secrets" | "settings">;

export async function signAccessToken(needs: TokenNeeds, { sessionId, memberId }: AccessClaims): Promise<string> {
  const { issuer, audience } = partiesOf(needs);
  const now = needs.clock();
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(memberId))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessMinutes * MINUTE_MS))
    .sign(await keyOf(needs));
}

/** The claims of a token this product signed and that is still good; otherwise null. */
export async function readAccessToken(needs: TokenNeeds, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(needs), {
      ...partiesOf(needs),
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ["exp"],
      currentDate: needs.clock(),
    });
    const claims = Claims.safeParse(payload);
    return claims.success ? { sessionId: claims.data.sid, memberId: claims.data.sub } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function partiesOf({ settings }: TokenNeeds): { issuer: string; audience: string } {
  return { issuer: settings.origin, audience: `${settings.origin}/api` };
}

const keys = new WeakMap<Needs<"secrets">["secrets"], Promise<webcrypto.CryptoKey>>();

/** The key is imported once per process; jose imports a key given as bytes again for each token. */
function keyOf({ secrets }: TokenNeeds): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secrets);
  if (known) return known;
  const bytes = new TextEncoder().encode(secrets.sign("access-token", ALGORITHM));
  const imported = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  keys.set(secrets, imported);
  return imported;
}
