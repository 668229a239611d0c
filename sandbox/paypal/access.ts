import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Answer, json, type SandboxRequest } from "../web/router.ts";
import { withPayPalHeaders } from "./errors.ts";

export type Keys = { clientId: string; clientSecret: string };

const SECONDS = 32_400;

/** OAuth 2.0 client credentials, `POST /v1/oauth2/token`. */
export function createAccess({ clientId, clientSecret }: Keys) {
  const tokens = new Map<string, number>();
  let issued = 0;
  return {
    issue(request: SandboxRequest): Answer {
      if (
        !isEqual(
          request.headers.authorization ?? "",
          `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        )
      ) {
        return withPayPalHeaders(
          json(401, { error: "invalid_client", error_description: "Client Authentication failed" }),
        );
      }
      if (request.form().get("grant_type") !== "client_credentials") {
        return withPayPalHeaders(
          json(400, { error: "unsupported_grant_type", error_description: "Grant Type is NULL" }),
        );
      }
      const access_token = `A21AA${randomBytes(48).toString("base64url")}`;
      tokens.set(access_token, Date.now() + SECONDS * 1000);
      issued += 1;
      const scope =
        "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund https://uri.paypal.com/services/applications/webhooks";
      const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomBytes(16).toString("base64url")}`;
      return withPayPalHeaders(
        json(200, {
          scope,
          access_token,
          token_type: "Bearer",
          app_id: "APP-80W284485P519543T",
          expires_in: SECONDS,
          nonce,
        }),
      );
    },
    isOpen(request: SandboxRequest): boolean {
      const token = (request.headers.authorization ?? "").replace(/^Bearer /i, "");
      return (tokens.get(token) ?? 0) > Date.now();
    },
    /** Number of tokens issued so far. */
    issued: () => issued,
    /** Ends all tokens, as if they had run out. */
    revoke: () => tokens.clear(),
  };
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
