import type { IncomingMessage } from "node:http";
import type { MutableResponse, MutableToken, OAuth2Service, TokenRequestIncomingMessage } from "oauth2-mock-server";
import type { GoogleFault } from "../control.ts";
import type { GoogleUser } from "./people.ts";

type Issued = { user: GoogleUser; redirectUri: string; expires: number };
type Access = { user: GoogleUser; fault: GoogleFault | null };
type Keys = { clientId: string; clientSecret: string };

const CODE_MS = 5 * 60_000;
const CLOCK_OFF = 10 * 60;
const KEPT = 1000;

/** Maps codes and tokens to people, and applies the faults set for them. */
export function createTokens(service: OAuth2Service, keys: Keys) {
  const choices = new WeakMap<IncomingMessage, { user: GoogleUser; redirectUri: string }>();
  const faults = new WeakMap<IncomingMessage, GoogleFault | null>();
  const codes = new Map<string, Issued>();
  const access = new Map<string, Access>();

  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, incoming: IncomingMessage) => {
    const chosen = choices.get(incoming);
    const code = url.searchParams.get("code");
    if (chosen && code) keep(codes, code, { ...chosen, expires: Date.now() + CODE_MS });
  });

  service.on("beforeTokenSigning", (token: MutableToken, incoming: TokenRequestIncomingMessage) => {
    const issued = codes.get(String(incoming.body.code));
    if (issued) speakOf(token.payload, issued.user, { fault: faults.get(incoming) ?? null, keys });
  });

  service.on("beforeResponse", (answer: MutableResponse, incoming: TokenRequestIncomingMessage) => {
    const code = String(incoming.body.code);
    const refusal = refusalOf(incoming.body as unknown as Record<string, string | undefined>, codes.get(code), keys);
    const issued = codes.get(code);
    codes.delete(code); // a code works once, whatever came of it
    if (refusal !== null || !issued || answer.body === "") {
      answer.statusCode = refusal === "invalid_client" ? 401 : 400;
      answer.body = { error: refusal ?? "invalid_grant" };
      return;
    }
    const fault = faults.get(incoming) ?? null;
    if (fault === "no-id-token") delete answer.body.id_token;
    // A signature of the right length, and nobody's.
    if (fault === "wrong-signature")
      answer.body.id_token = String(answer.body.id_token).replace(/[^.]{20}$/, "A".repeat(20));
    keep(access, String(answer.body.access_token), { user: issued.user, fault });
  });

  service.on("beforeUserinfo", (answer: MutableResponse, incoming: IncomingMessage) => {
    const held = heldBy(access, incoming);
    if (!held) {
      answer.statusCode = 401;
      answer.body = { error: "invalid_request" };
      return;
    }
    const { sub, email, name, emailVerified } = held.user;
    answer.body = {
      sub: held.fault === "other-userinfo" ? "100000000000000000000" : sub,
      name,
      email,
      email_verified: emailVerified,
    };
  });

  return {
    choose: (incoming: IncomingMessage, user: GoogleUser, params: URLSearchParams) =>
      void choices.set(incoming, { user, redirectUri: params.get("redirect_uri")! }),
    play: (incoming: IncomingMessage, fault: GoogleFault | null) => void faults.set(incoming, fault),
    faultOf: (incoming: IncomingMessage) => heldBy(access, incoming)?.fault ?? null,
  };
}

function heldBy(access: Map<string, Access>, incoming: IncomingMessage): Access | undefined {
  return access.get((incoming.headers.authorization ?? "").replace(/^Bearer /i, ""));
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size > KEPT) map.delete(map.keys().next().value!);
}

function refusalOf(
  body: Record<string, string | undefined>,
  issued: Issued | undefined,
  { clientId, clientSecret }: Keys,
): string | null {
  if (body.grant_type !== "authorization_code") return "unsupported_grant_type";
  if (body.client_id !== clientId || body.client_secret !== clientSecret) return "invalid_client";
  if (!issued || issued.expires < Date.now() || body.redirect_uri !== issued.redirectUri || !body.code_verifier)
    return "invalid_grant";
  return null;
}

/** The library signs for a John Doe; this makes it the person who was chosen, as Google words it. */
function speakOf(
  payload: MutableToken["payload"],
  user: GoogleUser,
  { fault, keys }: { fault: GoogleFault | null; keys: Keys },
): void {
  const { sub, email, name, emailVerified } = user;
  Object.assign(payload, { sub, nbf: undefined }); // Google sends none
  if (payload.aud !== keys.clientId) return; // the access token
  Object.assign(payload, {
    azp: keys.clientId,
    email,
    name,
    email_verified: emailVerified && fault !== "unverified-email",
  });
  if (fault === "wrong-nonce") payload.nonce = "somebody-elses";
  if (fault === "no-nonce") delete payload.nonce;
  if (fault === "wrong-audience") Object.assign(payload, { aud: "another-client", azp: "another-client" });
  if (fault === "wrong-issuer") payload.iss = "https://accounts.evil.example";
  if (fault === "expired") Object.assign(payload, { iat: Number(payload.iat) - 7200, exp: Number(payload.exp) - 7200 });
  const off = fault === "clock-ahead" ? CLOCK_OFF : fault === "clock-behind" ? -CLOCK_OFF : 0;
  Object.assign(payload, { iat: Number(payload.iat) + off, exp: Number(payload.exp) + off });
}
