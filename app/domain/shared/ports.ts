/** What the domain asks of providers. Adapters in integrations/ fulfil these; nothing here knows a protocol. */

export type OutgoingMail = {
  /** One bare address, never a list or a display name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable per mail, so that a receiver can tell a repeated delivery. With or without `@domain`. */
  messageId: string;
  /** BCP 47 tag of the language the mail is written in. */
  locale: string;
};

export type MailTransport = {
  /** Resolves once the mail server has taken responsibility for the mail; otherwise throws ProviderFailure. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type SmsMessage = {
  /** E.164, e.g. +821012345678. */
  to: string;
  text: string;
};

export type SmsGateway = {
  /** Resolves once the gateway has registered the message; otherwise throws ProviderFailure. */
  send(message: SmsMessage): Promise<void>;
};

/** What one sign-in with Google hangs on; all of it ours, none of it from a request. */
export type GoogleAttempt = {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636), 43 to 128 unreserved characters. */
  codeVerifier: string;
  /** Absolute, the same at both ends of the way. */
  callbackUrl: string;
};

/** Somebody Google vouches for. The address is verified. */
export type GooglePerson = { sub: string; email: string; name: string };

export type GoogleGateway = {
  /** Where to send the browser. */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /**
   * Who came back with this code; otherwise throws ProviderFailure, `code` email-unverified or userinfo where the person
   * has to be told so.
   */
  personFor(attempt: GoogleAttempt & { code: string }): Promise<GooglePerson>;
};

export type Provider = "smtp" | "solapi" | "twilio" | "google";

const FAILURE = Symbol.for("jangteo.ProviderFailure");

/** A provider refused or could not be reached. Holds no address, number or text: it ends up in logs. */
export class ProviderFailure extends Error {
  readonly [FAILURE] = true;
  readonly provider: Provider;
  /** The provider's own code, e.g. "1060", "SignatureDoesNotMatch", "451", "ECONNECTION". */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;

  /** Adapters live in the composition root, use cases in the Remix build: each has its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): value is ProviderFailure {
    return typeof value === "object" && value !== null && FAILURE in value;
  }

  constructor(provider: Provider, failure: { code: string; retryable: boolean; reason: string }) {
    super(`${provider} ${failure.code}: ${failure.reason}`);
    this.name = "ProviderFailure";
    this.provider = provider;
    this.code = failure.code;
    this.retryable = failure.retryable;
  }
}
