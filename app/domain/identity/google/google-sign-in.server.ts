import type { Locale } from "#app/i18n/locales.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { DomainError, type DomainErrorCode } from "#app/domain/shared/errors.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import {
  type GoogleAttempt,
  type GoogleGateway,
  type GooglePerson,
  ProviderFailure,
} from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { googleCodeSeconds, googleMinutes } from "#app/domain/terms.ts";
import { googleLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { consumeState, insertState, keepPerson } from "./store-google.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

type GoogleNeeds = Needs<"db" | "clock" | "secrets" | "limiter" | "google">;

/** `browser` is the secret in the cookie of the one browser that may come back. `callbackUrl` is absolute and configured. */
type Flow = { browser: string; callbackUrl: string };

/** Starts a sign-in with Google; answers with the address to redirect the browser to. */
export async function startGoogleSignIn(
  needs: GoogleNeeds,
  { ip, locale }: Visit,
  { browser, callbackUrl, redirectTo }: Flow & { redirectTo?: string },
): Promise<string> {
  const google = requireGoogle(needs);
  await takeForNetwork(needs.limiter, googleLimit, ip);
  const now = needs.clock();
  const state = randomToken();
  const expiresAt = new Date(now.getTime() + googleMinutes * MINUTE_MS);
  await insertState(needs.db, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    redirectTo,
    locale,
    createdAt: now,
    expiresAt,
  });
  return google.authorizationUrl(attemptOf(needs, state, callbackUrl));
}

/** Query parameters of Google's redirect, unchecked. */
export type GoogleAnswer = { state: string; code: string; error: string };

/** Language and target of the page where the sign-in began. */
export type GoogleOrigin = { locale: Locale; redirectTo: string | null };

/**
 * Google sent the browser back. The state is consumed before Google is asked anything, so that no answer counts twice;
 * what comes of it waits under a one-time code of ours that only this browser can redeem. `refused` is google-failed,
 * google-user-missing, google-email-unverified, or null when the person thought better of it.
 */
export async function receiveGoogleAnswer(
  needs: GoogleNeeds,
  { ip }: Visit,
  { browser, callbackUrl, state, code, error }: Flow & GoogleAnswer,
): Promise<GoogleOrigin & ({ code: string } | { refused: DomainErrorCode | null })> {
  const google = requireGoogle(needs);
  const now = needs.clock();
  const stateHash = hashOf(state);
  const row = await consumeState(needs.db, { stateHash, browserHash: hashOf(browser), now });
  if (!row) throw new DomainError("google-failed");
  const began: GoogleOrigin = { locale: row.locale as Locale, redirectTo: row.redirectTo };
  if (error === "access_denied") return { ...began, refused: null };
  if (error !== "" || code === "")
    return { ...began, refused: await refuse(needs, ip, error === "" ? "no-code" : "provider-error") };
  const person = await personOrRefusal(google, { ...attemptOf(needs, state, callbackUrl), code });
  if (person instanceof ProviderFailure) return { ...began, refused: await refuse(needs, ip, person.code) };
  const ours = randomToken();
  await keepPerson(needs.db, stateHash, {
    codeHash: hashOf(ours),
    person,
    expiresAt: new Date(needs.clock().getTime() + googleCodeSeconds * 1000),
  });
  return { ...began, code: ours };
}

function requireGoogle({ google }: GoogleNeeds): GoogleGateway {
  if (!google) throw new DomainError("not-found");
  return google;
}

/** Nonce and verifier belong to the state and are kept nowhere: only this product can work them out. */
function attemptOf({ secrets }: GoogleNeeds, state: string, callbackUrl: string): GoogleAttempt {
  return {
    state,
    nonce: secrets.sign("google-nonce", state),
    codeVerifier: secrets.sign("google-verifier", state),
    callbackUrl,
  };
}

async function personOrRefusal(
  google: GoogleGateway,
  attempt: GoogleAttempt & { code: string },
): Promise<GooglePerson | ProviderFailure> {
  try {
    return await google.personFor(attempt);
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}

const REFUSALS: Readonly<Record<string, DomainErrorCode>> = {
  "email-unverified": "google-email-unverified",
  userinfo: "google-user-missing",
};

/** Operators see what went wrong; the person gets the words of spec §8. */
async function refuse({ db, clock }: GoogleNeeds, ip: string, code: string): Promise<DomainErrorCode> {
  await recordEvent(db, {
    actorId: null,
    action: "google.refused",
    subject: "provider:google",
    details: { code },
    ip,
    at: clock(),
  });
  return REFUSALS[code] ?? "google-failed";
}
