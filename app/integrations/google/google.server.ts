import { createHash } from "node:crypto";
import { createMemorySessionStorage, type SessionStorage } from "@remix-run/node";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { Authenticator, AuthorizationError } from "remix-auth";
import { z } from "zod";
import { type GoogleGateway, type GooglePerson, ProviderFailure } from "#app/domain/shared/ports.ts";
import { type GoogleEndpoints, HardenedGoogle } from "./strategy.server.ts";

export type GoogleConfig = GoogleEndpoints & {
  clientId: string;
  clientSecret: string;
  /** `iss` of the id_token. */
  issuer: string | string[];
  jwksUrl: string;
  clock: () => Date;
  /** Per call to Google. */
  timeoutMs?: number;
};

/** Google itself, as its discovery document says. */
export const googleItself = {
  issuer: ["https://accounts.google.com", "accounts.google.com"],
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://www.googleapis.com/oauth2/v3/userinfo",
  jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
};

type Attempt = { nonce: string; codeVerifier: string; callbackUrl: string };

const TIMEOUT_MS = 8_000;
/** The token was made for this very request: it is seconds old, unless one of the two clocks is wrong. */
const MAX_AGE = "5m";
const TOLERANCE_SECONDS = 60;

/** Sign-in with Google over OpenID Connect: authorization code with PKCE, state and nonce, and an id_token that is checked. */
export function googleGateway(config: GoogleConfig): GoogleGateway {
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS;
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: timeoutMs });
  /** One attempt's strategy, run by an authenticator whose session lasts for one call. */
  const authenticatorFor = ({ nonce, codeVerifier, callbackUrl }: Attempt, sessions: SessionStorage) => {
    const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
    const strategy = new HardenedGoogle(
      { ...config, timeoutMs, nonce, codeVerifier, callbackUrl, codeChallenge },
      async ({ extraParams, profile }) =>
        personOf(await claimsOf(config, keys, extraParams.id_token, nonce), profile.id),
    );
    return new Authenticator<GooglePerson>(sessions, { throwOnError: true }).use(strategy, "google");
  };
  return {
    async authorizationUrl({ state, ...attempt }) {
      const start = new Request(new URL("/auth/google", attempt.callbackUrl));
      const redirect = await authenticatorFor(attempt, sessionsFor(attempt))
        .authenticate("google", start)
        .catch((answer: unknown) => answer);
      if (!(redirect instanceof Response)) throw redirect;
      const url = new URL(redirect.headers.get("Location")!);
      // The library's own state lives in a session; ours is a row that is consumed.
      url.searchParams.set("state", state);
      return url.href;
    },
    async personFor({ state, code, ...attempt }) {
      const back = new URL(attempt.callbackUrl);
      back.search = new URLSearchParams({ state, code }).toString();
      const sessions = sessionsFor(attempt);
      const session = await sessions.getSession();
      session.set("oauth2:state", state);
      const request = new Request(back, { headers: { Cookie: await sessions.commitSession(session) } });
      try {
        return await authenticatorFor(attempt, sessions).authenticate("google", request);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** The library wants a session to keep its state in; it lasts for one call. */
function sessionsFor({ codeVerifier }: { codeVerifier: string }) {
  return createMemorySessionStorage({ cookie: { name: "google", secrets: [codeVerifier] } });
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

async function claimsOf(
  config: GoogleConfig,
  keys: ReturnType<typeof createRemoteJWKSet>,
  idToken: unknown,
  nonce: string,
): Promise<Claims> {
  if (typeof idToken !== "string") throw failure("answer", "no id_token");
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: config.issuer,
    audience: config.clientId,
    algorithms: ["RS256"],
    requiredClaims: ["iss", "aud", "exp", "iat", "sub", "nonce"],
    maxTokenAge: MAX_AGE,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: config.clock(),
  });
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw failure("answer", "the id_token lacks claims");
  if (claims.data.nonce !== nonce) throw failure("nonce", "the id_token was made for another request");
  if (claims.data.azp !== undefined && claims.data.azp !== config.clientId)
    throw failure("azp", "the id_token was made for another client");
  return claims.data;
}

/** The signed token says who it is; the profile has to speak of the same person. */
function personOf({ sub, email, email_verified, name }: Claims, profileSub: string): GooglePerson {
  if (profileSub !== sub) throw failure("subject", "the profile is somebody else's");
  // Anybody can type anybody's address at Google.
  if (!email_verified) throw failure("email-unverified", "the address is not verified");
  return { sub, email, name: (name ?? "").slice(0, 100) };
}

function failure(code: string, reason: string): ProviderFailure {
  return new ProviderFailure("google", { code, retryable: false, reason });
}

/** The library wraps what its steps throw. */
function failureOf(error: unknown): unknown {
  const cause = error instanceof AuthorizationError ? (error.cause ?? error) : error;
  if (cause instanceof ProviderFailure) return cause;
  if (cause instanceof errors.JWKSTimeout)
    return new ProviderFailure("google", { code: "timeout", retryable: true, reason: "the keys did not arrive" });
  if (cause instanceof errors.JOSEError) return failure(claimOf(cause) ?? cause.code, "the id_token does not hold");
  return new ProviderFailure("google", { code: "connection", retryable: true, reason: "the keys could not be read" });
}

function claimOf(error: errors.JOSEError): string | null {
  return error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : null;
}
