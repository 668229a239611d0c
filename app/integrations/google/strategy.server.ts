import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { type GooglePerson, ProviderFailure } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, NoAnswer, type Outgoing } from "../outgoing-http.server.ts";

export type GoogleEndpoints = {
  /** Absolute, or a path of the site itself (the demo's stand-in). */
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
};

type Options = GoogleEndpoints & {
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  nonce: string;
  codeVerifier: string;
  codeChallenge: string;
  timeoutMs: number;
};

type Verify = ConstructorParameters<typeof GoogleStrategy<GooglePerson>>[1];

const Tokens = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) });
const Profile = z.object({ sub: z.string().min(1), name: z.string().default(""), email: z.string().default("") });

/** The library's strategy with what it leaves out: PKCE, nonce, time limits, and answers that are looked at before they are believed. */
export class HardenedGoogle extends GoogleStrategy<GooglePerson> {
  readonly #options: Options;

  constructor(options: Options, verify: Verify) {
    // An absolute callback: a relative one would follow X-Forwarded-Host.
    super(
      {
        clientID: options.clientId,
        clientSecret: options.clientSecret,
        callbackURL: new URL(options.callbackUrl).href,
        prompt: "select_account",
      },
      verify,
    );
    this.#options = options;
    this.authorizationURL = new URL(options.authorizationUrl, options.callbackUrl).href;
    this.tokenURL = options.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("code_challenge", this.#options.codeChallenge);
    params.set("code_challenge_method", "S256");
    params.set("nonce", this.#options.nonce);
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#options.codeVerifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    params.set("code", code);
    const answer = await this.#ask("token", this.tokenURL, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: params.toString(),
    });
    const tokens = Tokens.safeParse(answer);
    if (!tokens.success)
      throw new ProviderFailure("google", { code: "answer", retryable: false, reason: "no tokens in the answer" });
    return {
      accessToken: tokens.data.access_token,
      extraParams: { id_token: tokens.data.id_token } as GoogleExtraParams,
    };
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const answer = await this.#ask("userinfo", this.#options.userInfoUrl, {
      method: "GET",
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const profile = Profile.safeParse(answer);
    if (!profile.success)
      throw new ProviderFailure("google", {
        code: "userinfo",
        retryable: false,
        reason: "the profile has an unknown shape",
      });
    const { sub, name, email } = profile.data;
    return { provider: "google", id: sub, displayName: name, emails: [{ value: email }] } as GoogleProfile;
  }

  /** JSON, whole and in time; anything else is a failure of the step `at`. */
  async #ask(at: "token" | "userinfo", url: string, asked: Pick<Outgoing, "method" | "headers" | "body">) {
    const failure = (code: string, retryable: boolean, reason: string) =>
      new ProviderFailure("google", { code: at === "userinfo" ? at : code, retryable, reason });
    let answer: Incoming;
    try {
      answer = await exchange(url, { pool: "google", timeoutMs: this.#options.timeoutMs, ...asked });
    } catch (error) {
      const code = error instanceof NoAnswer && error.code === "timeout" ? "timeout" : "connection";
      throw failure(code, true, `the ${at} endpoint did not answer: ${code}`);
    }
    if (answer.status < 200 || answer.status >= 300)
      throw failure(`http-${answer.status}`, answer.status >= 500, `the ${at} endpoint refused`);
    try {
      return JSON.parse(answer.text) as unknown;
    } catch {
      throw failure("connection", true, `the ${at} endpoint did not answer in JSON`);
    }
  }
}
