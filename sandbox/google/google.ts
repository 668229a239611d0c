import type { IncomingMessage, ServerResponse } from "node:http";
import type { Control } from "../control.ts";
import { type Answer, json, type Mount, type SandboxRequest } from "../web/router.ts";
import { choosePage, refusedPage } from "./pages.ts";
import { chosenUser } from "./people.ts";
import { createTokens } from "./tokens.ts";

export type GoogleKeys = { clientId: string; clientSecret: string };
type Raw = { incoming: IncomingMessage; outgoing: ServerResponse };

const CALLBACK = "/auth/google/callback";

/**
 * Google's OpenID provider below `/google`: a page to choose a person, and the protocol of oauth2-mock-server (discovery,
 * PKCE, nonce, signed tokens) with what that leaves to others: registered client, its secret, codes that work once.
 */
export function createGoogle(keys: GoogleKeys, control: Control): { mount: Mount; listensOn(port: number): void } {
  let url = "";
  let opened: ReturnType<typeof openProvider> | undefined;
  /** Opened by the first request: most starts of the sandbox do without the second that it takes. */
  const provider = () => (opened ??= openProvider(keys, url));

  async function authorize(request: SandboxRequest, { incoming, outgoing }: Raw): Promise<Answer | null> {
    const params = request.url.searchParams;
    const problem = problemOf(params, keys, incoming.headers["x-forwarded-host"]);
    if (problem !== null) return refusedPage(request, problem);
    if (params.has("cancel")) return cancelled(params);
    if (!params.has("person") && !params.has("email")) return choosePage(request, { problem: false });
    const user = chosenUser(params);
    if (user === null) return choosePage(request, { problem: true });
    const { service, tokens } = await provider();
    tokens.choose(incoming, user, params);
    service.requestHandler(incoming, outgoing);
    return null;
  }

  async function token({ incoming, outgoing }: Raw): Promise<Answer | null> {
    const fault = await control.next("google");
    if (fault === "error") return json(500, { error: "internal_failure" });
    if (fault === "refusal") return json(400, { error: "invalid_grant", error_description: "Bad Request" });
    if (fault === "down") {
      incoming.socket.destroy();
      return null;
    }
    if (fault === "half-answer") return half(outgoing);
    const { service, tokens } = await provider();
    tokens.play(incoming, fault);
    service.requestHandler(incoming, outgoing);
    return null;
  }

  async function userinfo({ incoming, outgoing }: Raw): Promise<Answer | null> {
    const { service, tokens } = await provider();
    const fault = tokens.faultOf(incoming);
    if (fault === "no-userinfo") return json(503, { error: "backendError" });
    if (fault === "half-userinfo") return half(outgoing);
    service.requestHandler(incoming, outgoing);
    return null;
  }

  return {
    listensOn(port) {
      url = `http://127.0.0.1:${port}/google`;
    },
    mount: {
      path: "/google",
      async handle(request, raw) {
        const path = request.url.pathname.slice("/google".length);
        raw.incoming.url = path + request.url.search;
        if (path === "/authorize" && request.method === "GET") return authorize(request, raw);
        if (path === "/token" && request.method === "POST") return token(raw);
        if (path === "/userinfo") return userinfo(raw);
        const { service } = await provider();
        service.requestHandler(raw.incoming, raw.outgoing);
        return null;
      },
    },
  };
}

async function openProvider(keys: GoogleKeys, url: string) {
  const { OAuth2Issuer, OAuth2Service } = await import("oauth2-mock-server");
  const issuer = new OAuth2Issuer(false);
  issuer.url = url;
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer, {
    token: "/token",
    jwks: "/jwks",
    authorize: "/authorize",
    userinfo: "/userinfo",
  });
  return { service, tokens: createTokens(service, keys) };
}

/** Google's error code for an invalid authorization request; null for a valid one. */
function problemOf(
  params: URLSearchParams,
  { clientId }: GoogleKeys,
  host: string | string[] | undefined,
): string | null {
  if (params.get("client_id") !== clientId) return "invalid_client";
  const back = URL.canParse(params.get("redirect_uri") ?? "") ? new URL(params.get("redirect_uri")!) : null;
  // Registered: the callback of the site in front of which this stands.
  if (back === null || back.pathname !== CALLBACK || back.search !== "" || (host !== undefined && back.host !== host))
    return "redirect_uri_mismatch";
  if (params.get("response_type") !== "code") return "unsupported_response_type";
  if (!(params.get("scope") ?? "").split(" ").includes("openid")) return "invalid_scope";
  if (!params.get("code_challenge") || params.get("code_challenge_method") !== "S256")
    return "invalid_request: code_challenge";
  return null;
}

function cancelled(params: URLSearchParams): Answer {
  const back = new URL(params.get("redirect_uri")!);
  back.searchParams.set("error", "access_denied");
  back.searchParams.set("state", params.get("state") ?? "");
  return { status: 302, headers: { location: back.href }, body: "" };
}

/** The connection ends in the middle of a body whose length was announced. */
function half(outgoing: ServerResponse): null {
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": "400" });
  outgoing.write('{"access_token":"half', () => outgoing.destroy());
  return null;
}
